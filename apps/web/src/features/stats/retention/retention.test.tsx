import { expect, it } from 'vitest';
import { RetentionTable, joinedInWords } from './retention.tsx';
import { htmlOf, wordsIn } from '../../../ui/testing/html-of.tsx';

const june = { month: '2026-06', joined: 3, left: 1, trained: [3, 2, 0] };
const july = { month: '2026-07', joined: 0, left: 0, trained: [0, 0] };
const august = { month: '2026-08', joined: 1, left: 0, trained: [1] };
const may = { month: '2026-05', joined: 0, left: 0, trained: [0, 0, 0, 0] };

/** The texts of the cells, by row. */
const rows = htmlOf(<RetentionTable months={[may, june, july, august]} />)
  .split('<tr')
  .slice(1)
  .map((row) => row.split(/<t[hd]/).flatMap((cell) => wordsIn(cell.replace(/^[^>]*>/, ''))));

it('shows shares and counts for each month of joining, and nothing for future months', () => {
  expect(rows[1]?.slice(1, 6)).toEqual([
    'Jun 2026 3 joined, 1 left',
    '100% 3 of 3',
    '67% 2 of 3',
    '0% 0 of 3',
  ]);
  expect(rows[2]?.slice(1, 6)).toEqual(['Jul 2026 Nobody joined', '–', '–', '']);
});

it('names its columns in words', () => {
  expect(rows[0]?.slice(1, 5)).toEqual([
    'Joined in',
    'Month of joining Same',
    '1 month later +1',
    '2 months later +2',
  ]);
});

it('says how many athletes joined and left in a month', () => {
  expect(joinedInWords({ ...june, left: 0 })).toBe('3 joined');
  expect(joinedInWords(july)).toBe('Nobody joined');
});
