import { QueryClient } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import { expect, it } from 'vitest';
import { queryFor } from '../../../lib/query-for.ts';
import { LastScores } from './last-scores.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

/** Renders the panel of an athlete who has logged this many scores. */
function shown(count: number): string {
  const queries = new QueryClient();
  const list = Array.from({ length: count }, (_, at) => ({
    scoreId: `score ${at}`,
    trackWorkoutId: `workout ${at}`,
    trackId: 'engine',
    gymId: 'northlane',
    date: '2026-11-18',
    name: 'Fran',
    scoreType: 3,
    highestScore: '5:31',
    isScaled: false,
    isRecord: false,
    audience: at === 0 ? (1 as const) : (0 as const),
    rank: at === 0 ? null : 1,
    team: null,
    outOf: 4,
  }));
  queries.setQueryData(queryFor(scores.ofAthlete, { userId: 'mara' }).queryKey, {
    scores: list,
    weeks: [],
    total: count,
    weightUnit: 'kg',
    memberSince: null,
  });
  return htmlOf(<LastScores userId="mara" />, queries);
}

/** Counts the rows without the header's row. */
const rows = (html: string) => html.split('<tr').length - 2;

it('the page of an athlete shows seven scores, and a button for the others', () => {
  expect(rows(shown(10))).toBe(7);
  expect(shown(10)).toContain('Show 10');
  expect(rows(shown(7))).toBe(7);
  expect(shown(7)).not.toContain('Show 7');
});

it('a score that is not on the board says who sees it in place of its rank', () => {
  expect(shown(2).split('Coaches only')).toHaveLength(2);
  expect(shown(2)).toContain('1st of 4');
});
