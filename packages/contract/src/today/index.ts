import { z } from 'zod/mini';
import { weightUnit } from '../accounts/account-fields.ts';
import { presenceInGym } from '../attendance/attendance.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, instant, plainDay, personFields } from '../kernel/fields.ts';
import { loadedLift } from '../lifts/index.ts';
import { loggedScore, previousResult } from '../scores/index.ts';
import { trackWorkout } from '../workouts/workout.ts';

const todaysWorkout = z.extend(trackWorkout, {
  gymId: id,
  gym: z.string(),
  track: z.string(),
  /** The athlete's score; null if there is none. */
  logged: z.nullable(loggedScore),
  /** The newest earlier result of the same lift or benchmark. */
  last: z.nullable(previousResult),
  /** The best earlier result of the benchmark in the division of `last`, if it is better; null for lifts. */
  toBeat: z.nullable(previousResult),
  /** The sets of a lift as the athlete's weights; null for other workouts. */
  weights: z.nullable(loadedLift),
});
export type TodaysWorkout = z.output<typeof todaysWorkout>;

/** A score of another athlete on a workout that the athlete may see. */
const matesScore = z.object({
  scoreId: id,
  ...personFields,
  trackWorkoutId: id,
  trackId: id,
  gymId: id,
  /** The workout's day. */
  date: plainDay,
  workout: z.string(),
  scoreType: z.int(),
  highestScore: z.string(),
  isScaled: z.boolean().check(z.meta({ wire: 'isscaled' })),
  isRecord: z.boolean(),
  likes: z.int(),
  hasLiked: z.boolean(),
  loggedAt: instant,
});
export type MatesScore = z.output<typeof matesScore>;

const dayOfWeek = z.object({
  date: plainDay,
  /** The number of workouts with a score on the athlete's tracks. */
  planned: z.int(),
  /** The number of the athlete's scores of workouts of this day. */
  logged: z.int(),
  /** Whether the athlete was in a gym, by a tap or the tick of a coach. */
  here: z.boolean(),
});
export type DayOfWeek = z.output<typeof dayOfWeek>;

const today = z.object({
  date: plainDay,
  /** The reader's preferred unit, which every weight here has. */
  weightUnit,
  /** Whether the athlete is on a track. */
  hasTracks: z.boolean(),
  /** The athlete's gyms, the primary one first. Each says whether the athlete is there now, whatever day was asked for. */
  gyms: z.array(presenceInGym),
  /** The workouts in the order of the calendar. */
  workouts: z.array(todaysWorkout),
  /** The scores of the last seven days, the newest first, at most five. */
  mates: z.array(matesScore),
  /** The seven days from Sunday. */
  week: z.array(dayOfWeek),
  /**
   * Consecutive weeks with a score or a day in a gym. They end with this week, or with the last week if this week has
   * none yet.
   */
  weeksInARow: z.int(),
});
export type Today = z.output<typeof today>;

export const get = endpoint({
  name: 'today.get',
  summary:
    "The athlete's day: its workouts on all tracks, the week, and what others of the gym did",
  route: 'GET /today',
  access: 'logScores',
  query: z.object({
    date: day.check(
      z.meta({
        wire: 'date',
        description:
          'A day at the first gym. If it is today there, the workouts of each gym are those of its own today',
      }),
    ),
  }),
  output: today,
});
