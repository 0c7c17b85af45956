import type { Context } from '../../../platform/context.ts';
import type { ProviderEventHandler } from '../webhook/event-handlers.ts';
import { fetchEntries } from './fetch-entries.ts';
import { hasEntryOf } from './queries.ts';
import { recordEntries } from './record-entries.ts';
import { refreshDispute } from './refresh-dispute.ts';
import { refreshFailure } from './refresh-failure.ts';
import { refreshPayout } from './refresh-payout.ts';

/** Updates the ledger, payouts, disputes and failed payments when the provider sends events about them. */
export function ledgerEventHandlers(context: Context): ProviderEventHandler[] {
  const { provider, db } = context;
  if (!provider) return [];
  return [
    {
      of: 'gym',
      // A charge may get its balance transaction only with `charge.updated`.
      types: ['charge.succeeded', 'charge.updated'],
      run: async ({ gymId, account, objectId: source }) => {
        if (await hasEntryOf(db, gymId, source)) return;
        const entries = await fetchEntries(provider, account, { source });
        await recordEntries(context, { gymId, account }, entries);
      },
    },
    {
      of: 'gym',
      types: ['refund.', 'charge.dispute.'],
      run: async ({ gymId, account, objectId: source }) => {
        const entries = await fetchEntries(provider, account, { source });
        await recordEntries(context, { gymId, account }, entries);
      },
    },
    {
      of: 'gym',
      types: ['charge.dispute.'],
      run: ({ gymId, account, objectId: disputeId, receivedAt }) =>
        refreshDispute(context, provider, { gymId, account, disputeId }, receivedAt),
    },
    {
      of: 'gym',
      types: ['payout.'],
      run: ({ gymId, account, objectId: payoutId, receivedAt }) =>
        refreshPayout(context, provider, { gymId, account, payoutId }, receivedAt),
    },
    {
      of: 'gym',
      types: [
        'invoice.payment_failed',
        'invoice.paid',
        'invoice.updated',
        'invoice.voided',
        'invoice.marked_uncollectible',
      ],
      run: ({ gymId, account, objectId: invoiceId, type, receivedAt }) => {
        const isFailure = type === 'invoice.payment_failed';
        const at = { gymId, account, invoiceId, isFailure };
        return refreshFailure(context, provider, at, receivedAt);
      },
    },
  ];
}
