import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

/** What stands in a gym now, and what its athletes have done there. */
const gymOverAllStats = z.object({
  totalAthletes: z.int(),
  totalTracks: z.int(),
  /** Published workouts of the gym's tracks. */
  totalWorkouts: z.int(),
  /** Those of them with at least one score. */
  totalLoggedWorkouts: z.int(),
  totalLoggedScores: z.int(),
  totalCommentsOnLoggedWorkouts: z.int(),
  /** Likes of scores. */
  totalLikesOnLoggedWorkouts: z.int(),
});
export type GymOverAllStats = z.output<typeof gymOverAllStats>;

/** Of one athlete. Likes are those of scores and of comments. */
const athleteOverAllStats = z.object({
  totalGyms: z.int(),
  /** Published workouts of the tracks joined now. */
  totalWorkouts: z.int(),
  /** Those of them that the athlete has a score of. */
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
  method: 'GET',
  path: '/GymStats/{id}',
  access: 'user',
  params: z.object({ id }),
  output: z.object({
    gymOverAllStats: gymOverAllStats.optional(),
    athleteOverAllStats: athleteOverAllStats.optional(),
  }),
  envelope: 'result',
  errors: [],
});
