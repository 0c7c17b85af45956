import { maxScoreTypeNumber } from '@trackboard/scoring';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, ofCoachedGym, onlyJoined, pageQuery, plainDay } from '../kernel/fields.ts';
import { optionalLines, optionalText, requiredLines, requiredText } from '../kernel/text.ts';
import { withChosenWorkout } from './chosen-workout.ts';
import { atOnce, maxWeekBody, publishTimeFields } from './publishing.ts';
import { dayOfWorkouts, trackWorkout, workoutPart, workoutType } from './workout.ts';

/** The maximum number of days in a calendar response. */
export const maxCalendarDays = 42;

const missing = 'Please Fill The Required Fields';
const choice = 'Choose a score type of the list.';
const setRange = 'Use 1 to 25 sets.';
const hundred = 'Use 0 to 100.';

/** The longest time cap, in minutes. */
const maxTimeCap = 600;
const capRange = `Use 1 to ${maxTimeCap} minutes.`;

const videoUrl = optionalText(2000)
  .refine(
    (url) => !url || /^https?:\/\/\S+$/i.test(url),
    'Enter a link that starts with http:// or https://',
  )
  .nullable();

const requiredScoreType = z
  .int({ error: ({ input }) => (Number.isFinite(input) ? choice : missing) })
  .min(0, choice)
  .max(maxScoreTypeNumber, choice);

/** The fields of a workout form in all three modes, with the workout's day. */
const workoutFields = z.object({
  name: requiredText('Name', 100),
  description: requiredLines('Details', 10_000),
  notes: optionalLines(10_000).nullable(),
  sets: z
    .int({ error: ({ input }) => (Number.isFinite(input) ? setRange : missing) })
    .min(1, setRange)
    .max(25, setRange)
    .default(1),
  scoreType: requiredScoreType.meta({ description: 'The number of a score type; 9 for none' }),
  videoUrl,
  schedule: day,
  workoutType: workoutType.default('custom'),
  benchmarkValues: z
    .array(
      z.number(hundred).min(0, hundred).max(100, hundred).nullable().meta({
        empty: 100,
        description: 'null for a set without a percentage; an empty text means 100',
      }),
    )
    .max(25)
    .nullish()
    .meta({
      wire: 'benchmarkValues',
      description: 'One percentage for each set of a lift; sets that are left out have none',
    }),
  repsPerSet: z
    .array(z.int(hundred).min(0, hundred).max(100, hundred).nullable())
    .max(25)
    .nullish()
    .meta({ description: 'One number for each set of a lift, 1 if left out' }),
  repsPerSetUpTo: z
    .array(z.int(hundred).min(0, hundred).max(100, hundred).nullable())
    .max(25)
    .nullish()
    .meta({
      description:
        'The upper end of a range of reps (8–12: RepsPerSet 8, RepsPerSetUpTo 12) for each set of a lift; ' +
        'equal to RepsPerSet if left out. An update without it keeps the ranges of sets whose RepsPerSet stays',
    }),
  addTotal: z.boolean().default(false),
  movementIds: z.array(id).max(25).nullish().meta({ wire: 'MovementsIds' }),
  benchmarkId: id.nullish(),
  timeCapMinutes: z
    .int(capRange)
    .min(1, capRange)
    .max(maxTimeCap, capRange)
    .nullish()
    .meta({ description: 'Kept only for score type 3, time' }),
  part: workoutPart.nullish(),
});

/** The fields of a workout in a plan: the form without a day. */
export const plannedWorkoutForm = workoutFields.omit({ schedule: true });

/** The workout form in all three modes. */
export const workoutForm = workoutFields.extend({
  trackId: id,
  isPublished: z.boolean().default(true),
  ...publishTimeFields,
});

const sortedWorkouts = z
  .array(z.object({ trackWorkoutId: id, sortOrder: z.int().min(0).max(10_000) }))
  .max(500);

export const list = endpoint({
  name: 'workouts.list',
  summary:
    'Every day of a range with its workouts; without a track, all tracks that the caller may see',
  route: 'POST /workouts/getworkouts',
  access: 'user',
  body: z.object({
    gymId: id,
    trackId: z.literal('').or(id).nullish(),
    fromDate: day.meta({ wire: 'fromDate' }),
    toDate: day.meta({ wire: 'toDate' }),
    onlyJoined,
  }),
  output: z.array(dayOfWorkouts),
});

export const get = endpoint({
  name: 'workouts.get',
  summary: 'One workout that the caller may see, with its gym',
  route: 'GET /workouts/get/{id}',
  access: 'user',
  params: z.object({ id }),
  output: trackWorkout.extend({ gymId: id }),
});

