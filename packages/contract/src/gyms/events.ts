import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

export const gymCreated = event('gymCreated', z.object({ gymId: id, ownerId: id }));
export const gymLeft = event('gymLeft', z.object({ gymId: id, userId: id, removedBy: id }));
/** An owner started or stopped training in their gym. */
export const ownerTrainingChanged = event(
  'ownerTrainingChanged',
  z.object({ gymId: id, userId: id }),
);
/** The owner deleted their account. The gym has no tracks or athletes left and is no longer listed. */
export const gymClosed = event('gymClosed', z.object({ gymId: id, ownerId: id }));
