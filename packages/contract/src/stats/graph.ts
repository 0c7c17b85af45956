import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, plainDay } from '../kernel/fields.ts';

/** The most days that a graph can show. */
export const maxGraphDays = 366;

/** One entry for every day, oldest first. */
const series = z.array(z.object({ date: plainDay, count: z.int() }));
export type GraphSeries = z.output<typeof series>;

const gymGraphStats = z.object({
  /** How often a workout was logged. */
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
    fromDate: day.optional().meta({ wire: 'fromDate' }),
    toDate: day.optional().meta({ wire: 'toDate' }),
  }),
  output: z.object({
    gymGraphStats: gymGraphStats.optional(),
    athleteGraphStats: athleteGraphStats.optional(),
  }),
  envelope: 'result',
});