export const past = endpoint({
  name: 'workouts.past',
  summary:
    "The published workouts of the owner's gym before a day, each name once as it was last done, the latest first",
  route: 'GET /workouts/past',
  access: 'programme',
  query: pageQuery.extend({ ...ofCoachedGym, before: day.meta({ wire: 'before' }) }),
  output: z.array(
    trackWorkout.extend({
      times: z.int().meta({ description: 'How often the gym has done it' }),
      scores: z.int().meta({ description: 'The scores of the last time' }),
    }),
  ),
});

export const create = endpoint({
  name: 'workouts.create',
  summary: "Adds a workout at the end of its day on one of the owner's tracks",
  route: 'POST /workouts/create',
  access: 'programme',
  withoutGym: 'track_not_found',
  body: withChosenWorkout(workoutForm),
  output: trackWorkout,
  errors: ['track_not_found'],
});

export const createMany = endpoint({
  name: 'workouts.createMany',
  summary:
    "Adds workouts at the ends of their days on one of the owner's tracks, all or none of them",
  route: 'POST /workouts/createmany',
  access: 'programme',
  withoutGym: 'track_not_found',
  maxBody: maxWeekBody,
  body: z.object({
    trackId: id,
    isPublished: z.boolean().default(true).meta({ description: 'false adds drafts' }),
    workouts: atOnce(withChosenWorkout(workoutFields)),
  }),
  output: z
    .array(z.object({ date: plainDay, trackWorkoutId: id }))
    .meta({ description: 'In the order of the request' }),
  errors: ['track_not_found'],
});

export const update = endpoint({
  name: 'workouts.update',
  summary: 'Changes a workout, or moves it to another day and position',
  route: 'POST /workouts/update/{id}',
  access: 'programme',
  params: z.object({ id }),
  body: workoutForm.partial().extend({
    sets: workoutForm.shape.sets.unwrap().optional(),
    workoutType: workoutType.optional(),
    addTotal: z.boolean().optional(),
    isPublished: z.boolean().optional(),
    sortOrder: z.int().min(0).max(10_000).optional(),
    sortedWorkouts: sortedWorkouts.nullish(),
  }),
  output: trackWorkout,
  errors: ['track_not_found', 'workout_has_scores', 'database_workout_fixed'],
});

const deleteWorkout = endpoint({
  name: 'workouts.delete',
  summary: 'Deletes a workout from the calendar; its scores stay in the history',
  route: 'POST /workouts/delete/{id}',
  access: 'programme',
  params: z.object({ id }),
});

export const deleteMany = endpoint({
  name: 'workouts.deleteMany',
  summary:
    "Deletes those of these workouts that are on the gym's calendar, in one step; scores stay in the history",
  route: 'POST /workouts/deletemany',
  access: 'programme',
  body: z.object({ workoutIds: atOnce(id) }),
});

/** How long a deleted workout can be restored, in hours. */
export const restorableHours = 1;

export const restore = endpoint({
  name: 'workouts.restore',
  summary: 'Restores a workout deleted within the last hour, with its day, position and scores',
  route: 'POST /workouts/restore/{id}',
  access: 'programme',
  params: z.object({ id }),
  output: trackWorkout,
});

const loadForBoth = z.object({
  unit: z.enum(['lb', 'kg', 'in', 'cm']),
  men: z.number(),
  women: z.number(),
});

const benchmarkLoad = z.object({ imperial: loadForBoth, metric: loadForBoth });
export type BenchmarkLoad = z.output<typeof benchmarkLoad>;

export const benchmarks = endpoint({
  name: 'workouts.benchmarks',
  summary: 'The library of benchmark workouts',
  route: 'GET /workouts/database',
  access: 'user',
  output: z.array(
    z.object({
      id,
      name: z.string(),
      category: z.string(),
      description: z.string().meta({ description: 'The lines of a whiteboard, loads in pounds' }),
      loads: z.array(benchmarkLoad).meta({
        description: 'Each load and height of the lines, in both units as gyms load them',
      }),
      scoreType: z.int(),
      timeCapMinutes: z.int().nullable(),
      movements: z.array(z.string()),
    }),
  ),
});

export const liftMovements = endpoint({
  name: 'workouts.liftMovements',
  summary: 'The lifts that a lift workout may name',
  route: 'GET /workouts/getliftmovements',
  access: 'user',
  output: z.array(z.object({ id, name: z.string(), category: z.string() })),
});

export const addExampleWeek = endpoint({
  name: 'workouts.addExampleWeek',
  summary:
    'Adds a week of example workouts of the library to a track, as drafts; nothing if these days have workouts',
  route: 'POST /workouts/exampleweek',
  access: 'programme',
  withoutGym: 'track_not_found',
  body: z.object({
    trackId: id,
    date: day.meta({ description: 'The first of the seven days, a Sunday on the calendar' }),
  }),
  output: z.array(trackWorkout).meta({ description: 'What was added' }),
  errors: ['track_not_found'],
});

export { deleteWorkout as delete };
