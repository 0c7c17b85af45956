import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

export const trackCreated = event('trackCreated', z.object({ gymId: id, trackId: id }));
export const trackDeleted = event('trackDeleted', z.object({ gymId: id, trackId: id }));
/** A track was closed to new athletes, or its sales ended. */
export const trackClosed = event('trackClosed', z.object({ gymId: id, trackId: id }));
export const trackJoined = event(
  'trackJoined',
  z.object({
    gymId: id,
    trackId: id,
    userId: id,
    /** Whether the athlete is back from a pause. */
    afterPause: z.optional(z.boolean()),
  }),
);
/** A track that an athlete is on became a paid track. Access without a subscription will end. */
export const trackGraceStarted = event(
  'trackGraceStarted',
  z.object({ gymId: id, trackId: id, userId: id }),
);
/** The athlete did not subscribe in time and was taken off the track. */
export const trackGraceEnded = event(
  'trackGraceEnded',
  z.object({ gymId: id, trackId: id, userId: id }),
);
/** The content of a track that an athlete is on is sold at a new price, to which the athlete may move. */
export const trackPriceOffered = event(
  'trackPriceOffered',
  z.object({ gymId: id, trackId: id, userId: id }),
);
export const trackLeft = event(
  'trackLeft',
  z.object({
    gymId: id,
    trackId: id,
    userId: id,
    /** The user who removed the athlete; null if the payments for the track ended. */
    removedBy: z.nullish(id),
    /** Whether the athlete's subscription is paused. */
    forPause: z.optional(z.boolean()),
  }),
);
