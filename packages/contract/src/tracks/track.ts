import { z } from 'zod/mini';
import { id, instant, plainDay } from '../kernel/fields.ts';

export const trackType = z.enum(['free', 'private', 'paid']);
export type TrackType = z.output<typeof trackType>;

export const track = z.object({
  id,
  name: z.string(),
  type: trackType,
  description: z.string(),
  welcomeNote: z.string(),
  /** The password of a private track, only for the gym's owner. */
  joinPassword: z.nullable(z.string()),
  /** Dollars per month, for a paid track. */
  price: z.nullable(z.number()),
  trialPeriodDays: z.nullable(z.int()),
  image: z.nullable(z.string()),
  isTrackJoined: z.boolean(),
  status: z.boolean(),
  joinedOn: z.nullable(instant),
  /**
   * The last day of an athlete's access without a subscription to a track that became a paid one, in the gym's time
   * zone. Null if there is no such day.
   */
  graceEndsOn: z.nullable(plainDay),
  /**
   * The last day of an athlete's access if the subscription's payment account was disconnected, in the gym's time zone;
   * otherwise null. Only for the athlete.
   */
  paidUntil: z.nullable(plainDay),
  /**
   * Whether the gym has another account, so that the athlete joins by subscribing again; false without
   * `paidUntil`.
   */
  canSubscribeAgain: z.boolean(),
  gymId: id,
  reference: z.string(),
});
export type Track = z.output<typeof track>;

/** The public fields of a track. */
export const publicTrack = z.omit(track, { joinPassword: true, gymId: true });
export type PublicTrack = z.output<typeof publicTrack>;

/** A track in a user's list. */
export const listedTrack = z.extend(track, {
  /** The number of athletes who are on the track now; null in the list of an athlete. */
  athletes: z.nullable(z.int()),
});
export type ListedTrack = z.output<typeof listedTrack>;
