import { z } from 'zod/mini';
import { weightUnit } from '../accounts/account-fields.ts';
import { id, instant, plainDay } from '../kernel/fields.ts';
import { maxOrigin } from '../lifts/index.ts';
import { audienceName } from './own-rows.ts';

/** The rows of the data export about results. */

/** The names of the audiences of own workouts, which are on no board. */
export const ownAudienceNames = ['gym', 'coaches', 'only me'] as const;

/** The workout that a row belongs to, and its day. */
export const atWorkout = {
  gym: z.string(),
  track: z.string(),
  workoutId: id,
  workout: z.string(),
  workoutDate: plainDay,
};

/** A result with the values as entered. */
export const result = {
  scoreKind: z.string(),
  values: z.array(z.string()),
  highestScore: z.string(),
  /** The unit of `highestScore`; null if it is not a weight. */
  weightUnit: z.nullable(weightUnit),
  isScaled: z.boolean(),
  isRecord: z.boolean(),
  notes: z.string(),
  hasVideo: z.boolean(),
  /** The name of the coach who entered the result; null once the athlete has saved it. */
  enteredBy: z.nullable(z.string()),
  loggedOn: instant,
  changedOn: instant,
  /** The unit of each value; empty if the values are not weights. */
  valueUnits: z.array(weightUnit),
  /** The reps of each set of a lift; empty for other workouts. */
  repsPerSet: z.array(z.int()),
  movements: z.array(z.string()),
  /** Who sees the result. */
  audience: audienceName,
  /** The names of the athletes of a team, first the one who logged the result; none for a result of one athlete. */
  team: z.array(z.string()),
};

export const ownScore = z.object({
  scoreId: id,
  ...atWorkout,
  workoutDescription: z.string(),
  ...result,
  /** Who the athlete wants to see the result. The most private athlete of a team decides who sees it. */
  ownAudience: audienceName,
});

const { hasVideo: _video, enteredBy: _coach, team: _team, ...ownResult } = result;

/** A workout that the user logged on their own, on no board. */
export const ownWorkout = z.object({
  ownWorkoutId: id,
  day: plainDay,
  name: z.string(),
  description: z.string(),
  /** The benchmark of the library that was done; null for other workouts. */
  benchmark: z.nullable(z.string()),
  ...ownResult,
  audience: z.enum(ownAudienceNames),
  /** The program that the workout was imported from; null if it was logged here. */
  importedFrom: z.nullable(z.string()),
  /** The imported row as JSON. */
  original: z.nullable(z.string()),
});

export const ownComment = z.object({
  commentId: id,
  scoreId: id,
  ...atWorkout,
  comments: z.string(),
  imageUrl: z.nullable(z.string()),
  writtenOn: instant,
});

/** A comment or video of the user that a coach or the owner of the gym removed. */
export const ownRemoval = z.object({
  scoreId: id,
  ...atWorkout,
  what: z.enum(['comment', 'video']),
  removedOn: instant,
});

export const ownLike = z.object({
  scoreId: id,
  /** The liked comment; null if the score itself was liked. */
  commentId: z.nullable(id),
  ...atWorkout,
  likedOn: instant,
});

export const ownLiftMax = z.object({
  id,
  movement: z.string(),
  value: z.number(),
  weightUnit,
  achievedOn: plainDay,
  /** The origin of a chosen max; null for a tested max. */
  chosenFrom: z.nullable(maxOrigin),
});

export const ownRecord = z.object({
  scoreId: id,
  ...atWorkout,
  kind: z.enum(['lift', 'benchmark']),
  highestScore: z.string(),
  weightUnit: z.nullable(weightUnit),
  isScaled: z.boolean(),
});

/** The clock at the end of each round that the user did of a workout in a class, in seconds. */
export const ownClassRounds = z.object({
  gym: z.string(),
  workout: z.string(),
  day: plainDay,
  rounds: z.array(z.int()),
  isScaled: z.boolean(),
});

/** A message that asked the user for the score of a workout after a class. */
export const ownClassReminder = z.object({
  gym: z.string(),
  workout: z.string(),
  day: plainDay,
  remindedOn: instant,
});
