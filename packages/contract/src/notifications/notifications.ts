import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant } from '../kernel/fields.ts';
import { notificationKind, notificationType } from './kinds.ts';

/** How many notifications are on a page. */
export const notificationsPerPage = 10;

/** The maximum of `unread`. Clients show this number as '99+'. */
export const maxUnread = 100;

/** A path of the web app with its search: `/dashboard/programmingcalendar?day=2026-07-15`. */
const link = z.string();

const notification = z.object({
  id,
  kind: notificationKind,
  type: notificationType,
  /**
   * The image of the person in the notification, else of the gym. If it is null, clients show the
   * icon of the type.
   */
  image: z.nullable(z.string()),
  /**
   * The name of the person in the notification, for an avatar without an image; null if there is no
   * person.
   */
  actorName: z.nullable(z.string()),
  /** A sentence: 'Jonah Weiss and 4 others liked your score 16:04 on Grip Tax'. */
  title: z.string(),
  /** The title in parts; names and figures are bold. */
  titleParts: z.array(z.object({ text: z.string(), isBold: z.boolean() })),
  /** A second line with more information, often empty: the gym's name, or a sentence. */
  description: z.string(),
  /** Quoted text such as a comment, often empty. */
  body: z.string(),
  /** The time of the latest event in the notification. */
  createdAt: instant,
  isRead: z.boolean(),
  link,
  /** An action that the reader has to take, such as 'Update Payment'; null if there is none. */
  action: z.nullable(z.object({ label: z.string(), link })),
});
export type Notification = z.output<typeof notification>;

const unread = z.int();

export const list = endpoint({
  name: 'notifications.list',
  summary: "A page of 10 of the caller's notifications, newest first",
  route: 'GET /notifications/getusernotifications',
  access: 'user',
  query: z.object({
    pageNumber: z
      ._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1)
      .check(z.meta({ wire: 'pageNumber' })),
  }),
  output: z.object({ notifications: z.array(notification), totalPages: z.int(), unread }),
});

export const read = endpoint({
  name: 'notifications.read',
  summary: "Marks the caller's notifications as read: those given, or all",
  route: 'POST /notifications/read',
  access: 'user',
  body: z.object({ ids: z.optional(z.array(id).check(z.maxLength(100, 'Send at most 100 ids.'))) }),
  output: z.object({ unread }),
});
