import { type Failure, type InputOf, invalidField } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import type { z } from 'zod/mini';
import { type Content, contentOf } from './content.ts';

type Form = InputOf<typeof workouts.create>;
export type ContentForm = Partial<Omit<Form, 'schedule' | 'trackId'>>;

/** The fields of a new workout in a request, without its place. */
export type PlannedForm = z.output<typeof workouts.plannedWorkoutForm>;

/** The optional fields of a workout. */
export const emptyContent = {
  notes: '',
  videoUrl: '',
  benchmarkValues: [],
  repsPerSet: [],
  repsPerSetUpTo: [],
  movementIds: [],
  benchmarkId: null,
  timeCapMinutes: null,
  part: null,
} as const satisfies Partial<Content>;

/**
 * Reads the content that a block keeps as JSON. Fields that were added later get their defaults.
 */
export function storedContent(json: unknown): Content {
  return contentOf({ ...emptyContent, ...(json as Content) });
}

/** The reps of a set whose reps are not given. */
const oneRep = 1;

function merge(before: Content, form: ContentForm): Content {
  return {
    workoutType: form.workoutType ?? before.workoutType,
    name: form.name ?? before.name,
    description: form.description ?? before.description,
    notes: form.notes ?? before.notes,
    scoreType: form.scoreType ?? before.scoreType,
    videoUrl: form.videoUrl ?? before.videoUrl,
    sets: form.sets ?? before.sets,
    addTotal: form.addTotal ?? before.addTotal,
    benchmarkValues: form.benchmarkValues ?? before.benchmarkValues,
    repsPerSet: form.repsPerSet?.map((reps) => reps ?? oneRep) ?? before.repsPerSet,
    repsPerSetUpTo: before.repsPerSetUpTo,
    movementIds: form.movementIds ? [...new Set(form.movementIds)] : before.movementIds,
    benchmarkId: form.benchmarkId === undefined ? before.benchmarkId : form.benchmarkId,
    timeCapMinutes: form.timeCapMinutes === undefined ? before.timeCapMinutes : form.timeCapMinutes,
    part: form.part === undefined ? before.part : form.part,
  };
}

/** Score types without a total drop the flag. */
function addsUp({ addTotal, scoreType }: Content): boolean {
  const kind = scoreKindFromNumber(scoreType);
  return addTotal && kind !== undefined && scoreTypes[kind].summable;
}

/** Score types that are not a time drop the cap. */
function capOf({ timeCapMinutes, scoreType }: Content): number | null {
  return scoreType === scoreTypes.time.number ? timeCapMinutes : null;
}

function tooMany(field: string): Failure<'invalid_input'> {
  const message = 'Send one value for each set.';
  return invalidField(field, message);
}

/**
 * Returns the upper ends of the reps. Without them in the form, a set whose reps stay keeps its range, so that clients that do not
 * know the field do not remove it.
 */
function upperReps(before: Content, form: ContentForm, reps: readonly number[]): number[] {
  const sent = form.repsPerSetUpTo;
  const kept = before.repsPerSet.map((each, set) =>
    each === reps[set] ? before.repsPerSetUpTo[set] : null,
  );
  return reps.map((each, set) => (sent ?? kept)[set] ?? each);
}

/** Resizes reps and percentages to the number of sets. A set without a given percentage has none. */
function fitLift(
  before: Content,
  content: Content,
  form: ContentForm,
): Content | Failure<'invalid_input'> {
  const { sets, benchmarkValues } = content;
  if (form.benchmarkValues && form.benchmarkValues.length > sets) return tooMany('benchmarkValues');
  if (form.repsPerSet && form.repsPerSet.length > sets) return tooMany('RepsPerSet');
  if (form.repsPerSetUpTo && form.repsPerSetUpTo.length > sets) return tooMany('RepsPerSetUpTo');
  const repsPerSet = Array.from({ length: sets }, (_, i) => content.repsPerSet[i] ?? oneRep);
  const repsPerSetUpTo = upperReps(before, form, repsPerSet);
  if (repsPerSetUpTo.some((upTo, set) => upTo < (repsPerSet[set] ?? oneRep))) {
    return invalidField('RepsPerSetUpTo', 'A range of reps must not end below its start.');
  }
  return {
    ...content,
    benchmarkId: null,
    benchmarkValues: Array.from({ length: sets }, (_, i) => benchmarkValues[i] ?? null),
    repsPerSet,
    repsPerSetUpTo,
  };
}

/**
 * Merges a form into a workout's content. Only lifts keep sets and movements, and only database workouts keep a
 * benchmark.
 */
export function fitContent(before: Content, form: ContentForm): Content | Failure<'invalid_input'> {
  const merged = merge(before, form);
  const content = { ...merged, addTotal: addsUp(merged), timeCapMinutes: capOf(merged) };
  if (content.workoutType === 'lift') return fitLift(before, content, form);
  const benchmarkId = content.workoutType === 'database' ? content.benchmarkId : null;
  return {
    ...content,
    benchmarkValues: [],
    repsPerSet: [],
    repsPerSetUpTo: [],
    movementIds: [],
    benchmarkId,
  };
}
