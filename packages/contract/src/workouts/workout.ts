import { z } from 'zod/mini';
import { id, instant, plainDay } from '../kernel/fields.ts';

/** `deadlift` is the specification's alias of `lift`. */
export const workoutType = z.pipe(
  z.transform((value) => (value === 'deadlift' ? 'lift' : value)),
  z.enum(['custom', 'database', 'lift']),
);
export const workoutTypeOut = z.enum(['custom', 'database', 'lift']);
export type WorkoutType = z.output<typeof workoutTypeOut>;

/** The parts of a session, in their order. */
export const workoutParts = ['warmup', 'strength', 'metcon', 'cooldown'] as const;

export type WorkoutPart = (typeof workoutParts)[number];

export const workoutPart = z.enum(workoutParts);

/** The content of a workout, without its place on the calendar and its visibility. */
export const workoutContent = z.object({
  workoutType: workoutTypeOut,
  name: z.string(),
  description: z.string(),
  notes: z.string(),
  scoreType: z.int(),
  videoUrl: z.string().check(z.meta({ wire: 'videoUrl' })),
  sets: z.int(),
  addTotal: z.boolean(),
  benchmarkValues: z.array(z.nullable(z.number())).check(
    z.meta({
      wire: 'benchmarkValues',
      description: 'One percentage for each set of a lift; null for a set without one',
    }),
  ),
  repsPerSet: z.array(z.int()),
  repsPerSetUpTo: z.array(z.int()).check(
    z.meta({
      description:
        'The upper end of the reps of each set (8–12: 12); equal to RepsPerSet without a range',
    }),
  ),
  movementIds: z.array(id).check(z.meta({ wire: 'MovementsIds' })),
  benchmarkId: z.nullable(id),
  timeCapMinutes: z.nullable(z.int()),
  part: z.nullable(workoutPart),
});

const workout = z.extend(workoutContent, {
  id,
  trackId: id,
  schedule: plainDay,
  sortOrder: z.int(),
  isPublished: z.boolean(),
  /** When the draft is due to be published. */
  publishAt: z.nullable(instant),
  /** Left out for a workout without a time cap. */
  timeCapMinutes: z.optional(z.int()),
  /** Left out for a workout without a part. */
  part: z.optional(workoutPart),
});
export type Workout = z.output<typeof workout>;

/** A workout on a track's calendar. `trackWorkoutId` equals the workout's id. */
export const trackWorkout = z.object({
  trackWorkoutId: id,
  sortOrder: z.int(),
  workout,
  writtenBy: z.optional(z.object({ name: z.nullable(z.string()), date: instant })).check(
    z.meta({
      description:
        "The coach who last wrote it, in the calendar of the gym's owner and coaches; the name is null once the account is deleted. Left out for what the owner wrote",
    }),
  ),
});
export type TrackWorkout = z.output<typeof trackWorkout>;

export const dayOfWorkouts = z.object({ date: plainDay, workouts: z.array(trackWorkout) });
export type DayOfWorkouts = z.output<typeof dayOfWorkouts>;

/** The fields that a database workout gets from the library. */
const fromLibrary = ['name', 'description', 'scoreType', 'benchmarkId'];

const nothingChosen = z.object({
  workoutType: z.literal('database'),
  name: z.optional(z.literal('')),
});

/**
 * A form of workouts that reports one error while no database workout is chosen, instead of one for each field from the
 * library.
 */
export const withChosenWorkout = <Form extends z.ZodMiniObject>(form: Form): Form =>
  form.check(
    z.superRefine(
      (_, context) => {
        const others = context.issues.filter(
          ({ path }) => !fromLibrary.includes(String(path?.[0])),
        );
        context.issues.length = 0;
        context.addIssue({
          code: 'custom',
          path: ['benchmarkId'],
          message: 'Please Choose Any Workout',
        });
        context.issues.push(...others);
      },
      { when: ({ value }) => nothingChosen.safeParse(value).success },
    ),
  );
