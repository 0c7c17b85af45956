import type { OutputOf } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import type { Workout } from '@trackboard/contract/workouts';
import { type Me, gymFor } from '../../lib/me.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useMe } from '../../lib/use-me.ts';
import { useFreshRead } from '../../ui/writing/use-fresh-read.ts';
import { counted } from '../../lib/locale.ts';

type Counts = OutputOf<typeof scores.counts>;

const countOf = (counts: Counts, id: string): number =>
  counts.find(({ trackWorkoutId }) => trackWorkoutId === id)?.count ?? 0;

/** Queries how many scores a workout has. */
export const scoresOfQuery = (me: Me, { id, schedule }: Pick<Workout, 'id' | 'schedule'>) => ({
  ...queryFor(scores.counts, { ...gymFor(me), fromDate: schedule, toDate: schedule }),
  select: (counts: Counts) => countOf(counts, id),
});

/** Counts the scores of a workout on the server before the question is asked. Returns null after a failure, which is shown. */
export function useScoresOf(): (workout: Workout) => Promise<number | null> {
  const me = useMe();
  const read = useFreshRead();
  return async ({ id, schedule }) => {
    const of = { ...gymFor(me), fromDate: schedule, toDate: schedule };
    const counts = await read(scores.counts, of);
    return counts && countOf(counts, id);
  };
}

/** Says what happens to the scores of a deleted workout; empty if there are none. */
export function scoresAtStake(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' It has 1 score, which stays in the athlete’s history.'
    : ` Its ${counted(count, 'score')} stay in the athletes’ history.`;
}
