import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay, ofCoachedGym } from '../kernel/fields.ts';

/** A gym's current counts, and the activity of its athletes there. */
const gymOverAllStats = z.object({
  totalAthletes: z.int(),
  totalTracks: z.int(),
  /** The number of published workouts of the gym's tracks. */
  totalWorkouts: z.int(),
  /** The number of these workouts with at least one score. */
  totalLoggedWorkouts: z.int(),
  totalLoggedScores: z.int(),
  totalCommentsOnLoggedWorkouts: z.int(),
  /** The number of likes of scores. */
  totalLikesOnLoggedWorkouts: z.int(),
});
export type GymOverAllStats = z.output<typeof gymOverAllStats>;

/** The figures of one athlete. They count likes of scores and comments. */
const athleteOverAllStats = z.object({
  totalGyms: z.int(),
  /** The number of published workouts of the tracks that the athlete is on now. */
  totalWorkouts: z.int(),
  /** The number of these workouts with a score of the athlete. */
  totalLoggedWorkouts: z.int(),
  totalTracksJoined: z.int(),
  totalCommentsPosted: z.int(),
  totalLikesGiven: z.int(),
  totalLikesRecieved: z.int(),
  totalLoggedScores: z.int(),
});
export type AthleteOverAllStats = z.output<typeof athleteOverAllStats>;

export const figures = endpoint({
  name: 'stats.figures',
  summary: 'The figures of your gym, of yourself, or of an athlete in your gym',
  route: 'GET /GymStats/{id}',
  access: 'user',
  params: z.object({ id }),
  output: z.object({
    gymOverAllStats: z.optional(gymOverAllStats),
    athleteOverAllStats: z.optional(athleteOverAllStats),
  }),
  envelope: 'result',
});

/** The maximum number of days that a graph can show. */
export const maxGraphDays = 366;

/** One entry for every day, oldest first. */
const series = z.array(z.object({ date: plainDay, count: z.int() }));
export type GraphSeries = z.output<typeof series>;

const gymGraphStats = z.object({
  /** How often athletes logged a workout. */
  loggedWorkouts: series,
  likesOnLoggedWorkouts: series,
  commentsOnLoggedWorkouts: series,
});

const athleteGraphStats = z.object({
  likesGiven: series,
  commentsPosted: series,
  loggedScores: series,
  likesRecieved: series,
});

export const graph = endpoint({
  name: 'stats.graph',
  summary: 'The same by day, by default for the 30 days up to today',
  route: 'GET /GymStats/GraphStats/{id}',
  access: 'user',
  params: z.object({ id }),
  query: z.object({
    fromDate: z.optional(day).check(z.meta({ wire: 'fromDate' })),
    toDate: z.optional(day).check(z.meta({ wire: 'toDate' })),
  }),
  output: z.object({
    gymGraphStats: z.optional(gymGraphStats),
    athleteGraphStats: z.optional(athleteGraphStats),
  }),
  envelope: 'result',
});

/** The number of months of joining in the answer. */
export const retentionMonths = 12;

const joinedInMonth = z.object({
  /** The month of joining, `YYYY-MM`, by the gym's time zone. */
  month: z.string(),
  /**
   * The number of athletes who joined. An athlete who joined again counts in the month of the last
   * time.
   */
  joined: z.int(),
  /** The number of these athletes who have left. */
  left: z.int(),
  /**
   * The number of these athletes who trained in the month of joining, and in each month after it up to this one. A score or
   * a day in the gym counts, until the athlete left.
   */
  trained: z.array(z.int()),
});
export type JoinedInMonth = z.output<typeof joinedInMonth>;

export const retention = endpoint({
  name: 'stats.retention',
  summary:
    'The athletes who joined your gym in each of the last 12 months, and how many of them trained in each month after',
  route: 'GET /GymStats/Retention',
  access: 'manageAthletes',
  query: z.object(ofCoachedGym),
  /** The last 12 months, the oldest first. */
  output: z.array(joinedInMonth),
  envelope: 'result',
});
