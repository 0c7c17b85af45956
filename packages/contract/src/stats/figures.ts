import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';

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
