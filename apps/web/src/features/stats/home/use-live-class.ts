import { queryKey } from '@trackboard/contract';
import { type ScoreHint, workoutTopic } from '@trackboard/contract/scores';
import * as stats from '@trackboard/contract/stats';
import type { WorkoutOfToday } from '@trackboard/contract/stats';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';

/** Keeps the scores and comments of today's workouts up to date while they are shown. */
export function useLiveClass(workouts: readonly WorkoutOfToday[]): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<ScoreHint | 'resync'>({
    refresh: () => queries.invalidateQueries({ queryKey: queryKey(stats.today) }),
    settle: 200,
    rest: 2000,
  });
  const ids = workouts.map(({ trackWorkoutId }) => trackWorkoutId);
  useTopic(workoutTopic, ids, receive);
}
