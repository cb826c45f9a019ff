import { describe, expect, it } from 'vitest';
import { soundOf } from '../src/lib/sounds';

describe('the sound of an event', () => {
  it.each([
    ['damage', 'hit'], ['destroyed', 'hit'], ['drew', 'draw'], ['card_drawn', 'draw'], ['healed', 'gain'], ['acquired', 'gain'], ['turn_started', 'place']
  ])('%s sounds like %s', (type, sound) => expect(soundOf(type)).toBe(sound));
});
