import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

export const gymCreated = event('gymCreated', z.object({ gymId: id, ownerId: id }));
export const gymLeft = event('gymLeft', z.object({ gymId: id, userId: id, removedBy: id }));
/** Its owner is gone: it has no tracks and no athletes any more, and nobody finds it. */
export const gymClosed = event('gymClosed', z.object({ gymId: id, ownerId: id }));
