import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, plainDay } from '../kernel/fields.ts';
import { audience, weightUnit } from '../accounts/account-fields.ts';
import { team } from './score.ts';

/** A score in an athlete's list. */
const athleteScore = z.object({
  scoreId: id,
  trackWorkoutId: id,
  trackId: id,
  gymId: id,
  /** The workout's name and day. */
  name: z.string(),
  date: plainDay,
  scoreType: z.int(),
  highestScore: z.string(),
  isScaled: z.boolean(),
  isRecord: z.boolean(),
  audience,
  /**
   * The rank among the Rx or the scaled scores of the workout; null without ranks, or if the score is not on the
   * board.
   */
  rank: z.nullable(z.int()),
  /** The number of scores among which the score is ranked. */
  outOf: z.int(),
  team,
});
export type AthleteScore = z.output<typeof athleteScore>;

const attendedWeek = z.object({
  /** The first day of the week, a Sunday. */
  week: plainDay,
  /**
   * The number of days on which the athlete was in the gym or had a score of that day's workout.
   */
  days: z.int(),
});
export type AttendedWeek = z.output<typeof attendedWeek>;

export const ofAthlete = endpoint({
  name: 'scores.ofAthlete',
  summary: 'The last ten scores and the attendance of yourself, or of an athlete of your gym',
  route: 'GET /scores/athlete/{userId}',
  access: 'user',
  params: z.object({ userId: id }),
  output: z.object({
    weightUnit,
    /**
     * When the athlete joined the gym, or the first of several gyms; null if the athlete is in no
     * gym.
     */
    memberSince: z.nullable(instant),
    /** The number of all scores. */
    total: z.int(),
    /** The scores by the workout's day, the latest first. */
    scores: z.array(athleteScore),
    /** The last twelve weeks, oldest first. Today is in the last one. */
    weeks: z.array(attendedWeek),
  }),
});
