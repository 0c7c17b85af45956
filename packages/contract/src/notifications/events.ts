import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';
import { hint } from '../kernel/hub.ts';

/** A group of notifications is new or has changed for its readers. */
export const notified = event(
  'notified',
  z.object({
    gymId: id,
    groupId: id,
    /** The only reader; null if there are many. */
    userId: id.nullable(),
  }),
);

/** A user has read notifications. */
export const notificationsRead = event('notificationsRead', z.object({ userId: id }));

/** The bell of a user has changed. */
export const notificationHint = hint(
  'notification',
  z.object({ userId: id, unread: z.int() }),
  'userId',
);
