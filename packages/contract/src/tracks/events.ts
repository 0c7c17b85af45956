import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

export const trackCreated = event('trackCreated', z.object({ gymId: id, trackId: id }));
export const trackDeleted = event('trackDeleted', z.object({ gymId: id, trackId: id }));
export const trackJoined = event('trackJoined', z.object({ gymId: id, trackId: id, userId: id }));
export const trackLeft = event(
  'trackLeft',
  z.object({
    gymId: id,
    trackId: id,
    userId: id,
    /** Null if the payments for it ended. */
    removedBy: id.nullish(),
  }),
);
