import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

/** A gym's current counts, and what its athletes did there. */
const gymOverAllStats = z.object({
  totalAthletes: z.int(),
  totalTracks: z.int(),
  /** Published workouts of the gym's tracks. */
  totalWorkouts: z.int(),
  /** How many of them have at least one score. */
  totalLoggedWorkouts: z.int(),
  totalLoggedScores: z.int(),
  totalCommentsOnLoggedWorkouts: z.int(),
  /** Likes of scores. */
  totalLikesOnLoggedWorkouts: z.int(),
});
export type GymOverAllStats = z.output<typeof gymOverAllStats>;

/** The figures of one athlete. Likes are of scores and comments. */
const athleteOverAllStats = z.object({
  totalGyms: z.int(),
  /** Published workouts of the tracks that the athlete is on now. */
  totalWorkouts: z.int(),
  /** How many of them the athlete has a score for. */
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
    gymOverAllStats: gymOverAllStats.optional(),
    athleteOverAllStats: athleteOverAllStats.optional(),
  }),
  envelope: 'result',
});
