import { expect, it } from 'vitest';
import { quietWords } from './quiet-words.ts';

const hugo = { id: 'hugo', userName: 'Hugo Lind', image: null };
const day = (date: string) => date.slice(5);

it.each([
  [{ days: 23, lastScoreOn: '2026-10-26', joinedOn: '2026-01-02' }, '23 days, last score 10-26'],
  [{ days: 20, lastScoreOn: null, joinedOn: '2026-10-29' }, '20 days, joined 10-29, no score yet'],
  [
    { days: 16, lastScoreOn: '2026-05-01', joinedOn: '2026-11-02' },
    '16 days, joined again 11-02, last score 05-01',
  ],
])('says since when an athlete has been quiet: %o', (athlete, words) => {
  expect(quietWords({ ...hugo, ...athlete }, day)).toBe(words);
});
