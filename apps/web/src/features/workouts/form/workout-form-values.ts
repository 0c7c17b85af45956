import type { CallInput } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import {
  type workoutContent,
  workoutForm,
  type Workout,
  type WorkoutPart,
  type WorkoutType,
} from '@trackboard/contract/workouts';
import { scoreKindChoices, scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { readScoring } from '@trackboard/week-text';
import { z } from 'zod/mini';
import {
  type PublicationValues,
  publicationInput,
  publicationOf,
  publicationProblems,
  publishNow,
  samePublication,
} from '../publishing/publication.ts';
import type { Benchmark } from '../benchmarks/benchmark-search.ts';
import {
  liftSetsOf,
  type LiftSet,
  sentPercentage,
  sentReps,
  setCount,
  setProblems,
  setsInWords,
  withSets,
} from '../lift/lift-sets.ts';
import { shiftDay } from '../week.ts';

/** The values of the workout form in all modes. The modes share common fields. */
export type WorkoutFormValues = PublicationValues & {
  name: string;
  description: string;
  notes: string;
  sets: string;
  /** The wire number of the score type that was chosen for a custom workout, as text. */
  scoreType: string | null;
  liftScoreType: string;
  addTotal: boolean;
  videoUrl: string;
  /** The time cap in minutes. It is empty for no cap, and null for the cap in the text. */
  timeCapMinutes: string | null;
  part: WorkoutPart | null;
  schedule: string | null;
  trackId: string | null;
  movementIds: string[];
  /** The sets, at least as many as the form shows. Further ones are kept in case the number grows again. */
  liftSets: LiftSet[];
  /** The benchmark of a database workout. */
  benchmark: Pick<Benchmark, 'id' | 'name' | 'description' | 'scoreType'> | null;
};

type WorkoutInput = CallInput<typeof workouts.create>;
/** The content that the forms of all modes send. */
type CommonField = Exclude<
  keyof typeof workoutContent.shape,
  'movementIds' | 'repsPerSet' | 'repsPerSetUpTo' | 'benchmarkValues' | 'benchmarkId'
>;
/** The problems by path, such as `name` or `liftSets.0.reps`. */
type WorkoutProblems = Partial<Record<string, string>>;

const missing = 'Please Fill The Required Fields';
const liftWeight = String(scoreTypes.liftWeight.number);

export function emptyWorkout(schedule: string, trackId: string | null): WorkoutFormValues {
  return {
    name: '',
    description: '',
    notes: '',
    sets: '1',
    scoreType: null,
    liftScoreType: liftWeight,
    addTotal: false,
    videoUrl: '',
    timeCapMinutes: null,
    part: null,
    schedule,
    trackId,
    movementIds: [],
    liftSets: withSets([], 1),
    benchmark: null,
    ...publishNow,
  };
}

/** Returns the form's values for a stored workout. `timeZone` is the gym's. */
export function valuesOfWorkout(workout: Workout, timeZone: string): WorkoutFormValues {
  const { name, description, scoreType, sets, benchmarkId } = workout;
  const isLift = workout.workoutType === 'lift';
  const liftSets = withSets(liftSetsOf(workout), sets);
  // Details that were written from the sets change together with them.
  const isFromSets = isLift && description === setsInWords(liftSets);
  return {
    name,
    description: isFromSets ? '' : description,
    notes: workout.notes,
    sets: String(sets),
    scoreType: String(scoreType),
    liftScoreType: isLift ? String(scoreType) : liftWeight,
    addTotal: workout.addTotal,
    videoUrl: workout.videoUrl,
    timeCapMinutes: String(workout.timeCapMinutes ?? ''),
    part: workout.part ?? null,
    schedule: workout.schedule,
    trackId: workout.trackId,
    movementIds: workout.movementIds,
    liftSets,
    benchmark:
      workout.workoutType === 'database'
        ? { id: benchmarkId ?? '', name, description, scoreType }
        : null,
    ...publicationOf(workout, timeZone),
  };
}

/**
 * Returns the form's values for a copy a week later. The publish time is not copied, because it belongs to the original's day.
 */
export function valuesOfCopy(workout: Workout, timeZone: string): WorkoutFormValues {
  return valuesOfWorkout(
    { ...workout, publishAt: null, schedule: shiftDay(workout.schedule, 7) },
    timeZone,
  );
}

/** Returns the form's values filled with a past workout. The day, the track and the publication stay as they are in the form. */
export function valuesFromPast(
  values: WorkoutFormValues,
  workout: Workout,
  timeZone: string,
): WorkoutFormValues {
  const { schedule, trackId, publish, publishOn, publishTime } = values;
  const publication = { publish, publishOn, publishTime };
  return { ...valuesOfWorkout(workout, timeZone), ...publication, schedule, trackId };
}

/**
 * Returns the values of an empty form, `days` days later. It keeps the kind of publication, and moves a publish time by as many
 * days.
 */
export function valuesOfNext(values: WorkoutFormValues, days: 0 | 1): WorkoutFormValues {
  const { schedule, trackId, publish, publishOn, publishTime } = values;
  const later = (day: string | null) => day && shiftDay(day, days);
  return {
    ...emptyWorkout('', trackId),
    schedule: later(schedule),
    publish,
    publishOn: later(publishOn),
    publishTime,
  };
}

export function shownLiftSets({ sets, liftSets }: WorkoutFormValues): LiftSet[] {
  return liftSets.slice(0, setCount(sets));
}

/** Returns a custom workout's score type: the chosen one, else the one that its text asks for. */
export function shownScoreType({ scoreType, name, description }: WorkoutFormValues): string | null {
  if (scoreType !== null) return scoreType;
  const asked = readScoring(name, description).scoreType;
  return asked && String(scoreTypes[asked].number);
}

/** Returns the time cap in minutes: the typed one, else the one that the text asks for. It is empty for no cap. */
export function shownTimeCap(mode: WorkoutType, values: WorkoutFormValues): string {
  const { timeCapMinutes, name, description } = values;
  if (timeCapMinutes !== null || mode === 'database') return timeCapMinutes ?? '';
  return String(readScoring(name, description).timeCapMinutes ?? '');
}

/** Returns the wire number of a mode's score type; null if none is chosen. */
function scoreTypeIn(mode: WorkoutType, values: WorkoutFormValues): number | null {
  if (mode === 'database') return values.benchmark?.scoreType ?? null;
  const typed = mode === 'lift' ? values.liftScoreType : shownScoreType(values);
  return typed === null ? null : Number(typed);
}

/** Returns whether the sets can have a total. Only several sets of some score types can. */
export function canAddTotal(mode: WorkoutType, values: WorkoutFormValues): boolean {
  const kind = scoreKindFromNumber(scoreTypeIn(mode, values) ?? Number.NaN);
  return kind !== undefined && scoreTypes[kind].summable && Number(values.sets) > 1;
}

/** Returns whether the workout can have a time cap. Only workouts for time can. */
export function takesTimeCap(mode: WorkoutType, values: WorkoutFormValues): boolean {
  return scoreTypeIn(mode, values) === scoreTypes.time.number;
}

function timeCapIn(mode: WorkoutType, values: WorkoutFormValues): number | null {
  const typed = shownTimeCap(mode, values).trim();
  return typed === '' || !takesTimeCap(mode, values) ? null : Number(typed);
}

function modeInput(mode: WorkoutType, values: WorkoutFormValues): Partial<WorkoutInput> {
  if (mode === 'lift') {
    const sets = shownLiftSets(values);
    return {
      description: values.description.trim() ? values.description : setsInWords(sets),
      movementIds: values.movementIds,
      repsPerSet: sets.map((set) => sentReps(set).reps),
      repsPerSetUpTo: sets.map((set) => sentReps(set).repsUpTo),
      benchmarkValues: sets.map(sentPercentage),
    };
  }
  if (mode === 'custom') return {};
  const { name = '', description = '', id = '' } = values.benchmark ?? {};
  return { name, description, benchmarkId: id || null };
}

/** Returns the API's input for a workout, without its day, track and publication. */
export function contentInput(mode: WorkoutType, values: WorkoutFormValues) {
  return {
    name: values.name,
    description: values.description,
    notes: values.notes,
    sets: values.sets.trim() === '' ? Number.NaN : Number(values.sets),
    scoreType: scoreTypeIn(mode, values) ?? Number.NaN,
    addTotal: values.addTotal && canAddTotal(mode, values),
    videoUrl: values.videoUrl,
    timeCapMinutes: timeCapIn(mode, values),
    part: values.part,
    workoutType: mode,
    ...modeInput(mode, values),
  } satisfies Record<CommonField, unknown>;
}

/** Returns the API's input. Missing values stay missing, so that the contract reports them. */
export function workoutInput(mode: WorkoutType, values: WorkoutFormValues): WorkoutInput {
  const { schedule, trackId } = values;
  return {
    ...contentInput(mode, values),
    schedule: schedule ?? '',
    trackId: trackId ?? '',
    ...publicationInput(values),
  };
}

function liftProblems(values: WorkoutFormValues): WorkoutProblems {
  const problems: WorkoutProblems = {};
  if (values.movementIds.length === 0) problems['movementIds'] = missing;
  for (const [set, typed] of shownLiftSets(values).entries()) {
    for (const [field, message] of Object.entries(setProblems(typed))) {
      problems[`liftSets.${set}.${field}`] = message;
    }
  }
  return problems;
}

function modeProblems(mode: WorkoutType, values: WorkoutFormValues): WorkoutProblems {
  if (mode === 'lift') return liftProblems(values);
  if (mode === 'custom') return scoreTypeIn(mode, values) === null ? { scoreType: missing } : {};
  return values.benchmark ? {} : { benchmark: 'Please Choose Any Workout' };
}

/** Returns the problems of the form by path, with the contract's messages. */
export function workoutProblems(mode: WorkoutType, values: WorkoutFormValues): WorkoutProblems {
  const parsed = workoutForm.safeParse(workoutInput(mode, values));
  const problems: WorkoutProblems = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0];
    // Without a benchmark, name and details are missing, too, but they have no field.
    const isTyped = mode !== 'database' || (field !== 'name' && field !== 'description');
    if (typeof field === 'string' && field in values && isTyped) problems[field] ??= issue.message;
  }
  Object.assign(problems, modeProblems(mode, values), publicationProblems(values));
  if (mode === 'database') delete problems['scoreType'];
  if (values.sets.trim() === '') problems['sets'] = missing;
  if (values.trackId === null) problems['trackId'] = 'Choose a track';
  return problems;
}

