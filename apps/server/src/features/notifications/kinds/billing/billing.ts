import {
  type SubscriptionStatus,
  ledgerChanged,
  planChanged,
  planTiers,
  tierFor,
  trackSubscriptionChanged,
} from '@trackboard/contract/payments';
import { after, dayIn, days } from '../../../../platform/time/clock.ts';
import { moneyText, priceText } from '../../../payments/index.ts';
import { formatOrdinal } from '@trackboard/scoring';
import { daysInWords } from '../days-in-words.ts';
import { type Source, findingFor, source } from '../kind.ts';
import { findNthMember, findPlan, findTrackSubscription, listPayouts } from './queries.ts';

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
    return [findingFor(userId, id, { gymId, gym, track, amount })];
  });

export const failedSubscriptions = subscriptions(isOwed);
export const endedSubscriptions = subscriptions((status) => status === 'canceled');

export const failedPlans = source({ on: [planChanged] }, async (db, { gymId }) => {
  const plan = await findPlan(db, gymId);
  if (!plan?.stripeSubscriptionId) return [];
  const itemKey = plan.stripeSubscriptionId;
  if (!isOwed(plan.status)) return [{ gymId, itemKey, occurrence: null }];
  return [findingFor(plan.ownerId, itemKey, { gymId, gym: plan.gym })];
});

/** The number of athletes with which a gym outgrows the free tier. */
const firstPaid = planTiers.find(({ monthlyCents }) => monthlyCents > 0)?.fromAthletes ?? 0;

/** A plan that needs a card, with the athlete who made the gym outgrow the free tier. */
export const neededCards = source({ on: [planChanged] }, async (db, { gymId }) => {
  const plan = await findPlan(db, gymId);
  if (!plan?.stripeSubscriptionId) return [];
  const itemKey = `${plan.stripeSubscriptionId}:card`;
  const athlete = plan.cardDueAt && (await findNthMember(db, gymId, firstPaid));
  if (!plan.cardDueAt || !athlete) return [{ gymId, itemKey, occurrence: null }];
  const day = dayIn(plan.timeZone, plan.cardDueAt);
  const details = {
    gymId,
    gym: plan.gym,
    place: formatOrdinal(firstPaid),
    price: priceText(tierFor(plan.athletes).monthlyCents, 'usd'),
    day: daysInWords(day, day),
  };
  return [findingFor(plan.ownerId, itemKey, details, athlete.userId)];
});

/** Payouts fail within days. */
const payoutsFail = days(30);

export const failedPayouts = source({ on: [ledgerChanged] }, async (db, { gymId }, now) => {
  const payouts = await listPayouts(db, gymId, after(now, -payoutsFail));
  return payouts
    .filter(({ status }) => status === 'failed')
    .map(({ id, amount, currency, failure, gym, ownerId }) => {
      const details = { gymId, gym, amount: moneyText(amount, currency), failure: failure ?? '' };
      return findingFor(ownerId, id, details);
    });
});
