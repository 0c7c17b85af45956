import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, plainDay } from '../kernel/fields.ts';
import { weightUnit } from '../accounts/account-fields.ts';

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
  /** Among the Rx or the scaled scores of the workout; null without ranks, or if the score is not on the board. */
  rank: z.int().nullable(),
  /** The number of those scores. */
  outOf: z.int(),
});
export type AthleteScore = z.output<typeof athleteScore>;

const attendedWeek = z.object({
  /** A Sunday. */
  week: plainDay,
  /** The days of workouts with a score, and those on which the athlete was in the gym. */
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
    /** When the athlete joined the gym, or the first of several; null for one who is in no gym. */
    memberSince: instant.nullable(),
    /** All scores. */
    total: z.int(),
    /** By the workout's day, the latest first. */
    scores: z.array(athleteScore),
    /** The last twelve weeks, oldest first; the last one has today. */
    weeks: z.array(attendedWeek),
  }),
});
