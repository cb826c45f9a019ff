import account from '../../text/account/ja.json';
import decks from '../../text/decks/ja.json';
import shell from '../../text/shell/ja.json';
import workshop from '../../text/workshop/ja.json';

export default { ...shell, ...account, ...decks, ...workshop };
