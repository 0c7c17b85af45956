import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, ofCoachedGym, plainDay } from '../kernel/fields.ts';
import { successorTrack } from '../tracks/track.ts';

const recentAthlete = z.object({
  id,
  userName: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  joinedOn: instant,
  /**
   * Whether the athlete is active: joined, logged, liked or commented in this gym within the last
   * 30 days.
   */
  status: z.boolean(),
});
export type RecentAthlete = z.output<typeof recentAthlete>;

export const recentAthletes = endpoint({
  name: 'stats.recentAthletes',
  summary: 'The ten athletes who joined your gym last, newest first',
  route: 'GET /GymStats/RecentJoinedAthletes',
  access: 'manageAthletes',
  query: z.object(ofCoachedGym),
  withoutGym: 'gym_missing',
  output: z.array(recentAthlete),
  envelope: 'result',
  errors: ['gym_missing'],
});

const recentTrack = z.object({
  track: z.string(),
  gym: z.string(),
  /** The track's image, or else the gym's. */
  image: z.nullable(z.string()),
  joinedOn: instant,
  trackId: id,
  gymId: id,
  reference: z.string(),
  /** Dollars per month, for a paid track. */
  price: z.nullable(z.number()),
  /** The same field as in `track`. */
  graceEndsOn: z.nullable(plainDay),
  /** The same field as in `track`. */
  paidUntil: z.nullable(plainDay),
  /** The same field as in `track`. */
  canSubscribeAgain: z.boolean(),
  /** The same field as in `track`. */
  salesEndedOn: z.nullable(instant),
  /** The same field as in `track`. */
  successor: z.nullable(successorTrack),
});
export type RecentTrack = z.output<typeof recentTrack>;

export const recentTracks = endpoint({
  name: 'stats.recentTracks',
  summary: 'The tracks that the athlete is on, most recently joined first, at most 100',
  route: 'GET /GymStats/RecentJoinedTracks',
  access: 'joinTracks',
  output: z.array(recentTrack),
  envelope: 'result',
});
