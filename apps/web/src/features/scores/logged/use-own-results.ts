import { useQuery } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import type { LoggedScore } from '@trackboard/contract/scores';
import { useUnsentWrites } from '../../../lib/unsent-writes/use-unsent-writes.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useSession } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import { type OwnResult, type ScoredKind, ownResult } from './own-result.ts';

/** The result of a workout with this stored score, or with the unsent one. */
export function useOwnResult(): (
  workout: ScoredKind,
  logged: LoggedScore | null,
) => OwnResult | null {
  const user = useSession('user');
  const today = useToday();
  const waiting = useUnsentWrites(scores.save);
  return (workout, logged) => {
    const unsent = waiting.findLast(({ input }) => input.trackWorkoutId === workout.id) ?? null;
    return ownResult(workout, { logged, unsent }, { unit: user.weight, today });
  };
}

interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}

export const loggedQuery = (days: Days) => queryFor(scores.logged, days);

/** The athlete's results of workouts of these days; none for users who log no scores. */
export function useOwnResults(
  days: Days,
  logsScores: boolean,
): (workout: ScoredKind) => OwnResult | null {
  const resultOf = useOwnResult();
  const { data = [] } = useQuery({ ...loggedQuery(days), enabled: logsScores });
  const byWorkout = new Map(data.map((logged) => [logged.trackWorkoutId, logged]));
  return (workout) => resultOf(workout, byWorkout.get(workout.id) ?? null);
}
