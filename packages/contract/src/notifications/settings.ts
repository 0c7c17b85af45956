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

const badToken = 'Send the push subscription that the browser made.';

/** Keys of a browser, base64url: a P-256 point of 65 bytes and 16 random bytes. */
const key = (length: number, wire: string) =>
  z
    .string(badToken)
    .check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), badToken), z.meta({ wire }));

/** A `PushSubscription` in the browser's JSON spelling. */
const pushSubscription = z.object(
  {
    endpoint: z
      .url({ protocol: /^https?$/, error: badToken })
      .check(
        z.maxLength(1000, badToken),
        z.regex(/^[!-~]+$/, badToken),
        z.meta({ wire: 'endpoint' }),
      ),
    keys: z
      .object({ p256dh: key(87, 'p256dh'), auth: key(22, 'auth') }, badToken)
      .check(z.meta({ wire: 'keys' })),
  },
  badToken,
);
export type PushSubscription = z.output<typeof pushSubscription>;

const maxTokenLength = 4000;

/** Parses a subscription that comes as JSON text. */
function readText(token: unknown): unknown {
  if (typeof token !== 'string' || token.length > maxTokenLength) return token;
  try {
    return JSON.parse(token);
  } catch {
    return token;
  }
}

export const saveWebToken = endpoint({
  name: 'notifications.saveWebToken',
  summary: "Stores the push subscription of the caller's session; null removes it",
  route: 'POST /users/savewebtoken',
  access: 'user',
  body: z.object({ token: z.pipe(z.transform(readText), z.nullable(pushSubscription)) }),
});

export const pushKey = endpoint({
  name: 'notifications.pushKey',
  summary: 'The public VAPID key for push subscriptions',
  route: 'GET /push/publickey',
  access: 'public',
  output: z.object({ publicKey: z.string() }),
});
