import decks from '../../text/decks/ja.json';
import shell from '../../text/shell/ja.json';
import workshop from '../../text/workshop/ja.json';

export default { ...shell, ...decks, ...workshop };
