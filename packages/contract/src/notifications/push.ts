import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

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
