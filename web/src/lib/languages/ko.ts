import account from '../../text/account/ko.json';
import decks from '../../text/decks/ko.json';
import shell from '../../text/shell/ko.json';
import workshop from '../../text/workshop/ko.json';

export default { ...shell, ...account, ...decks, ...workshop };
