import { z } from 'zod';
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
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
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

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Send a time as HH:MM.')
  .nullable()
  .optional();

export const saveSettings = endpoint({
  name: 'notifications.saveSettings',
  summary: 'Changes how notifications reach the caller; what is left out stays as it is',
  route: 'POST /notifications/settings',
  access: 'user',
  body: z
    .object({
      kinds: z
        .array(z.object({ kind: notificationKind, ...ways }))
        .max(50, 'Send each kind once.')
        .optional(),
      pushMessages: z.boolean().optional(),
      quietFrom: timeOfDay,
      quietTo: timeOfDay,
      timeZone: z.string().trim().max(64, 'Use at most 64 characters.').optional(),
    })
    .refine(({ quietFrom, quietTo }) => (quietFrom ?? null) === null || Boolean(quietTo), {
      path: ['quietTo'],
      message: 'Choose when the quiet hours end.',
    })
    .refine(({ quietFrom, quietTo }) => (quietTo ?? null) === null || Boolean(quietFrom), {
      path: ['quietFrom'],
      message: 'Choose when the quiet hours begin.',
    }),
  output: settingsOutput,
});
