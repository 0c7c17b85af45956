import type { Stripe } from 'stripe';
import { z } from 'zod';
import { idOf } from '../../../platform/stripe/id-of.ts';

/** The stored part of a webhook event. */
export interface Notice {
  readonly id: string;
  readonly type: string;
  readonly account: string | null;
  /** Empty for objects without an id, such as a balance. */
  readonly objectId: string;
  /** The id of the object itself if it is a subscription, or of the subscription it belongs to. */
  readonly subscriptionId: string | null;
  readonly createdAt: Date;
}

/** Ids and types: visible ASCII characters, which PostgreSQL can store and an index can hold. */
const word = z.string().regex(/^[\u0021-\u007e]{1,255}$/);
/** The id of an object, or the expanded object. */
const reference = z.union([word, z.object({ id: word })]).nullish();

const lastSecond = Date.UTC(9999, 11, 31) / 1000;
const envelope = z.object({
  id: word,
  type: word,
  account: word.nullish(),
  created: z.int().min(0).max(lastSecond),
  data: z.object({ object: z.looseObject({ id: word.optional(), object: word.optional() }) }),
});

const subscribed = z.object({ subscription: reference });
const invoiced = z.object({
  parent: z.object({ subscription_details: subscribed.nullish() }).nullish(),
});

function subscriptionOf(object: z.output<typeof envelope>['data']['object']): string | null {
  if (object.object === 'subscription') return object.id ?? null;
  if (object.object === 'checkout.session') return idOf(subscribed.parse(object).subscription);
  if (object.object !== 'invoice') return null;
  return idOf(invoiced.parse(object).parent?.subscription_details?.subscription);
}

/**
 * The notice of a signed event; null if it does not have the form of an event. The fields of its object are read only if
 * its type is handled; then the object must have an id.
 */
export function readNotice(
  event: Stripe.Event,
  isHandled: (type: string) => boolean,
): Notice | null {
  const read = envelope.safeParse(event);
  if (!read.success) return null;
  const { id, type, account = null, created, data } = read.data;
  const { object } = data;
  const objectId = object.id ?? '';
  const notice = { id, type, account, objectId, createdAt: new Date(created * 1000) };
  if (!isHandled(type)) return { ...notice, subscriptionId: null };
  if (!objectId) return null;
  try {
    return { ...notice, subscriptionId: subscriptionOf(object) };
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}
