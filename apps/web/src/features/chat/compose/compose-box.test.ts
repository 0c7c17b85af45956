import { describe, expect, it } from 'vitest';
import { lengthWords } from './compose-box.tsx';

const shown = (used: number) => lengthWords(used).shown;

describe('the counter of a message', () => {
  it('shows no counter below 3,500 characters', () => {
    expect(lengthWords(0)).toEqual({ shown: '', said: '' });
    expect(lengthWords(3499)).toEqual({ shown: '', said: '' });
  });

  it('shows from 3,500 characters on how many are left', () => {
    expect(shown(3500)).toBe('500 characters left');
    expect(shown(3501)).toBe('499 characters left');
    expect(shown(3999)).toBe('1 character left');
  });

  it('says that 4,000 characters are the limit, and that a longer message is too long', () => {
    expect(shown(4000)).toBe('A message has at most 4,000 characters: 0 left');
    expect(shown(4012)).toBe('A message has at most 4,000 characters: 12 too many');
  });

  it('announces the length at every hundredth character, not at each key', () => {
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
