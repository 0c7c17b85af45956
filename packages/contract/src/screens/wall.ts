import { z } from 'zod/mini';
import { weightUnit } from '../accounts/account-fields.ts';
import { id, instant, plainDay } from '../kernel/fields.ts';
import { workoutContent, workoutPart } from '../workouts/workout.ts';
import { timerOfScreen } from './timer.ts';

/** The part that a screen puts in front. */
export const screenView = z.enum(['workout', 'board', 'timer']);
export type ScreenView = z.output<typeof screenView>;

/**
 * The maximum number of rows of the board that a screen gets. The screen shows them page by page.
 */
export const maxBoardRows = 300;

/**
 * A published workout without the notes. Its fields have the same meaning as in `workouts/getworkouts`.
 */
const wallWorkout = z.extend(
  z.pick(workoutContent, {
    workoutType: true,
    name: true,
    description: true,
    scoreType: true,
    sets: true,
    addTotal: true,
    benchmarkValues: true,
    repsPerSet: true,
    repsPerSetUpTo: true,
  }),
  {
    trackWorkoutId: id,
    /** Left out for a workout without a time cap. */
    timeCapMinutes: z.optional(z.int()),
    /** Left out for a workout without a part. */
    part: z.optional(workoutPart),
  },
);
export type WallWorkout = z.output<typeof wallWorkout>;

/**
 * A row of the board of the workout in front. The board has only scores that all its readers may see.
 */
const wallRow = z.object({
  place: z.int(),
  /** The first name and the initial of the last name: 'Ana K.'; of a team 'Ana K. + Ben L.' or 'Ana K. + 2 more' */
  name: z.string(),
  /** The score as on the board of the workout, with weights in `weightUnit`. */
  score: z.string(),
  isRx: z.boolean().check(z.meta({ wire: 'Rx' })),
  /** Whether this row is the newest score. */
  isNewest: z.boolean(),
});
export type WallRow = z.output<typeof wallRow>;

/** The newest score of today's workouts. */
const newestScore = z.object({
  name: z.string(),
  score: z.string(),
  trackWorkoutId: id,
  workoutName: z.string(),
  /** When the score was saved. */
  at: instant,
});

/** The content of a paired screen, which has only data that everybody in the gym may see. */
export const wall = z.object({
  id,
  name: z.string(),
  gymName: z.string(),
  /** The gym's image as a link relative to this API's origin. */
  gymLogo: z.nullable(z.string()),
  trackName: z.string(),
  /** The IANA time zone of the gym, for the time of day. */
  timeZone: z.string(),
  /** Today in the gym's time zone. */
  date: plainDay,
  shows: screenView,
  /**
   * Today's published workouts of the track, in the order of the calendar. A workout of another day that was chosen today
   * comes last.
   */
  workouts: z.array(wallWorkout),
  /** The workout in front: the chosen one if it is one of `workouts`, else the first; null without workouts. */
  trackWorkoutId: z.nullable(id),
  /** The unit of the weights, which is the preferred unit of the gym's owner. */
  weightUnit,
  /** The board of the workout in front, at most 300 rows. */
  board: z.array(wallRow),
  /** The number of scores on the board, including those after the last row. */
  scoreCount: z.int(),
  /** The number of athletes on the track. */
  athleteCount: z.int(),
  newest: z.nullable(newestScore),
  ...timerOfScreen,
});
export type Wall = z.output<typeof wall>;
