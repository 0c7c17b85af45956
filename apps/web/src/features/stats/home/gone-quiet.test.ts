import { expect, it } from 'vitest';
import { quietWords } from './gone-quiet.tsx';

const hugo = { id: 'hugo', userName: 'Hugo Lind', image: null, lastHereOn: null };

it.each([
  [{ days: 23, lastScoreOn: '2026-10-26', joinedOn: '2026-01-02' }, '23 days, last score Oct 26'],
  [{ days: 20, lastScoreOn: null, joinedOn: '2026-10-29' }, '20 days, joined Oct 29, no score yet'],
  [
    { days: 16, lastScoreOn: '2026-05-01', joinedOn: '2026-11-02' },
    '16 days, joined again Nov 2, last score May 1',
  ],
  [
    { days: 15, lastScoreOn: '2026-10-26', lastHereOn: '2026-11-03', joinedOn: '2026-01-02' },
    '15 days, last here Nov 3',
  ],
  [
    { days: 23, lastScoreOn: '2026-10-26', lastHereOn: '2026-10-26', joinedOn: '2026-01-02' },
    '23 days, last score Oct 26',
  ],
  [
    { days: 16, lastScoreOn: null, lastHereOn: '2026-05-01', joinedOn: '2026-11-02' },
    '16 days, joined again Nov 2, last here May 1',
  ],
])('says since when an athlete has been quiet: %o', (athlete, words) => {
  expect(quietWords({ ...hugo, ...athlete })).toBe(words);
});
