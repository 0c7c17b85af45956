import { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { nullIfMissing } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { callAccount } from '../connect/call-account.ts';
import { hasEnded } from './entitlement-of.ts';
import { type SubscriptionRow, findSubscription } from './queries.ts';
import { refreshSubscription } from './refresh-subscription.ts';

const { StripeInvalidRequestError } = Stripe.errors;

async function cancel({ stripe }: Provider, row: SubscriptionRow): Promise<void> {
  const { stripeSubscriptionId: id, stripeAccountId: stripeAccount } = row;
  // The provider answers 404 for a subscription that is already canceled.
  await stripe.subscriptions.cancel(id, {}, { stripeAccount }).catch(nullIfMissing);
}

/** Errors of a refund that is not needed: it was made already, or the bank decides about the payment. */
const isReturned: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed']);

/** Refunds a payment in full, with the platform's fee if there was one. */
async function refund(stripe: Stripe, paymentIntent: string, stripeAccount: string): Promise<void> {
  const intent = await stripe.paymentIntents.retrieve(paymentIntent, {}, { stripeAccount });
  const hasFee = (intent.application_fee_amount ?? 0) > 0;
  try {
    await stripe.refunds.create(
      { payment_intent: paymentIntent, ...(hasFee ? { refund_application_fee: true } : {}) },
      { stripeAccount, idempotencyKey: `refund:${paymentIntent}` },
    );
  } catch (error) {
    const code = error instanceof StripeInvalidRequestError ? error.code : undefined;
    if (!code || !isReturned.has(code)) throw error;
  }
}

async function refundAll({ stripe }: Provider, row: SubscriptionRow): Promise<void> {
  const { stripeSubscriptionId: subscription, stripeAccountId: stripeAccount } = row;
  const invoices = stripe.invoices.list(
    { subscription, status: 'paid', expand: ['data.payments'], limit: 100 },
    { stripeAccount },
  );
  for await (const { payments } of invoices) {
    for (const { status, payment } of payments?.data ?? []) {
      const intent = payment.payment_intent;
      if (status !== 'paid' || !intent) continue;
      await refund(stripe, typeof intent === 'string' ? intent : intent.id, stripeAccount);
    }
  }
}

/**
 * Cancels a revoked subscription at the provider, and refunds it if it never opened its track. If the account is
 * disconnected, this waits until the account is connected again.
 */
export async function endSubscription(
  context: Context,
  provider: Provider,
  of: { gymId: string; subscriptionId: string },
): Promise<void> {
  const row = await findSubscription(context.db, of.gymId, of.subscriptionId);
  if (!row?.revokedAt) return;
  const account = row.stripeAccountId;
  await callAccount(context, account, async () => {
    if (!hasEnded(row.status)) await cancel(provider, row);
    if (row.isRefundDue) await refundAll(provider, row);
    await refreshSubscription(context, provider, { ...of, account }, context.clock.now());
  });
}
