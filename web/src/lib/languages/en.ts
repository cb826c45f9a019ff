import account from '../../text/account/en.json';
import decks from '../../text/decks/en.json';
import shell from '../../text/shell/en.json';
import workshop from '../../text/workshop/en.json';

export default { ...shell, ...account, ...decks, ...workshop };
