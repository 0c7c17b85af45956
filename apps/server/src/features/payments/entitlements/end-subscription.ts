import { ledgerChanged } from '@trackboard/contract/payments';
import { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isAccountLost, nullIfMissing } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { callAccount } from '../connect/refresh-account.ts';
import { refreshStored } from '../refresh-stored.ts';
import { hasEnded } from './entitlement-of.ts';
import { type SubscriptionRow, findSubscription, setRefund } from './queries.ts';
import { refreshSubscription } from './refresh-subscription.ts';

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

async function cancel({ stripe }: Provider, row: SubscriptionRow): Promise<void> {
  const { stripeSubscriptionId: id, stripeAccountId: stripeAccount } = row;
  // The provider answers 404 for a subscription that is already canceled.
  await stripe.subscriptions.cancel(id, {}, { stripeAccount }).catch(nullIfMissing);
}

/** Errors of a refund that is not needed: it was made already, or the bank decides about the payment. */
const isReturned: ReadonlySet<string> = new Set([
  'charge_already_refunded',
  'charge_disputed',
  'refund_disputed_payment',
]);

/** Refusals of a request that may be granted later: the balance is too low. */
const maySucceed: ReadonlySet<string> = new Set(['balance_insufficient', 'insufficient_funds']);

/** Why a refund is not made. If it is final, asking again gets the same answer. */
interface Refusal {
  /** Null if the answer says nothing about the refund: then it is only known as not made. */
  readonly reason: string | null;
  readonly isFinal: boolean;
  /** What the provider's call has thrown; undefined for a refund that exists. */
  readonly error?: unknown;
}

/**
 * Reads an error of a refund; null for a refund that is not needed. Only answers to this request are final. The messages of other
 * errors are for the operator: they may be about the key or the provider's state.
 */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof StripeError) || isAccountLost(error)) throw error;
  const code = error.code ?? '';
  const isRefused = error instanceof StripeInvalidRequestError;
  if (isRefused && isReturned.has(code)) return null;
  const reason = isRefused || error instanceof StripeCardError ? error.message : null;
  return { reason, isFinal: isRefused && !maySucceed.has(code), error };
}

/** Reads a refund; null if it has succeeded, or the bank decides. The provider does not repeat a failed one. */
function refusalIn({ status, failure_reason: reason }: Stripe.Refund): Refusal | null {
  if (status === 'succeeded' || reason === 'charge_for_pending_refund_disputed') return null;
  if (status !== 'failed' && status !== 'canceled') return { reason: null, isFinal: false };
  return { reason: (reason ?? 'the refund was canceled').replaceAll('_', ' '), isFinal: true };
}

/**
 * Refunds a payment in full, with the platform's fee if there was one. A refund that is pending or has failed is not made again. The call has no key,
 * with which the provider would repeat a refusal for a day; a payment that was refunded is not refunded twice.
 */
async function refund(stripe: Stripe, intent: string, account: string): Promise<Refusal | null> {
  const options = { stripeAccount: account };
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 1 }, options);
  const refusal = data[0] && refusalIn(data[0]);
  if (refusal) return refusal;
  const { application_fee_amount: fee } = await stripe.paymentIntents.retrieve(intent, {}, options);
  const withFee = (fee ?? 0) > 0 ? { refund_application_fee: true } : {};
  const made = stripe.refunds.create({ payment_intent: intent, ...withFee }, options);
  return made.then(refusalIn, refusalOf);
}

/** Refunds all payments of a subscription. Returns why the first one was not refunded, those that may be later before the others. */
async function refundAll({ stripe }: Provider, row: SubscriptionRow): Promise<Refusal | null> {
  const { stripeSubscriptionId: subscription, stripeAccountId: stripeAccount } = row;
  const invoices = stripe.invoices.list(
    { subscription, status: 'paid', expand: ['data.payments'], limit: 100 },
    { stripeAccount },
  );
  const refusals: Refusal[] = [];
  for await (const { payments } of invoices) {
    for (const { status, payment } of payments?.data ?? []) {
      const intent = payment.payment_intent;
      if (status !== 'paid' || !intent) continue;
      const id = typeof intent === 'string' ? intent : intent.id;
      const refusal = await refund(stripe, id, stripeAccount);
      if (refusal) refusals.push(refusal);
    }
  }
  return refusals.find(({ isFinal }) => !isFinal) ?? refusals[0] ?? null;
}

/**
 * Refunds a subscription and stores the outcome. If another job has stored one meanwhile, the provider is asked once more. Rejects with
 * an error that is not final, so that the job repeats it.
 */
async function settleRefund(
  context: Context,
  provider: Provider,
  { gymId, subscriptionId }: { gymId: string; subscriptionId: string },
): Promise<void> {
  const { db, outbox } = context;
  const find = () => findSubscription(db, gymId, subscriptionId);
  let error: unknown;
  await refreshStored(context, { find, since: undefined }, async (row, askedAt) => {
    if (!row?.isRefundDue) return true;
    const refusal = await refundAll(provider, row);
    const isOpen = refusal !== null && !refusal.isFinal;
    error = isOpen ? refusal.error : undefined;
    const refundSettledAt = isOpen ? null : askedAt;
    const refundFailure = refusal?.reason ?? null;
    return inTransaction(db, async (trx) => {
      const isSaved = await setRefund(trx, row, { refundSettledAt, refundFailure });
      const isNews = isSaved && refundFailure !== row.refundFailure;
      if (isNews) await outbox.add(trx, ledgerChanged, { gymId }, gymId);
      return isSaved;
    });
  });
  if (error) throw error;
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
    await refreshSubscription(context, provider, { ...of, account }, context.clock.now());
    if (row.isRefundDue) await settleRefund(context, provider, of);
  });
}
