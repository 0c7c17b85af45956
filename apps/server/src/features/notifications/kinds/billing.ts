import {
  type SubscriptionStatus,
  ledgerChanged,
  planChanged,
  trackSubscriptionChanged,
} from '@trackboard/contract/payments';
import { after, days } from '../../../platform/time/clock.ts';
import { moneyText } from '../../payments/index.ts';
import { type Source, source } from './kind.ts';
import { findPlan, findTrackSubscription, listPayouts } from './queries.ts';

const isOwed = (status: SubscriptionStatus | null): boolean =>
  status === 'past_due' || status === 'unpaid';

/** The newest subscription of a track, as long as `is` is true of its status. */
const subscriptions = (is: (status: SubscriptionStatus) => boolean): Source =>
  source({ on: [trackSubscriptionChanged] }, async (db, { gymId, trackId, userId }) => {
    const found = await findTrackSubscription(db, { gymId, trackId, userId });
    if (!found) return [];
    const { id, status, gym, track, amountDue, currency } = found;
    if (!is(status)) return [{ gymId, itemKey: id, occurrence: null }];
    const amount = amountDue && currency ? moneyText(amountDue, currency) : '';
    const occurrence = {
      groupKey: id,
      actorId: null,
      audience: { userId },
      details: { gymId, gym, track, amount },
    };
    return [{ gymId, itemKey: id, occurrence }];
  });

export const failedSubscriptions = subscriptions(isOwed);
export const endedSubscriptions = subscriptions((status) => status === 'canceled');

export const failedPlans = source({ on: [planChanged] }, async (db, { gymId }) => {
  const plan = await findPlan(db, gymId);
  if (!plan?.stripeSubscriptionId) return [];
  const itemKey = plan.stripeSubscriptionId;
  if (!isOwed(plan.status)) return [{ gymId, itemKey, occurrence: null }];
  const occurrence = {
    groupKey: itemKey,
    actorId: null,
    audience: { userId: plan.ownerId },
    details: { gymId, gym: plan.gym },
  };
  return [{ gymId, itemKey, occurrence }];
});

/** Payouts fail within days. */
const payoutsFail = days(30);

export const failedPayouts = source({ on: [ledgerChanged] }, async (db, { gymId }, now) => {
  const payouts = await listPayouts(db, gymId, after(now, -payoutsFail));
  return payouts
    .filter(({ status }) => status === 'failed')
    .map(({ id, amount, currency, failure, gym, ownerId }) => ({
      gymId,
      itemKey: id,
      occurrence: {
        groupKey: id,
        actorId: null,
        audience: { userId: ownerId },
        details: { gymId, gym, amount: moneyText(amount, currency), failure: failure ?? '' },
      },
    }));
});
