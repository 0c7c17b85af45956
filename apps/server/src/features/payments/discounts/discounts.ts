import { type Failure, type InputOf, can, failure, invalidField } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { trackDiscountChanged, trackSubscriptionChanged } from '@trackboard/contract/payments';
import { moneyText, priceCurrency, toCents, toUnits } from '@trackboard/money';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { type Actor, type GymActor, asAthlete } from '../../../platform/sessions/actor.ts';
import { usableTimeZone } from '../../../platform/time/time-zone.ts';
import { lockAthlete } from '../../gyms/index.ts';
import { findTrackOfGym } from '../../tracks/index.ts';
import {
  type Buyer,
  listOpenCheckouts,
  type DiscountRow,
  findDiscount,
} from '../checkout/queries.ts';
import { expireCheckouts } from '../checkout/refresh-checkout.ts';
import {
  type FoundDiscount,
  endDiscount,
  findDiscounts,
  isVisibleAthlete,
  saveDiscount,
  isOurCoupon,
  markApplied,
} from './queries.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { ensureCoupon } from '../checkout/coupons.ts';
import { callAccount } from '../connect/refresh-account.ts';
import { type SubscriptionRow, listLiveSubscriptions } from '../entitlements/queries.ts';
import { refreshSubscription } from '../entitlements/refresh-subscription.ts';

/**
 * Gives a subscription a discount at the provider, or ends it there, and stores the provider's answer. If the owner changed the wish
 * meanwhile, another job may have been faster with the new wish, so that is sent once more: the last call has the last wish. There is
 * no idempotency key, because it would keep this second call from having an effect.
 */
async function change(
  context: Context,
  provider: Provider,
  row: DiscountRow,
  subscription: SubscriptionRow,
): Promise<void> {
  const { gymId, stripeAccountId: account, stripeSubscriptionId: subscriptionId } = subscription;
  const discounts = row.removedAt ? '' : [{ coupon: await ensureCoupon(provider, account, row) }];
  const options = { stripeAccount: account };
  try {
    await provider.stripe.subscriptions.update(subscriptionId, { discounts }, options);
  } finally {
    // A call that failed may have reached the provider nevertheless.
    const latest = await findDiscount(context.db, row);
    const isSame = latest?.id === row.id && !latest.removedAt === !row.removedAt;
    if (latest && !isSame) await change(context, provider, latest, subscription);
  }
  const ref = { gymId, account, subscriptionId };
  await refreshSubscription(context, provider, ref, context.clock.now());
}

/**
 * Makes the athlete's subscription at the provider agree with the discount that the owner gave or removed. Each discount is
 * given to one subscription once, so one that has ended does not begin again. A subscription whose first payment is still open may
 * never begin, so it does not count. Safe to repeat: the stored state of the
 * subscription, which comes from the provider, says what is left to do.
 */
async function settleDiscount(context: Context, provider: Provider, buyer: Buyer): Promise<void> {
  const row = await findDiscount(context.db, buyer);
  if (!row) return;
  const live = await listLiveSubscriptions(context.db, buyer);
  const begun = live.filter(({ admittedAt }) => admittedAt);
  const subscription = begun.find(({ isEntitled }) => isEntitled) ?? begun[0];
  if (!subscription) return;
  const { stripeSubscriptionId, stripeAccountId, couponId } = subscription;
  const has = couponId === row.id;
  if (has && !row.removedAt) return markApplied(context.db, row, stripeSubscriptionId);
  const isDue = row.removedAt ? isOurCoupon(couponId) : !row.stripeSubscriptionId;
  if (!isDue) return;
  await callAccount(context, stripeAccountId, () => change(context, provider, row, subscription));
}

const unitsOf = (cents: number | null) => (cents === null ? null : toUnits(cents, priceCurrency));

function presentDiscount(row: FoundDiscount): payments.Discount {
  const { gymId, trackId, track, gym, percentOff, months, isRunning, discountEndsAt } = row;
  return {
    gymId,
    trackId,
    track,
    gym,
    timeZone: usableTimeZone(row.timeZone),
    price: unitsOf(row.priceCents) ?? 0,
    percentOff,
    amountOff: unitsOf(row.amountOffCents),
    months,
    isRunning,
    ends: discountEndsAt?.toISOString() ?? null,
  };
}

