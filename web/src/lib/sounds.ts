/** Sounds made in the browser: short tones, no files. */

export type Sound = 'place' | 'draw' | 'hit' | 'gain' | 'turn' | 'win' | 'lose' | 'error';

const NOTES: Record<Sound, { wave: OscillatorType; tones: [frequency: number, start: number, length: number][] }> = {
  place: { wave: 'triangle', tones: [[220, 0, 0.07], [330, 0.03, 0.06]] },
  draw: { wave: 'sine', tones: [[660, 0, 0.05], [880, 0.04, 0.06]] },
  hit: { wave: 'square', tones: [[130, 0, 0.09], [90, 0.05, 0.12]] },
  gain: { wave: 'sine', tones: [[523, 0, 0.08], [784, 0.07, 0.12]] },
  turn: { wave: 'sine', tones: [[440, 0, 0.08], [554, 0.09, 0.1]] },
  win: { wave: 'triangle', tones: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.3]] },
  lose: { wave: 'triangle', tones: [[392, 0, 0.16], [330, 0.15, 0.16], [262, 0.3, 0.3]] },
  error: { wave: 'square', tones: [[180, 0, 0.08]] }
};

/** What an event sounds like, by the words in its type: games name their events themselves. */
const BY_WORD: [words: RegExp, sound: Sound][] = [
  [/damage|destroy|died|removed|attack|exposed|overrun|lost/, 'hit'],
  [/drew|drawn|draw/, 'draw'],
  [/gain|heal|gold|acquired|grew|recover|bonus/, 'gain']
];

export function soundOf(eventType: string): Sound {
  return BY_WORD.find(([words]) => words.test(eventType))?.[1] ?? 'place';
}

let context: AudioContext | undefined;

/** Play a sound at a volume from 0 to 1; silent where the browser does not allow sound yet. */
export function play(sound: Sound, volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const { wave, tones } = NOTES[sound];
  for (const [frequency, start, length] of tones) {
    const begin = context.currentTime + start;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(0.18 * volume, begin + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length + 0.02);
  }
}
