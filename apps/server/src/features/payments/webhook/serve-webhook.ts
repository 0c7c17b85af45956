import { isUtf8 } from 'node:buffer';
import { type PayloadOf, apiBase } from '@trackboard/contract';
import { providerNotified } from '@trackboard/contract/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Stripe } from 'stripe';
import { z } from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { sendError } from '../../../platform/http/answer-errors.ts';
import { type Recurring, sweeping } from '../../../platform/recurring/recurring.ts';
import { idOf } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, days } from '../../../platform/time/clock.ts';
import { claimStripeEvent, deleteStripeEvents, findGymOfAccount } from './queries.ts';

/** The stored part of a webhook event. */
interface Notice {
  readonly id: string;
  readonly type: string;
  readonly account: string | null;
  /** Empty for objects without an id, such as a balance. */
  readonly objectId: string;
  /**
   * The id of the object if it is a subscription, or else of the subscription to which it belongs.
   */
  readonly subscriptionId: string | null;
  readonly createdAt: Date;
}

/** Ids and types: visible ASCII characters, which PostgreSQL can store and an index can hold. */
const word = z.string().check(z.regex(/^[\u0021-\u007e]{1,255}$/));
/** The id of an object, or the expanded object. */
const reference = z.nullish(z.union([word, z.object({ id: word })]));

const lastSecond = Date.UTC(9999, 11, 31) / 1000;
const envelope = z.object({
  id: word,
  type: word,
  account: z.nullish(word),
  created: z.int().check(z.minimum(0), z.maximum(lastSecond)),
  data: z.object({ object: z.looseObject({ id: z.optional(word), object: z.optional(word) }) }),
});

const subscribed = z.object({ subscription: reference });
const invoiced = z.object({
  parent: z.nullish(z.object({ subscription_details: z.nullish(subscribed) })),
});

function subscriptionOf(object: z.output<typeof envelope>['data']['object']): string | null {
  if (object.object === 'subscription') return object.id ?? null;
  if (object.object === 'checkout.session') return idOf(subscribed.parse(object).subscription);
  if (object.object !== 'invoice') return null;
  return idOf(invoiced.parse(object).parent?.subscription_details?.subscription);
}

/**
 * Reads the notice of a signed event. Returns null if it does not have the form of an event. The fields of its object
 * are read only if its type is handled; then the object must have an id.
 */
function readNotice(event: Stripe.Event, isHandled: (type: string) => boolean): Notice | null {
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
    if (error instanceof z.core.$ZodError) return null;
    throw error;
  }
}

/**
 * Stores the id of a verified event and adds the job that fetches its object. Adds no job for a duplicate or for a type
 * without a handler.
 */
async function receiveEvent(
  { db, clock, outbox }: Context,
  { subscriptionId, ...event }: Notice,
  isHandled: (type: string) => boolean,
): Promise<void> {
  const receivedAt = clock.now();
  const { id, type, account, objectId } = event;
  await inTransaction(db, async (trx) => {
    if (!(await claimStripeEvent(trx, { ...event, receivedAt })) || !isHandled(type)) return;
    await outbox.add(trx, providerNotified, {
      eventId: id,
      type,
      account,
      objectId,
      subscriptionId,
      receivedAt: receivedAt.toISOString(),
    });
  });
}

/** The maximum age of a signature in seconds, which limits replays. */
const tolerance = 300;

/** Returns the event if its signature fits one of the secrets, else null. Each webhook endpoint has its own secret. */
function readEvent(
  { stripe, webhookSecret }: Provider,
  { body, headers }: FastifyRequest,
): Stripe.Event | null {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) return null;
  // The SDK replaces bytes that are not UTF-8 before it compares the signature.
  if (!isUtf8(body)) return null;
  for (const secret of webhookSecret.split(',')) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret.trim(), tolerance);
    } catch {
      // The signature is of another secret, or invalid.
    }
  }
  return null;
}

/**
 * Serves the webhook in its own Fastify scope. The signature covers the raw bytes, so the body is not parsed. The
 * webhook has no rate limit. Without a provider the route does not exist.
 */
export function serveWebhook(context: Context, isHandled: (type: string) => boolean) {
  return async (app: FastifyInstance): Promise<void> => {
    const { provider } = context;
    if (!provider) return;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.route({
      method: 'POST',
      url: `${apiBase}/webhooks/stripe`,
      config: { rateLimit: false },
      handler: async (request, reply) => {
        const event = readEvent(provider, request);
        const notice = event && readNotice(event, isHandled);
        if (!notice) return sendError(reply, 'invalid_input');
        await receiveEvent(context, notice, isHandled);
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    });
  };
}

type Notified = PayloadOf<typeof providerNotified>;

/** A webhook event of the provider. */
export interface ProviderEvent extends Omit<Notified, 'account' | 'receivedAt'> {
  /** A row fetched after this instant is at least as new as the event. */
  readonly receivedAt: Date;
}

/** An event about an object of a gym's connected account. */
interface GymEvent extends ProviderEvent {
  readonly gymId: string;
  readonly account: string;
}

interface Handles<N extends ProviderEvent> {
  /** Event types, or prefixes that end with a dot: `invoice.paid`, `customer.subscription.`. */
  readonly types: readonly string[];
  /**
   * Fetches the current object and stores its state. It must be idempotent: it may run late, out of order, more than
   * once and concurrently, and is retried when it rejects.
   */
  readonly run: (event: N) => Promise<void>;
}

/** A handler of events of gyms' connected accounts, or of the platform's own account. */
export type ProviderEventHandler =
  | ({ readonly of: 'gym' } & Handles<GymEvent>)
  | ({ readonly of: 'platform' } & Handles<ProviderEvent>);

function handles({ types }: ProviderEventHandler, type: string): boolean {
  return types.some((each) => (each.endsWith('.') ? type.startsWith(each) : type === each));
}

/** Whether any handler handles events of this type. */
export function isHandled(handlers: readonly ProviderEventHandler[], type: string): boolean {
  return handlers.some((each) => handles(each, type));
}

/** Runs all handlers even if one fails. The job then retries all of them. */
async function runAll(runs: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const run of runs) await run().catch((error: unknown) => errors.push(error));
  if (errors.length) throw errors[0];
}

/** Runs a handler for an event of a gym's account. Does nothing more if the account turns out to be disconnected. */
type CallAccount = (account: string, call: () => Promise<void>) => Promise<unknown>;

/** Runs the handlers of the provider's events. Events of unknown accounts are ignored. */
export function providerEventReaction(
  { db }: Context,
  handlers: readonly ProviderEventHandler[],
  callAccount: CallAccount,
): Reaction {
  const of = { name: 'payments.refresh', channel: 'payments' } as const;
  return reaction(providerNotified, of, async ({ account, receivedAt, ...rest }) => {
    const event = { ...rest, receivedAt: new Date(receivedAt) };
    const gymId = account && (await findGymOfAccount(db, account));
    if (account && !gymId) return;
    const runs = handlers
      .filter((each) => handles(each, event.type))
      .flatMap((each) => {
        if (each.of === 'platform') return account ? [] : () => each.run(event);
        if (!account || !gymId) return [];
        return async () =>
          void (await callAccount(account, () => each.run({ ...event, account, gymId })));
      });
    await runAll(runs);
  });
}

/**
 * Deletes the ids of events after 30 days. The provider retries for only three days, and old signatures are
 * refused.
 */
export function webhookRecurring({ db, clock }: Context): Recurring[] {
  return [
    sweeping('payments.forget-events', (limit) =>
      deleteStripeEvents(db, after(clock.now(), -days(30)), limit),
    ),
  ];
}
