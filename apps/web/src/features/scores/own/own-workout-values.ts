import type { CallInput } from '@trackboard/contract';
import type { Audience, WeightUnit } from '@trackboard/contract/accounts';
import type * as scores from '@trackboard/contract/scores';
import type { OwnWorkout } from '@trackboard/contract/scores';
import {
  type ScoreKind,
  cutText,
  emptyValues,
  normalizeTyped,
  scoreKindFromNumber,
  scoreProblemMessage,
  scoreTypes,
  setCount,
  typedValues,
  valueToType,
} from '@trackboard/scoring';
import { readScoring } from '@trackboard/week-text';
import { z } from 'zod/mini';

/** What an own workout is: a text, a benchmark of the library, or a lift. */
export type OwnMode = 'text' | 'benchmark' | 'lift';

/** A benchmark of the library as far as the form needs it. */
export interface ChosenBenchmark {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly scoreType: number;
}

interface ChosenLift {
  readonly id: string;
  readonly name: string;
}

export type OwnWorkoutValues = {
  mode: OwnMode;
  day: string;
  /** The text of the workout, one movement a line. */
  description: string;
  /** The typed name; empty for the one that the text proposes. */
  name: string;
  /** The number of the chosen score type as text; null for the one that is read from the text. */
  scoreType: string | null;
  benchmark: ChosenBenchmark | null;
  lift: ChosenLift | null;
  /** The number of sets of a lift, as typed. */
  sets: string;
  /** The number of results of anything but a lift. Imported ones may have several. */
  results: number;
  /** The reps of each set of a lift, as typed. */
  reps: string[];
  /** One text for each set. */
  value: string[];
  notes: string;
  isScaled: boolean;
  audience: Audience;
};

export function emptyOwnWorkout(day: string): OwnWorkoutValues {
  return {
    mode: 'text',
    day,
    description: '',
    name: '',
    scoreType: null,
    benchmark: null,
    lift: null,
    sets: '1',
    results: 1,
    reps: ['1'],
    value: [],
    notes: '',
    isScaled: false,
    audience: 2,
  };
}

const longestName = 60;

/** Returns a name of the text: its lines in one, cut at a word. */
export function proposedName(description: string): string {
  const lines = description
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const name = lines.join(', ');
  if (name.length <= longestName) return name;
  const end = name.slice(0, longestName + 1).lastIndexOf(' ');
  return cutText(name, end > 0 ? end : longestName).replace(/[,;:]$/, '');
}

/** Returns the kind of score: of the benchmark, of the lift, chosen, or read from the text. Null if none is known. */
export function kindOfOwn(values: OwnWorkoutValues): ScoreKind | null {
  const { mode, benchmark, scoreType, name, description } = values;
  if (mode === 'lift') return 'liftWeight';
  if (mode === 'benchmark') {
    return benchmark && (scoreKindFromNumber(benchmark.scoreType) ?? null);
  }
  if (scoreType !== null) return scoreKindFromNumber(Number(scoreType)) ?? null;
  const read = readScoring(name, description).scoreType;
  return read === 'none' ? null : read;
}

export function setsOfOwn({ mode, sets, results }: OwnWorkoutValues): number {
  return mode === 'lift' ? setCount(Number(sets) || 1) : results;
}

/** Returns the values with as many results as sets. Results of another kind of score are emptied. */
export function withChange(
  before: OwnWorkoutValues,
  change: Partial<OwnWorkoutValues>,
): OwnWorkoutValues {
  const isOther = change.mode !== undefined && change.mode !== before.mode;
  const after = { ...before, ...change, results: isOther ? 1 : before.results };
  const kind = kindOfOwn(after);
  const empty = kind ? emptyValues(kind, setsOfOwn(after)) : [];
  const isSameKind = kind === kindOfOwn(before);
  const last = after.reps.at(-1) ?? '1';
  return {
    ...after,
    value: empty.map((nothing, set) => (isSameKind && after.value[set]) || nothing),
    reps: Array.from({ length: setsOfOwn(after) }, (_, set) => after.reps[set] ?? last),
  };
}

/** Returns the name to save: the typed one, or that of what was done. */
export function nameOfOwn(values: OwnWorkoutValues): string {
  const { mode, name, description, benchmark, lift } = values;
  const given = name.trim();
  if (given) return given;
  if (mode === 'benchmark') return benchmark?.name ?? '';
  return mode === 'lift' ? (lift?.name ?? '') : proposedName(description);
}

