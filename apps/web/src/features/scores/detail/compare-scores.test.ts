import { expect, it } from 'vitest';
import { aDetail } from '../testing/a-score.ts';
import { comparedRows } from './compare-scores.tsx';

it('compares only the results when the workout has one set', () => {
  const own = aDetail({ highestScore: '16:04', values: ['16:04'] });
  expect(comparedRows(own, aDetail())).toEqual([{ label: 'Result', values: ['16:04', '15:31'] }]);
});

it('returns a row for each set, even if one of the two scores has fewer sets', () => {
  const own = aDetail({ highestScore: '100', values: ['90', '100'] });
  const other = aDetail({ highestScore: '105', values: ['95', '100', '105'] });
  expect(comparedRows(own, other)).toEqual([
    { label: 'Result', values: ['100', '105'] },
    { label: 'Set 1', values: ['90', '95'] },
    { label: 'Set 2', values: ['100', '100'] },
    { label: 'Set 3', values: [null, '105'] },
  ]);
});
