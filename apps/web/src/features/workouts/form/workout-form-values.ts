import { workoutForm } from '@trackboard/contract';
import type { CallInput, createWorkout, Workout } from '@trackboard/contract';
import { scoreKindChoices, scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { z } from 'zod';

/** The custom workout form as typed. */
export type WorkoutFormValues = {
  name: string;
  description: string;
  notes: string;
  sets: string;
  /** The wire's number as text; null while nothing is chosen. */
  scoreType: string | null;
  addTotal: boolean;
  videoUrl: string;
  schedule: string | null;
  trackId: string | null;
};

type WorkoutInput = CallInput<typeof createWorkout>;
export type WorkoutProblems = Partial<Record<keyof WorkoutFormValues, string>>;

const missing = 'Please Fill The Required Fields';

export function emptyWorkout(schedule: string, trackId: string | null): WorkoutFormValues {
  return {
    name: '',
    description: '',
    notes: '',
    sets: '1',
    scoreType: null,
    addTotal: false,
    videoUrl: '',
    schedule,
    trackId,
  };
}

export function valuesOfWorkout(workout: Workout): WorkoutFormValues {
  return {
    name: workout.name,
    description: workout.description,
    notes: workout.notes,
    sets: String(workout.sets),
    scoreType: String(workout.scoreType),
    addTotal: workout.addTotal,
    videoUrl: workout.videoUrl,
    schedule: workout.schedule,
    trackId: workout.trackId,
  };
}

/** Sets are added up only where there are several and the score type can be. */
export function canAddTotal({ sets, scoreType }: Pick<WorkoutFormValues, 'sets' | 'scoreType'>) {
  const kind = scoreType === null ? undefined : scoreKindFromNumber(Number(scoreType));
  return kind !== undefined && scoreTypes[kind].summable && Number(sets) > 1;
}

/** The form as the API takes it. What is missing stays missing, for the contract to name. */
export function workoutInput(values: WorkoutFormValues): WorkoutInput {
  return {
    name: values.name,
    description: values.description,
    notes: values.notes,
    sets: values.sets.trim() === '' ? Number.NaN : Number(values.sets),
    scoreType: values.scoreType === null ? Number.NaN : Number(values.scoreType),
    addTotal: values.addTotal && canAddTotal(values),
    videoUrl: values.videoUrl,
    schedule: values.schedule ?? '',
    trackId: values.trackId ?? '',
    workoutType: 'custom',
  };
}

/** What is wrong with the form, by field, in the contract's words. */
export function workoutProblems(values: WorkoutFormValues): WorkoutProblems {
  const parsed = workoutForm.safeParse(workoutInput(values));
  const problems: WorkoutProblems = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0];
    if (typeof field === 'string' && field in values) {
      problems[field as keyof WorkoutFormValues] ??= issue.message;
    }
  }
  if (values.scoreType === null) problems.scoreType = missing;
  if (values.sets.trim() === '') problems.sets = missing;
  if (values.trackId === null) problems.trackId = 'Choose a track';
  return problems;
}

/** The form's rules for `useSchemaForm`. */
export const workoutValues = z.custom<WorkoutFormValues>().superRefine((values, context) => {
  for (const [field, message] of Object.entries(workoutProblems(values))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

/** The score types to choose from, as the workout's form names them. */
export function scoreTypeOptions(
  workoutType: Workout['workoutType'],
): { value: string; label: string }[] {
  return scoreKindChoices(workoutType === 'lift' ? 'lift' : 'custom').map((kind) => ({
    value: String(scoreTypes[kind].number),
    label: scoreTypes[kind].label,
  }));
}

/** What a copy takes over besides what the form holds: a lift its ladder, a database workout its origin. */
export function copyInput(values: WorkoutFormValues, original: Workout): WorkoutInput {
  const { workoutType, benchmarkValues, repsPerSet, movementsIds, benchmarkId } = original;
  return {
    ...workoutInput(values),
    workoutType,
    benchmarkValues,
    repsPerSet,
    movementsIds,
    benchmarkId,
  };
}

/** What an edit sends: the fields of the form. The workout's kind, its track and its ladder stay. */
export function editInput(id: string, values: WorkoutFormValues) {
  const { workoutType: _kind, trackId: _track, ...changed } = workoutInput(values);
  return { id, ...changed };
}
