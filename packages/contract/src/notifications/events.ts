import { z } from 'zod/mini';
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
    userId: z.nullable(id),
  }),
);

/** A user has read notifications. */
export const notificationsRead = event('notificationsRead', z.object({ userId: id }));

/** Unread notifications of these users were removed, because they no longer apply. */
export const notificationsRemoved = event(
  'notificationsRemoved',
  z.object({ gymId: id, groupId: z.optional(id), userIds: z.array(id) }),
);

/** The bell of a user has changed. `removed` is a notification that no longer exists. */
export const notificationHint = hint(
  'notification',
  z.object({ userId: id, unread: z.int(), removed: z.optional(id) }),
  'userId',
);

/**
 * The push message that the service worker shows. `link` is a path of the web app. A message with a `tag` replaces
 * earlier messages with the same tag.
 */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string(),
  tag: z.string(),
  /** The URL of an image. */
  icon: z.optional(z.string()),
  /**
   * For a chat message, the chat's name, and in a group the sender's. Its notification adds to the one that is shown.
   */
  chat: z.optional(z.object({ name: z.string(), sender: z.optional(z.string()) })),
});

/** A message is to be sent to one browser. */
export const pushRequested = event(
  'pushRequested',
  z.object({
    subscriptionId: id,
    message: pushMessage,
    topic: z.string(),
    requestedAt: z.iso.datetime(),
  }),
);

/** A notification is to be mailed to a user. */
export const notificationMailRequested = event(
  'notificationMailRequested',
  z.object({ gymId: id, groupId: id, userId: id }),
);
