import { z } from 'zod/mini';
import { weightUnit, audience } from '../accounts/account-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, ofCoachedGym, plainDay, instant, personFields } from '../kernel/fields.ts';
import { team, score } from './score.ts';
import { presence } from '../attendance/attendance.ts';

const bestScore = z.object({
  scoreId: id,
  ...personFields,
  highestScore: z.string(),
  /** The rank in the division. */
  rank: z.int(),
  team,
});
export type BestScore = z.output<typeof bestScore>;

const boardSummary = z.object({
  scoreType: z.int(),
  rx: z.int(),
  scaled: z.int(),
  /**
   * The first three scores of Rx, or of scaled if there is no Rx score; none for score types without
   * ranks.
   */
  best: z.array(bestScore),
});
export type BoardSummary = z.output<typeof boardSummary>;

const earlierTime = z.extend(boardSummary, {
  trackWorkoutId: id,
  trackId: id,
  name: z.string(),
  date: plainDay,
  /**
   * The middle one of the ranked scores, Rx and scaled; for an even number, the better of the two
   * middle ones.
   */
  median: z.nullable(z.string()),
});
export type EarlierTime = z.output<typeof earlierTime>;

export const summary = endpoint({
  name: 'scores.summary',
  summary:
    "The best scores of a workout of the owner's gym, and how the gym did the same benchmark, lift or name the last time",
  route: 'GET /scores/summary/{trackWorkoutId}',
  access: 'seeDrafts',
  params: z.object({ trackWorkoutId: id }),
  output: z.extend(boardSummary, {
    /** The reader's preferred unit, which the weights have. */
    weightUnit,
    /** The last time the gym did this workout; null if that was never on an earlier day. */
    lastTime: z.nullable(earlierTime),
  }),
});

export const counts = endpoint({
  name: 'scores.counts',
  summary: "The number of scores of each workout of the owner's calendar that has any",
  route: 'GET /scores/counts',
  access: 'seeDrafts',
  query: z.object({
    ...ofCoachedGym,
    fromDate: day.check(z.meta({ wire: 'fromDate' })),
    toDate: day.check(z.meta({ wire: 'toDate' })),
  }),
  output: z.array(z.object({ trackWorkoutId: id, count: z.int() })),
});

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

/** What a personal record beats. Both results are spelled as on the wire; for a lift, they are the heaviest sets. */
const beaten = z.object({
  value: z.string(),
  /** The best earlier result in the gym. Null if it was in another gym, is hidden from coaches, or is a tested max. */
  earlier: z.nullable(z.string()),
});
export type Beaten = z.output<typeof beaten>;

const classScore = z.extend(
  z.pick(score, {
    scoreId: true,
    values: true,
    notes: true,
    isScaled: true,
    audience: true,
    enteredBy: true,
    team: true,
  }),
  {
    /** Null if the score is not a personal record. */
    record: z.nullable(beaten),
  },
);
export type ClassScore = z.output<typeof classScore>;

const classAthlete = z.object({
  ...personFields,
  /** Null without a score, and for a score that only its athlete sees. */
  score: z.nullable(classScore),
  /**
   * Why the athlete counts as in the gym on the day of the workout. `score` may be one that only its athlete sees. It is null if the athlete is not there, as far
   * as is known.
   */
  here: z.nullable(presence),
});
export type ClassAthlete = z.output<typeof classAthlete>;

export const ofClass = endpoint({
  name: 'scores.ofClass',
  summary:
    "The athletes on a workout's track, each with the score of the workout and whether they are here that day",
  route: 'GET /scores/class/{trackWorkoutId}',
  access: 'enterScores',
  params: z.object({ trackWorkoutId: id }),
  output: z.object({
    /** The gym and the day of the workout. */
    gymId: id,
    day: plainDay,
    /** The reader's preferred unit, to which weights are converted. */
    weightUnit,
    /** The athletes by name, at most 1,000. */
    athletes: z.array(classAthlete),
  }),
});
