import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import type { WeightUnit } from '@trackboard/contract/accounts';
import * as scores from '@trackboard/contract/scores';
import type { OwnWorkout } from '@trackboard/contract/scores';
import { highestScore, readValue, scoreKindFromNumber, spellValue } from '@trackboard/scoring';
import { useSession } from '../../../lib/session.ts';
import { type UnsentEntry, useUnsentWrites } from '../../../lib/use-unsent-write.ts';
import { ownWorkoutsQuery } from '../api.ts';

type Input = CallInput<typeof scores.saveOwn>;
export type UnsentOwnWorkout = UnsentEntry<typeof scores.saveOwn>;

/** An own workout as it is shown: stored, or not sent yet. */
export interface ShownOwnWorkout {
  readonly workout: OwnWorkout;
  /** The unsent write that made it; null once it is stored. */
  readonly unsent: UnsentOwnWorkout | null;
  /** Whether the server has stored it, perhaps with other contents. */
  readonly isStored: boolean;
}

/** Returns what an unsent write will store. It is no record until the server says so. */
function asWorkout(input: Input, usual: WeightUnit, before: OwnWorkout | undefined): OwnWorkout {
  const kind = scoreKindFromNumber(input.scoreType) ?? 'none';
  const values = input.values.map((text) => readValue(kind, text));
  return {
    uuid: input.uuid,
    day: input.day,
    name: input.name,
    description: input.description ?? '',
    scoreType: input.scoreType,
    sets: input.sets ?? 1,
    values: [...input.values],
    highestScore: spellValue(highestScore(kind, values, { addTotal: false })),
    notes: input.notes ?? '',
    isScaled: input.isScaled ?? false,
    benchmarkId: input.benchmarkId ?? null,
    movementIds: [...(input.movementIds ?? [])],
    repsPerSet: [...(input.repsPerSet ?? [])],
    audience: input.audience ?? 2,
    weightUnit: input.weightUnit ?? usual,
    isRecord: false,
    loggedAt: before?.loggedAt ?? '',
    importedFrom: before?.importedFrom ?? null,
    original: before?.original ?? null,
  };
}

/** Returns the stored own workouts with the unsent ones, which take precedence, in the order of their days. */
export function shownOwnWorkouts(
  stored: readonly OwnWorkout[],
  waiting: readonly UnsentOwnWorkout[],
  { fromDate, toDate, unit }: Days & { readonly unit: WeightUnit },
): ShownOwnWorkout[] {
  const latest = new Map(waiting.map((entry) => [entry.input.uuid, entry]));
  const storedIds = new Set(stored.map(({ uuid }) => uuid));
  const shown = stored.map((workout) => {
    const unsent = latest.get(workout.uuid) ?? null;
    const now = unsent ? asWorkout(unsent.input, unit, workout) : workout;
    return { workout: now, unsent, isStored: true };
  });
  const added = [...latest.values()].flatMap((unsent) =>
    storedIds.has(unsent.input.uuid)
      ? []
      : [{ workout: asWorkout(unsent.input, unit, undefined), unsent, isStored: false }],
  );
  return [...shown, ...added]
    .filter(({ workout: { day } }) => day >= fromDate && day <= toDate)
    .toSorted((one, other) => one.workout.day.localeCompare(other.workout.day));
}

interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}

/** The athlete's own workouts of some days; none for users who log no scores. */
export function useOwnWorkouts(days: Days, logsScores = true) {
  const { weight: unit } = useSession('user');
  const stored = useQuery({ ...ownWorkoutsQuery(days), enabled: logsScores });
  const waiting = useUnsentWrites(scores.saveOwn);
  const shown = shownOwnWorkouts(stored.data ?? [], waiting, { ...days, unit });
  return { shown, stored };
}
