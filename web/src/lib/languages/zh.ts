import account from '../../text/account/zh.json';
import decks from '../../text/decks/zh.json';
import shell from '../../text/shell/zh.json';
import workshop from '../../text/workshop/zh.json';

export default { ...shell, ...account, ...decks, ...workshop };