/** Returns the form's rules in the open mode. */
export function workoutRules(mode: WorkoutType): z.ZodMiniType<unknown, WorkoutFormValues> {
  return z.custom<WorkoutFormValues>().check(
    z.superRefine((values, context) => {
      for (const [path, message] of Object.entries(workoutProblems(mode, values))) {
        context.addIssue({ code: 'custom', path: path.split('.'), message });
      }
    }),
  );
}

/** Returns the score types with their labels. */
export function scoreTypeOptions(mode: 'custom' | 'lift'): { value: string; label: string }[] {
  return scoreKindChoices(mode).map((kind) => ({
    value: String(scoreTypes[kind].number),
    label: scoreTypes[kind].label,
  }));
}

/**
 * Returns the fields that an edit sends, without kind and track. It sends the day and the publication only if they changed, because
 * the workout may have been moved, and the draft published, while the form was open.
 */
export function editInput(
  id: string,
  mode: WorkoutType,
  values: WorkoutFormValues,
  before: PublicationValues & Pick<WorkoutFormValues, 'schedule'>,
) {
  const { workoutType: _kind, ...content } = contentInput(mode, values);
  return {
    id,
    ...content,
    ...(values.schedule !== before.schedule && { schedule: values.schedule ?? '' }),
    ...(!samePublication(values, before) && publicationInput(values)),
  };
}
