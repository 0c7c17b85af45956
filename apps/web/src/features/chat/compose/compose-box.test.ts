import { describe, expect, it } from 'vitest';
import { lengthWords } from './compose-box.tsx';

const shown = (used: number) => lengthWords(used).shown;

describe('the length of a message', () => {
  it('is not mentioned below 3,500 characters', () => {
    expect(lengthWords(0)).toEqual({ shown: '', said: '' });
    expect(lengthWords(3499)).toEqual({ shown: '', said: '' });
  });

  it('is shown as what is left from 3,500 characters on', () => {
    expect(shown(3500)).toBe('500 characters left');
    expect(shown(3501)).toBe('499 characters left');
    expect(shown(3999)).toBe('1 character left');
  });

  it('is called the limit at 4,000 characters, and too long above', () => {
    expect(shown(4000)).toBe('A message has at most 4,000 characters: 0 left');
    expect(shown(4012)).toBe('A message has at most 4,000 characters: 12 too many');
  });

  it('is said at every hundredth character, and not at each key', () => {
    const said = Array.from({ length: 602 }, (_, n) => lengthWords(3499 + n).said);
    expect([...new Set(said)]).toEqual([
      '',
      'At most 500 characters left',
      'At most 400 characters left',
      'At most 300 characters left',
      'At most 200 characters left',
      'At most 100 characters left',
      'A message has at most 4,000 characters. None is left.',
      'A message has at most 4,000 characters. It is too long.',
    ]);
  });
});
