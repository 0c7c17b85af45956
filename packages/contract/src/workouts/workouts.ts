import { maxScoreTypeNumber } from '@trackboard/scoring';
import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, ofCoachedGym, onlyJoined, pageQuery } from '../kernel/fields.ts';
import { optionalLines, optionalText, requiredLines, requiredText } from '../kernel/text.ts';
import {
  withChosenWorkout,
  dayOfWorkouts,
  trackWorkout,
  workoutPart,
  workoutType,
} from './workout.ts';
import { atOnce, publishTimeFields } from './publishing.ts';

/** The maximum number of days in a calendar response. */
export const maxCalendarDays = 42;

const missing = 'Please Fill The Required Fields';
const choice = 'Choose a score type of the list.';
const setRange = 'Use 1 to 25 sets.';
const hundred = 'Use 0 to 100.';

/** The longest time cap, in minutes. */
const maxTimeCap = 600;
const capRange = `Use 1 to ${maxTimeCap} minutes.`;

const videoUrl = z.nullable(
  optionalText(2000).check(
    z.refine(
      (url) => !url || /^https?:\/\/\S+$/i.test(url),
      'Enter a link that starts with http:// or https://',
    ),
  ),
);

const requiredScoreType = z
  .int({ error: ({ input }) => (Number.isFinite(input) ? choice : missing) })
  .check(z.minimum(0, choice), z.maximum(maxScoreTypeNumber, choice));

/** The fields of a workout form in all three modes, with the workout's day. */
const workoutFields = z.object({
  name: requiredText('Name', 100),
  description: requiredLines('Details', 10_000),
  notes: z.nullable(optionalLines(10_000)),
  sets: z._default(
    z
      .int({ error: ({ input }) => (Number.isFinite(input) ? setRange : missing) })
      .check(z.minimum(1, setRange), z.maximum(25, setRange)),
    1,
  ),
  scoreType: requiredScoreType.check(
    z.meta({ description: 'The number of a score type; 9 for none' }),
  ),
  videoUrl,
  schedule: day,
  workoutType: z._default(workoutType, 'custom'),
  benchmarkValues: z
    .nullish(
      z
        .array(
          z.nullable(z.number(hundred).check(z.minimum(0, hundred), z.maximum(100, hundred))).check(
            z.meta({
              empty: 100,
              description: 'null for a set without a percentage; an empty text means 100',
            }),
          ),
        )
        .check(z.maxLength(25)),
    )
    .check(
      z.meta({
        wire: 'benchmarkValues',
        description: 'One percentage for each set of a lift; sets that are left out have none',
      }),
    ),
  repsPerSet: z
    .nullish(
      z
        .array(z.nullable(z.int(hundred).check(z.minimum(0, hundred), z.maximum(100, hundred))))
        .check(z.maxLength(25)),
    )
    .check(z.meta({ description: 'One number for each set of a lift, 1 if left out' })),
  repsPerSetUpTo: z
    .nullish(
      z
        .array(z.nullable(z.int(hundred).check(z.minimum(0, hundred), z.maximum(100, hundred))))
        .check(z.maxLength(25)),
    )
    .check(
      z.meta({
        description:
          'The upper end of a range of reps (8–12: RepsPerSet 8, RepsPerSetUpTo 12) for each set of a lift; ' +
          'equal to RepsPerSet if left out. An update without it keeps the ranges of sets whose RepsPerSet stays',
      }),
    ),
  addTotal: z._default(z.boolean(), false),
  movementIds: z
    .nullish(z.array(id).check(z.maxLength(25)))
    .check(z.meta({ wire: 'MovementsIds' })),
  benchmarkId: z.nullish(id),
  timeCapMinutes: z
    .nullish(z.int(capRange).check(z.minimum(1, capRange), z.maximum(maxTimeCap, capRange)))
    .check(z.meta({ description: 'Kept only for score type 3, time' })),
  part: z.nullish(workoutPart),
});

/** The fields of a workout in a plan: the form without a day. */
export const plannedWorkoutForm = z.omit(workoutFields, { schedule: true });

/** The workout form in all three modes. */
export const workoutForm = z.extend(workoutFields, {
  trackId: id,
  isPublished: z._default(z.boolean(), true),
  ...publishTimeFields,
});

const sortedWorkouts = z
  .array(
    z.object({ trackWorkoutId: id, sortOrder: z.int().check(z.minimum(0), z.maximum(10_000)) }),
  )
  .check(z.maxLength(500));

export const list = endpoint({
  name: 'workouts.list',
  summary:
    'Every day of a range with its workouts; without a track, all tracks that the caller may see',
  route: 'POST /workouts/getworkouts',
  access: 'user',
  body: z.object({
    gymId: id,
    trackId: z.nullish(z.union([z.literal(''), id])),
    fromDate: day.check(z.meta({ wire: 'fromDate' })),
    toDate: day.check(z.meta({ wire: 'toDate' })),
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
  output: z.extend(trackWorkout, { gymId: id }),
});

export const past = endpoint({
  name: 'workouts.past',
  summary:
    "The published workouts of the owner's gym before a day, each name once as it was last done, the latest first",
  route: 'GET /workouts/past',
  access: 'programme',
  query: z.extend(pageQuery, { ...ofCoachedGym, before: day.check(z.meta({ wire: 'before' })) }),
  output: z.array(
    z.extend(trackWorkout, {
      times: z.int().check(z.meta({ description: 'How often the gym has done it' })),
      scores: z.int().check(z.meta({ description: 'The scores of the last time' })),
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

export const update = endpoint({
  name: 'workouts.update',
  summary: 'Changes a workout, or moves it to another day and position',
  route: 'POST /workouts/update/{id}',
  access: 'programme',
  params: z.object({ id }),
  body: z.extend(z.partial(workoutForm), {
    sets: z.optional(workoutForm.shape.sets.def.innerType),
    workoutType: z.optional(workoutType),
    addTotal: z.optional(z.boolean()),
    isPublished: z.optional(z.boolean()),
    sortOrder: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
    sortedWorkouts: z.nullish(sortedWorkouts),
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
      description: z
        .string()
        .check(z.meta({ description: 'The lines of a whiteboard, loads in pounds' })),
      loads: z.array(benchmarkLoad).check(
        z.meta({
          description: 'Each load and height of the lines, in both units as gyms load them',
        }),
      ),
      scoreType: z.int(),
      timeCapMinutes: z.nullable(z.int()),
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
    date: day.check(
      z.meta({ description: 'The first of the seven days, a Sunday on the calendar' }),
    ),
  }),
  output: z.array(trackWorkout).check(z.meta({ description: 'What was added' })),
  errors: ['track_not_found'],
});

export { deleteWorkout as delete };
