import { z } from 'zod';
import { id, instant } from '../kernel/fields.ts';

export const trackType = z.enum(['free', 'private', 'paid']);
export type TrackType = z.output<typeof trackType>;

export const track = z.object({
  id,
  name: z.string(),
  type: trackType,
  description: z.string(),
  welcomeNote: z.string(),
  /** Only for the gym's owner. */
  joinPassword: z.string().nullable(),
  /** Dollars per month, for a paid track. */
  price: z.number().nullable(),
  trialPeriodDays: z.int().nullable(),
  image: z.string().nullable(),
  isTrackJoined: z.boolean(),
  status: z.boolean(),
  joinedOn: instant.nullable(),
  gymId: id,
  reference: z.string(),
});
export type Track = z.output<typeof track>;

/** A track as anyone may see it. */
export const publicTrack = track.omit({ joinPassword: true, gymId: true });
export type PublicTrack = z.output<typeof publicTrack>;