/** Lists an athlete's discounts: athletes see all of theirs, owners those of their gym, coaches none. */
async function getDiscounts(
  { db, clock }: Context,
  actor: Actor,
  athleteId: string,
): Promise<payments.Discount[] | Failure<'not_found'>> {
  const reader = can(actor, 'runGym') ? actor : asAthlete(actor);
  const found = await findDiscounts(db, reader, athleteId, clock.now());
  return found ? found.rows.map(presentDiscount) : failure('not_found');
}

type Form = InputOf<typeof payments.giveDiscount>;

/** Returns why this is not one discount on a price, or null. */
function findProblem({ percentOff, amountOff }: Form, priceCents: number) {
  if (Boolean(percentOff) === Boolean(amountOff)) {
    return invalidField('PercentOff', 'Enter either a percentage or an amount');
  }
  if (!amountOff || toCents(amountOff, priceCurrency) <= priceCents) return null;
  const price = moneyText(priceCents, priceCurrency);
  return invalidField('AmountOff', `Enter at most the price, ${price} a month`);
}

/** Gives an athlete of the owner's gym a discount on a paid track. A job applies it at the provider. */
async function giveDiscount(context: Context, actor: GymActor, form: Form) {
  const { db, clock, outbox, provider } = context;
  const { trackId, userId, percentOff, amountOff, months } = form;
  const gymId = actor.gym.id;
  const track = await findTrackOfGym(db, gymId, trackId);
  if (track?.type !== 'paid' || track.priceCents === null) return failure('not_found');
  if (userId === actor.id) return failure('not_found');
  const problem = findProblem(form, track.priceCents);
  const of = { gymId, trackId, userId };
  return inTransaction(db, async (trx) => {
    const isAlive = await lockAthlete(trx, userId);
    if (!isAlive || !(await isVisibleAthlete(trx, actor, userId))) return failure('not_found');
    if (problem) return problem;
    if (!provider) return failure('payments_off');
    await saveDiscount(trx, {
      ...of,
      id: newId(),
      percentOff: percentOff ?? null,
      amountOffCents: amountOff ? toCents(amountOff, priceCurrency) : null,
      months: months ?? null,
      stripeSubscriptionId: null,
      createdAt: clock.now(),
      removedAt: null,
    });
    await outbox.add(trx, trackDiscountChanged, of, gymId);
    return null;
  });
}

/** Ends an athlete's discount on a track of the owner's gym. */
async function removeDiscount(
  { db, clock, outbox }: Context,
  { gym }: GymActor,
  { trackId, userId }: InputOf<typeof payments.removeDiscount>,
) {
  const of = { gymId: gym.id, trackId, userId };
  return inTransaction(db, async (trx) => {
    if (!(await endDiscount(trx, of, clock.now()))) return failure('not_found');
    await outbox.add(trx, trackDiscountChanged, of, gym.id);
    return null;
  });
}

export const discountRoutes = (context: Context): Route[] => [
  route(payments.discounts, ({ input, actor }) => getDiscounts(context, actor, input.athleteId)),
  route(payments.giveDiscount, ({ input, actor }) => giveDiscount(context, actor, input)),
  route(payments.removeDiscount, ({ input, actor }) => removeDiscount(context, actor, input)),
];

/**
 * Applies discounts at the provider, also to a subscription that began without it. Open checkouts expire, so that the next one has the
 * right price.
 */
export function discountReactions(context: Context): Reaction[] {
  const { provider } = context;
  if (!provider) return [];
  const settle = ({ gymId, trackId, userId }: Buyer) =>
    settleDiscount(context, provider, { gymId, trackId, userId });
  return [
    reaction(
      trackDiscountChanged,
      { name: 'payments.change-discount', channel: 'payments' },
      async (buyer) => {
        await expireCheckouts(provider, await listOpenCheckouts(context.db, buyer));
        await settle(buyer);
      },
    ),
    reaction(
      trackSubscriptionChanged,
      { name: 'payments.settle-discount', channel: 'payments' },
      settle,
    ),
  ];
}
