import type { Context } from '../../../platform/context.ts';
import type { OwnData } from '../../../platform/own-data.ts';
import { listSubscriptionsEver } from './queries.ts';

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** What an athlete has paid for. */
export function paymentOwnData({ db }: Context): OwnData {
  return {
    athlete: ({ userId, gymIds }) => ({
      subscriptions: async function* () {
        for (const gymId of gymIds) {
          for (const row of await listSubscriptionsEver(db, gymId, userId)) {
            yield {
              gym: row.gym,
              track: row.track,
              status: row.status,
              price: row.priceCents / 100,
              startedOn: row.createdAt.toISOString(),
              trialEndsOn: isoOf(row.trialEnd),
              paidUntil: isoOf(row.currentPeriodEnd),
              endsOn: isoOf(row.cancelAt),
              endedOn: isoOf(row.endedAt),
              isReturned: row.isRefundDue,
            };
          }
        }
      },
    }),
  };
}
