import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { notificationKind } from './kinds.ts';

const ways = { bell: z.boolean(), push: z.boolean(), mail: z.boolean() };

const settingsOutput = z.object({
  /** The kinds that the caller can get. */
  kinds: z.array(
    z.object({
      kind: notificationKind,
      /** The kind's label in the settings: 'New workouts'. */
      label: z.string(),
      ...ways,
    }),
  ),
  /** Whether chat messages are pushed. They have a separate dot instead of the bell and are never mailed. */
  pushMessages: z.boolean(),
  /** The start of the quiet hours, which last until `quietTo`, both as `HH:MM`; null for none. */
  quietFrom: z.nullable(z.string()),
  quietTo: z.nullable(z.string()),
  /** The IANA time zone of the quiet hours. */
  timeZone: z.string(),
  /** Whether this session has a push subscription. */
  hasPush: z.boolean(),
});
export type NotificationSettings = z.output<typeof settingsOutput>;

export const settings = endpoint({
  name: 'notifications.settings',
  summary: 'How each kind of notification reaches the caller, and the quiet hours',
  route: 'GET /notifications/settings',
  access: 'user',
  output: settingsOutput,
});

const timeOfDay = z.optional(
  z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Send a time as HH:MM.'))),
);

export const saveSettings = endpoint({
  name: 'notifications.saveSettings',
  summary: 'Changes how notifications reach the caller; what is left out stays as it is',
  route: 'POST /notifications/settings',
  access: 'user',
  body: z
    .object({
      kinds: z.optional(
        z
          .array(z.object({ kind: notificationKind, ...ways }))
          .check(z.maxLength(50, 'Send each kind once.')),
      ),
      pushMessages: z.optional(z.boolean()),
      quietFrom: timeOfDay,
      quietTo: timeOfDay,
      timeZone: z.optional(
        z.string().check(z.trim(), z.maxLength(64, 'Use at most 64 characters.')),
      ),
    })
    .check(
      z.refine(({ quietFrom, quietTo }) => (quietFrom ?? null) === null || Boolean(quietTo), {
        path: ['quietTo'],
        message: 'Choose when the quiet hours end.',
      }),
      z.refine(({ quietFrom, quietTo }) => (quietTo ?? null) === null || Boolean(quietFrom), {
        path: ['quietFrom'],
        message: 'Choose when the quiet hours begin.',
      }),
    ),
  output: settingsOutput,
});
