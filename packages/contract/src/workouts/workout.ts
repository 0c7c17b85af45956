import { z } from 'zod';
import { id, instant, plainDay } from '../kernel/fields.ts';
import { workoutParts } from './workout-parts.ts';

/** `deadlift` is the specification's alias of `lift`. */
export const workoutType = z.preprocess(
  (value) => (value === 'deadlift' ? 'lift' : value),
  z.enum(['custom', 'database', 'lift']),
);
export const workoutTypeOut = z.enum(['custom', 'database', 'lift']);
export type WorkoutType = z.output<typeof workoutTypeOut>;

export const workoutPart = z.enum(workoutParts);

/** The content of a workout, without its place on the calendar and its visibility. */
export const workoutContent = z.object({
  workoutType: workoutTypeOut,
  name: z.string(),
  description: z.string(),
  notes: z.string(),
  scoreType: z.int(),
  videoUrl: z.string().meta({ wire: 'videoUrl' }),
  sets: z.int(),
  addTotal: z.boolean(),
  benchmarkValues: z.array(z.number().nullable()).meta({
    wire: 'benchmarkValues',
    description: 'One percentage for each set of a lift; null for a set without one',
  }),
  repsPerSet: z.array(z.int()),
  repsPerSetUpTo: z.array(z.int()).meta({
    description:
      'The upper end of the reps of each set (8–12: 12); equal to RepsPerSet without a range',
  }),
  movementIds: z.array(id).meta({ wire: 'MovementsIds' }),
  benchmarkId: id.nullable(),
  timeCapMinutes: z.int().nullable(),
  part: workoutPart.nullable(),
});

const workout = workoutContent.extend({
  id,
  trackId: id,
  schedule: plainDay,
  sortOrder: z.int(),
  isPublished: z.boolean(),
  /** When the draft is due to be published. */
  publishAt: instant.nullable(),
  /** Left out for a workout without a time cap. */
  timeCapMinutes: z.int().optional(),
  /** Left out for a workout without a part. */
  part: workoutPart.optional(),
});
export type Workout = z.output<typeof workout>;

/** A workout on a track's calendar. `trackWorkoutId` equals the workout's id. */
export const trackWorkout = z.object({
  trackWorkoutId: id,
  sortOrder: z.int(),
  workout,
  writtenBy: z.object({ name: z.string().nullable(), date: instant }).optional().meta({
    description:
      "The coach who last wrote it, in the calendar of the gym's owner and coaches; the name is null once the account is deleted. Left out for what the owner wrote",
  }),
});
export type TrackWorkout = z.output<typeof trackWorkout>;

export const dayOfWorkouts = z.object({ date: plainDay, workouts: z.array(trackWorkout) });
export type DayOfWorkouts = z.output<typeof dayOfWorkouts>;
