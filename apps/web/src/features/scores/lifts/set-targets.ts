import { skipToken, useQuery } from '@tanstack/react-query';
import type { MaxOrigin } from '@trackboard/contract/lifts';
import type { Score } from '@trackboard/contract/scores';
import { formatReps, formatWeight, type WeightUnit, workingWeight } from '@trackboard/scoring';
import { type WorkingWeights, workingWeightsQuery } from '../api.ts';
import type { ScoredWorkout } from '../scored-workout.ts';

/** The weight to load for a set. */
export interface SetTarget {
  /** '5', or '8–12' for a range. */
  readonly reps: string;
  /** A weight that the athlete's plates can load, in the athlete's unit. */
  readonly weight: number;
}

/** The max that is stored with a score. */
export interface UsedMax {
  readonly maxUsed: number | null;
  readonly maxUsedUnit: WeightUnit | null;
  readonly maxSource: MaxOrigin | null;
}

/**
 * Returns the target of each set. A score with a stored max keeps its targets, whatever the max is now. Without a max there are
 * no targets.
 */
export function targetsOf(
  { sets, plateStep, unit }: Pick<WorkingWeights, 'sets' | 'plateStep' | 'unit'>,
  used: UsedMax | null,
): (SetTarget | null)[] {
  const max = used?.maxUsedUnit === unit ? used.maxUsed : null;
  return sets.map(({ percentage, loadable, ...planned }) => {
    const weight = max ? workingWeight(max, percentage, plateStep)?.loadable : loadable;
    return typeof weight === 'number' ? { reps: formatReps(planned), weight } : null;
  });
}

/** `× 5 @ 75%` or `× 8–12 @ 70%` for a set of a lift, `× 5` for one without a percentage; null for other workouts. */
export function prescriptionWords(
  { percentages, reps }: Pick<ScoredWorkout, 'percentages' | 'reps'>,
  set: number,
): string | null {
  const percentage = percentages?.[set];
  if (percentage === undefined) return null;
  const work = `× ${reps?.[set] ?? 1}`;
  return percentage === null ? work : `${work} @ ${percentage}%`;
}

/** `105 kg × 5`, `60 kg × 8–12` */
export function targetWords({ reps, weight }: SetTarget, unit: WeightUnit): string {
  return `${formatWeight(weight, unit)} × ${reps}`;
}

const origins: Readonly<Record<MaxOrigin, string>> = {
  tested: 'tested',
  linked: 'linked',
  estimated: 'est.',
};

export function originWord(origin: MaxOrigin): string {
  return origins[origin];
}

/** Returns the origin of a max stored with a score. The score does not store whether the logged set was a single. */
function usedOrigin(origin: MaxOrigin): string {
  return origin === 'estimated' ? 'from logged sets' : originWord(origin);
}

/** Returns the lowest and highest lifted percentage of the max, in steps of 0.5. */
function shareOf(max: number, weights: readonly number[]): string {
  const shares = weights.map((weight) => Math.round((weight / max) * 200) / 2);
  const least = Math.min(...shares);
  const most = Math.max(...shares);
  return least === most ? `${most}%` : `${least}% to ${most}%`;
}

/**
 * `70% to 85% of 140 kg (tested)`; null for a score without a max. The percentages come from the lifted weights, because the
 * workout's percentages may have been edited since.
 */
export function usedMaxWords(weights: readonly number[], used: UsedMax): string | null {
  const { maxUsed, maxUsedUnit, maxSource } = used;
  if (maxUsed === null || !maxUsedUnit || !maxSource) return null;
  const max = `${formatWeight(maxUsed, maxUsedUnit)} (${usedOrigin(maxSource)})`;
  const lifted = weights.filter((weight) => weight > 0);
  return lifted.length > 0 ? `${shareOf(maxUsed, lifted)} of ${max}` : max;
}

/** `140 kg, tested Oct 12`, or `140 kg, tested` for a stored max; null if no max is known. */
function maxInUse({ source }: Pick<WorkingWeights, 'source'>, used: UsedMax | null) {
  if (used?.maxUsed && used.maxUsedUnit && used.maxSource) {
    return `${formatWeight(used.maxUsed, used.maxUsedUnit)}, ${usedOrigin(used.maxSource)}`;
  }
  if (source.kind === 'none' || source.max === null) return null;
  return `${formatWeight(source.max, source.unit)}, ${lowerFirst(source.note)}`;
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const isOfMax = ({ percentages }: ScoredWorkout): boolean =>
  percentages?.some((percentage) => percentage !== null) ?? false;

/** Fetches the weights of a lift, but not for a workout without percentages. */
export function useWorkingWeights(workout: ScoredWorkout, chosenLiftId: string | undefined) {
  const of = workingWeightsQuery(workout.id, chosenLiftId);
  return useQuery({ ...of, queryFn: isOfMax(workout) ? of.queryFn : skipToken });
}

/** Returns the targets of the sets of a lift. The form works without them. */
export function useSetTargets(
  workout: ScoredWorkout,
  chosenLiftId: string | undefined,
  score: Score | null,
) {
  const { data } = useWorkingWeights(workout, chosenLiftId);
  // The weights may be cached from before, or be fetched ahead.
  if (!data || !isOfMax(workout)) return { targets: [], max: null, prompt: null };
  const max = maxInUse(data, score);
  return {
    targets: targetsOf(data, score),
    /** `140 kg, tested Oct 12`; null while it loads and when the workout is not a lift. */
    max,
    /** The hint that asks for a max; null if a max is known. */
    prompt: max ? null : data.source.note,
  };
}

export type LiftTargets = ReturnType<typeof useSetTargets>;
