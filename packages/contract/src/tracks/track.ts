import { z } from 'zod/mini';
import { id, instant, plainDay } from '../kernel/fields.ts';

export const trackType = z.enum(['free', 'private', 'paid']);
export type TrackType = z.output<typeof trackType>;

/** A track that is sold at a new price instead of another; the price is in dollars per month. */
export const successorTrack = z.object({
  name: z.string(),
  reference: z.string(),
  price: z.number(),
});

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
  /** When the owner ended the sales of a paid track; null while it is sold. Its subscribers keep it. */
  salesEndedOn: z.nullable(instant),
  /**
   * The track to which its athletes may move, if its sales have ended and it is sold at a new price; otherwise null. Only in the
   * lists of a user's tracks.
   */
  successor: z.nullable(successorTrack),
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
  /**
   * The track that was made of this one at a new price and still exists, sold or not: this one gets no other. Null without one, and in the
   * list of an athlete.
   */
  successorName: z.nullable(z.string()),
});
export type ListedTrack = z.output<typeof listedTrack>;
