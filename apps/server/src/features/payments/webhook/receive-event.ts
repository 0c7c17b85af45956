import { providerNotified } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { idOf } from '../../../platform/stripe/id-of.ts';
import { claimStripeEvent } from './queries.ts';

function subscriptionOf({ object }: Stripe.Event.Data): string | null {
  const { object: kind } = object as { object: string };
  if (kind === 'subscription') return idOf(object as Stripe.Subscription);
  if (kind === 'checkout.session') return idOf((object as Stripe.Checkout.Session).subscription);
  if (kind !== 'invoice') return null;
  return idOf((object as Stripe.Invoice).parent?.subscription_details?.subscription);
}

/**
 * Stores the id of a verified event and adds the job that fetches its object. No job is added for a duplicate, or for a
 * type without a handler.
 */
export async function receiveEvent(
  { db, clock, outbox }: Context,
  event: Stripe.Event,
  isHandled: (type: string) => boolean,
): Promise<void> {
  const receivedAt = clock.now();
  const { id, type } = event;
  const account = event.account ?? null;
  const objectId = (event.data.object as { id?: string }).id ?? '';
  const createdAt = new Date(event.created * 1000);
  await inTransaction(db, async (trx) => {
    const claim = { id, account, type, objectId, createdAt, receivedAt };
    if (!(await claimStripeEvent(trx, claim)) || !isHandled(type)) return;
    const subscriptionId = subscriptionOf(event.data);
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
