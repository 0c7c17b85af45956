import {
  type DisputeStatus,
  type SubscriptionStatus,
  connectedAccountChanged,
  ledgerChanged,
  planChanged,
  planTiers,
  tierFor,
  trackPauseEnded,
  trackSubscriptionChanged,
} from '@trackboard/contract/payments';
import { moneyText, priceCurrency, priceText } from '@trackboard/money';
import { formatOrdinal } from '@trackboard/scoring';
import { after, dayIn, days, lastDayBefore } from '../../../../platform/time/clock.ts';
import { dayText } from '../../../payments/index.ts';
import { type Finding, type Source, findingFor, source } from '../kind.ts';
import { daysInWords } from '../texts.ts';
import {
  type InterruptedRow,
  findNthMember,
  findPlan,
  findTrackSubscription,
  listDisputes,
  listFormerAccounts,
  listInterrupted,
  listPayouts,
} from './queries.ts';

const isOwed = (status: SubscriptionStatus | null): boolean =>
  status === 'past_due' || status === 'unpaid';

/** Finds the newest subscription of a track, as long as `is` is true of its status. */
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

/** A subscription with a pause, also one that has not begun. Another end of the pause is told, too. */
export const pausedSubscriptions = source(
  { on: [trackSubscriptionChanged] },
  async (db, { gymId, trackId, userId }) => {
    const found = await findTrackSubscription(db, { gymId, trackId, userId });
    if (!found?.pausedUntil) return [];
    const { id, gym, track, timeZone, pausedUntil, isPaused, currentPeriodEnd } = found;
    const from = !isPaused && currentPeriodEnd ? dayIn(timeZone, currentPeriodEnd) : '';
    const until = dayIn(timeZone, pausedUntil);
    const itemKey = `${id}:${pausedUntil.toISOString()}`;
    return [findingFor(userId, itemKey, { gymId, gym, track, from, until })];
  },
);

/** A subscription whose pause is over, unless it is paused again or has ended. */
export const endedPauses = source(
  { on: [trackPauseEnded] },
  async (db, { gymId, trackId, userId, until }) => {
    const found = await findTrackSubscription(db, { gymId, trackId, userId });
    if (!found?.isEntitled || found.pausedUntil) return [];
    const { id, gym, track, timeZone, currentPeriodEnd } = found;
    const day = currentPeriodEnd ? dayIn(timeZone, currentPeriodEnd) : '';
    return [findingFor(userId, `${id}:${until ?? ''}`, { gymId, gym, track, day })];
  },
);

export const failedPlans = source({ on: [planChanged] }, async (db, { gymId }) => {
  const plan = await findPlan(db, gymId);
  if (!plan?.stripeSubscriptionId) return [];
  const itemKey = plan.stripeSubscriptionId;
  if (!isOwed(plan.status)) return [{ gymId, itemKey, occurrence: null }];
  return [findingFor(plan.ownerId, itemKey, { gymId, gym: plan.gym })];
});

/** The number of athletes at which a gym outgrows the free tier. */
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
    price: priceText(tierFor(plan.athletes).monthlyCents, priceCurrency),
    day: daysInWords(day, day),
  };
  return [findingFor(plan.ownerId, itemKey, details, athlete.userId)];
});

/** Payouts fail within days, so older ones are not read. */
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

/** The gym's last account, if it is disconnected, until the gym connects it or another one. */
export const disconnectedAccounts = source(
  { on: [connectedAccountChanged] },
  async (db, { gymId }) => {
    const accounts = await listFormerAccounts(db, gymId);
    return accounts.map(({ account, gym, ownerId, hasAccount, disconnectedAt }, index): Finding => {
      const isMissing = index === 0 && disconnectedAt !== null && !hasAccount;
      if (!isMissing) return { gymId, itemKey: account, occurrence: null };
      return findingFor(ownerId, account, { gymId, gym });
    });
  },
);

/** Tells an athlete how long a subscription still gives access, if it `applies`. */
function findingOf(row: InterruptedRow, applies: boolean, now: Date): Finding {
  const { gymId, gym, track, reference, userId, accessEndsAt, timeZone, id } = row;
  if (!applies || !row.isLive || !accessEndsAt) return { gymId, itemKey: id, occurrence: null };
  const isOver = accessEndsAt <= now ? 'yes' : '';
  const day = lastDayBefore(timeZone, accessEndsAt);
  return findingFor(userId, id, { gymId, gym, track, reference, day, isOver });
}

/** Subscriptions whose account is disconnected. */
export const interruptedSubscriptions = source(
  { on: [trackSubscriptionChanged] },
  async (db, { gymId, trackId, userId }, now) =>
    (await listInterrupted(db, { gymId, trackId, userId })).map((row) => findingOf(row, true, now)),
);

/** Subscriptions whose account is disconnected and whose gym has another one that takes payments. */
export const replaceableSubscriptions = source(
  { on: [trackSubscriptionChanged] },
  async (db, { gymId, trackId, userId }, now) =>
    (await listInterrupted(db, { gymId, trackId, userId })).map((row) =>
      findingOf(row, row.canSell, now),
    ),
);

/** The same subscriptions, after a gym's account changed. */
export const replaceableSubscriptionsOfGym = source(
  { on: [connectedAccountChanged] },
  async (db, { gymId }, now) =>
    (await listInterrupted(db, { gymId })).map((row) => findingOf(row, row.canSell, now)),
);

/** Banks decide disputes within months. */
const disputesLast = days(180);

/**
 * Finds the disputes of a gym with one of these statuses. With any other status, the notification is removed. If a
 * payment is disputed before its subscription is stored, the owner is notified once the athlete is known.
 */
const disputes = (statuses: readonly DisputeStatus[]): Source =>
  source({ on: [ledgerChanged, trackSubscriptionChanged] }, async (db, { gymId }, now) => {
    const found = await listDisputes(db, gymId, after(now, -disputesLast));
    return found.map(({ id, status, ownerId, dueAt, timeZone, ...dispute }) => {
      const isNamed = dispute.athlete !== null || dispute.stripeSubscriptionId === null;
      if (!isNamed || !statuses.includes(status)) return { gymId, itemKey: id, occurrence: null };
      const details = {
        gymId,
        status,
        athlete: dispute.athlete ?? 'A cardholder',
        amount: moneyText(dispute.amount, dispute.currency),
        ...(dueAt ? { day: dayText(dayIn(timeZone, dueAt)) } : {}),
      };
      return findingFor(ownerId, id, details);
    });
  });

export const openDisputes = disputes(['needs_response']);
export const decidedDisputes = disputes(['won', 'lost']);