/** Returns what a stored own workout is. An import keeps a lift whose weights it cannot read as text. */
function modeOf({ benchmarkId, movementIds }: OwnWorkout, kind: ScoreKind): OwnMode {
  if (benchmarkId) return 'benchmark';
  return movementIds.length > 0 && scoreTypes[kind].shape === 'weight' ? 'lift' : 'text';
}

/** Returns the form's values of a stored or unsent own workout. `library` has the names of what was done. */
export function valuesOfOwn(
  workout: OwnWorkout,
  library: {
    readonly benchmark: ChosenBenchmark | null;
    readonly lift: ChosenLift | null;
  },
): OwnWorkoutValues {
  const { benchmark, lift } = library;
  const kind = scoreKindFromNumber(workout.scoreType) ?? 'none';
  // A text without a result has no set, but the form has a field for it.
  const results = Math.max(1, workout.sets);
  return {
    mode: modeOf(workout, kind),
    day: workout.day,
    description: workout.description,
    name: workout.name,
    scoreType: String(workout.scoreType),
    // The score type of the result stays when the library has another one.
    benchmark: benchmark && { ...benchmark, scoreType: workout.scoreType },
    lift,
    sets: String(results),
    results,
    reps: Array.from({ length: results }, (_, set) => String(workout.repsPerSet[set] ?? 1)),
    value: emptyValues(kind, results).map((nothing, set) =>
      valueToType(kind, workout.values[set] ?? nothing),
    ),
    notes: workout.notes,
    isScaled: workout.isScaled,
    audience: workout.audience === 0 ? 1 : workout.audience,
  };
}

/** Returns the values of a new own workout that repeats an earlier one. */
export function valuesToRepeat(before: OwnWorkoutValues, day: string): OwnWorkoutValues {
  return withChange({ ...before, value: [] }, { day, notes: '' });
}

type Input = CallInput<typeof scores.saveOwn>;

/** Returns the call that saves the form's values; null while no score type is known. */
export function inputOfOwn(
  values: OwnWorkoutValues,
  { uuid, unit }: { readonly uuid: string; readonly unit: WeightUnit },
): Input | null {
  const kind = kindOfOwn(values);
  if (!kind) return null;
  const { mode, day, benchmark, lift, description, notes, isScaled, audience } = values;
  const isLift = mode === 'lift';
  return {
    uuid,
    day,
    name: nameOfOwn(values),
    description: mode === 'benchmark' ? (benchmark?.description ?? '') : description.trim(),
    scoreType: scoreTypes[kind].number,
    sets: setsOfOwn(values),
    values: typedValues(kind, values.value, unit),
    weightUnit: unit,
    notes,
    isScaled: mode === 'benchmark' && isScaled,
    benchmarkId: mode === 'benchmark' ? (benchmark?.id ?? null) : null,
    movementIds: isLift && lift ? [lift.id] : [],
    repsPerSet: isLift ? values.reps.map((reps) => Number(reps) || 1) : [],
    audience,
  };
}

function problemsOf(
  values: OwnWorkoutValues,
  unit: WeightUnit,
): { path: (string | number)[]; message: string }[] {
  const { mode, benchmark, lift, description } = values;
  if (mode === 'benchmark' && !benchmark) {
    return [{ path: ['benchmark'], message: 'Choose a benchmark.' }];
  }
  if (mode === 'lift' && !lift) return [{ path: ['lift'], message: 'Choose a lift.' }];
  if (mode === 'text' && !nameOfOwn(values)) {
    return [{ path: [description ? 'name' : 'description'], message: 'Write what you did.' }];
  }
  const kind = kindOfOwn(values);
  if (!kind) return [{ path: ['scoreType'], message: 'Choose what counts.' }];
  const rules = { kind, sets: setsOfOwn(values), addTotal: false, timeCapMinutes: null };
  const result = normalizeTyped(rules, values.value, unit);
  if (result.ok) return [];
  const path = result.set === null ? ['value'] : ['value', result.set];
  return [{ path, message: scoreProblemMessage(result.problem) }];
}

/** Returns the form's rules: the results are read as those of scores. */
export function ownWorkoutRules(unit: WeightUnit): z.ZodMiniType<unknown, OwnWorkoutValues> {
  return z.custom<OwnWorkoutValues>().check(
    z.superRefine((values, context) => {
      for (const problem of problemsOf(values, unit)) {
        context.addIssue({ code: 'custom', ...problem });
      }
    }),
  );
}
