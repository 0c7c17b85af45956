import type { Context } from '../../../platform/context.ts';
import type { NoticeHandler } from '../webhook/notices.ts';
import { fetchEntries } from './fetch-entries.ts';
import { hasEntryOf } from './queries.ts';
import { recordEntries } from './record-entries.ts';
import { refreshFailure } from './refresh-failure.ts';
import { refreshPayout } from './refresh-payout.ts';

/** What the provider's events say about a gym's money. */
export function ledgerNotices(context: Context): NoticeHandler[] {
  const { provider, db } = context;
  if (!provider) return [];
  return [
    {
      of: 'gym',
      // A charge may have no entry until it is updated.
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
