import type { DisputeStatus } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { idOf } from '../../../platform/stripe/id-of.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type GymAccount, findSubscriptionOf } from './fetch-entries.ts';
import { type DisputeRow, findDispute } from './queries.ts';
import { refreshRow } from './refresh-row.ts';

/** The columns of a dispute that come from the provider. */
type DisputeState = Pick<
  DisputeRow,
  'chargeId' | 'status' | 'reason' | 'amount' | 'currency' | 'dueAt' | 'createdAt'
>;

/** An inquiry (`warning_…`) and an appeal are answered like a dispute. An unknown status is shown as being reviewed. */
const statuses: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

/** Converts a dispute. */
export function readDispute(dispute: Stripe.Dispute): DisputeState {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    chargeId: idOf(dispute.charge) ?? '',
    status: statuses[dispute.status] ?? 'under_review',
    reason: dispute.reason,
    amount: dispute.amount,
    currency: dispute.currency,
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
    createdAt: new Date(dispute.created * 1000),
  };
}

/** Fetches a dispute and stores its state. Skipped if the stored state was fetched after `since`. */
export async function refreshDispute(
  context: Context,
  provider: Provider,
  at: GymAccount & { readonly disputeId: string },
  since?: Date,
): Promise<void> {
  const { gymId, account, disputeId } = at;
  const find = () => findDispute(context.db, gymId, disputeId);
  await refreshRow(context, { account, find, since }, async (row, refreshedAt) => {
    const options = { stripeAccount: account };
    const dispute = await provider.stripe.disputes.retrieve(disputeId, {}, options);
    const stripeSubscriptionId =
      row?.stripeSubscriptionId ??
      (await findSubscriptionOf(provider, account, idOf(dispute.payment_intent)));
    const keys = { gymId, id: disputeId, stripeAccountId: account, stripeSubscriptionId };
    return { table: 'disputes', row: { ...keys, ...readDispute(dispute), refreshedAt } };
  });
}
