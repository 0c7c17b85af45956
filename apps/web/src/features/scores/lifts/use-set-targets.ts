import type { Score } from '@trackboard/contract/scores';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ScoredWorkout } from '../scored-workout.ts';
import { workingWeightsQuery } from './api.ts';
import { maxInUse, targetsOf } from './set-targets.ts';

/** The weights of a lift; not read for another workout. */
export function useWorkingWeights(
  { id, percentages }: ScoredWorkout,
  chosenLiftId: string | undefined,
) {
  const of = workingWeightsQuery(id, chosenLiftId);
  return useQuery({ ...of, queryFn: percentages ? of.queryFn : skipToken });
}

/** The targets of the sets of a lift. The form works without them. */
export function useSetTargets(
  workout: ScoredWorkout,
  chosenLiftId: string | undefined,
  score: Score | null,
) {
  const { data } = useWorkingWeights(workout, chosenLiftId);
  if (!data) return { targets: [], max: null, prompt: null };
  const max = maxInUse(data, score);
  return {
    targets: targetsOf(data, score),
    /** `140 kg, tested Oct 12`; null while it loads and when the workout is not a lift. */
    max,
    /** The hint when no max is known. */
    prompt: max ? null : data.source.note,
  };
}

export type LiftTargets = ReturnType<typeof useSetTargets>;
