import { failure, isFailure } from '@trackboard/contract';
import {
  trackPauseEnded,
  trackSubscriptionChanged,
  trackSubscriptionRevoked,
} from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { nullIfMissing } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { lockAthlete } from '../../gyms/index.ts';
import { admitToTrack, endAdmission, listAthletesToMove } from '../../tracks/index.ts';
import {
  type Buyer,
  type CheckoutRow,
  listReplacedSubscriptions,
  settleRow,
} from '../checkout/queries.ts';
import { findNamedCheckout } from '../checkout/refresh-checkout.ts';
import { findAccount } from '../connect/queries.ts';
import type { ProviderEventHandler } from '../webhook/serve-webhook.ts';
import {
  type FetchedSubscription,
  entitlementOf,
  hasEnded,
  hasVisibleChange,
  isNewcomer,
  readSubscription,
  withEntitlement,
  withFetched,
} from './entitlement-of.ts';
import {
  type SubscriptionRow,
  findAthleteState,
  findSubscription,
  lockSubscriptions,
  upsertSubscription,
} from './queries.ts';

/** A stored subscription, or the row to insert if there is none. */
interface SubscriptionUpdate {
  readonly row: SubscriptionRow;
  /** The checkout to which the subscription is linked when it is stored for the first time. */
  readonly checkout?: CheckoutRow;
  /** Left out if the entitlement should be decided from the stored state. */
  readonly fetched?: FetchedSubscription;
}

async function addRevokedEvent({ outbox }: Context, trx: Trx, row: SubscriptionRow) {
  const { gymId, stripeSubscriptionId: subscriptionId } = row;
  await outbox.add(trx, trackSubscriptionRevoked, { gymId, subscriptionId }, gymId);
}

/**
 * Takes an athlete whom a new subscription brings to a track off the tracks that it succeeds, and ends their subscriptions, also
 * paused ones. What was paid for them is the trial of the new subscription.
 */
async function leavePredecessors(context: Context, trx: Trx, buyer: Buyer): Promise<void> {
  for (const former of await listAthletesToMove(trx, buyer)) {
    await replaceOthers(context, trx, await lockSubscriptions(trx, former));
    await endAdmission(context, trx, former);
  }
  const left = await listReplacedSubscriptions(trx, buyer);
  await replaceOthers(
    context,
    trx,
    left.filter(({ isPaused }) => isPaused),
  );
}

/** Revokes the athlete's other subscriptions to the track. */
async function replaceOthers(context: Context, trx: Trx, others: readonly SubscriptionRow[]) {
  const now = context.clock.now();
  for (const other of others) {
    if (hasEnded(other.status) || other.revokedAt) continue;
    await upsertSubscription(trx, { ...other, isEntitled: false, revokedAt: now, updatedAt: now });
    await addRevokedEvent(context, trx, other);
  }
}

/** Revokes the paused subscription of an athlete to a track. Returns false if there is none. */
export async function endPausedSubscription(context: Context, trx: Trx, buyer: Buyer) {
  await lockAthlete(trx, buyer.userId);
  const rows = await lockSubscriptions(trx, buyer);
  const paused = rows.filter(
    ({ isPaused, status, revokedAt }) => isPaused && !hasEnded(status) && !revokedAt,
  );
  await replaceOthers(context, trx, paused);
  return paused.length > 0;
}

/** Announces what an athlete and the gym's screens are told about a changed subscription. */
async function addChanges(
  { outbox }: Context,
  trx: Trx,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
): Promise<void> {
  if (before && !hasVisibleChange(before, after)) return;
  const { gymId, trackId, userId, status } = after;
  await outbox.add(trx, trackSubscriptionChanged, { gymId, trackId, userId, status }, gymId);
  const was = before && (before.isPaused || before.pausedUntil);
  if (!was || after.isPaused || after.pausedUntil || hasEnded(status)) return;
  const until = before.pausedUntil?.toISOString() ?? null;
  await outbox.add(trx, trackPauseEnded, { gymId, trackId, userId, until }, gymId);
}

async function tryApply(context: Context, update: SubscriptionUpdate) {
  const { db, clock } = context;
  const { row, checkout, fetched } = update;
  const checkoutStartedAt = checkout?.createdAt ?? row.createdAt;
  const { gymId, trackId, userId } = row;
  return inTransaction(db, async (trx) => {
    const isAccountLive = await lockAthlete(trx, userId);
    const rows = await lockSubscriptions(trx, row);
    const isThis = (each: SubscriptionRow) =>
      each.stripeSubscriptionId === row.stripeSubscriptionId;
    const stored = rows.find(isThis);
    if (
      stored &&
      (hasEnded(stored.status) || (fetched && stored.refreshedAt > fetched.requestedAt))
    ) {
      return null;
    }
    const before = stored ?? row;
    const others = rows.filter((each) => !isThis(each));
    const athlete = await findAthleteState(trx, row);
    const hasOtherSubscription =
      athlete.isOnTrack &&
      others.some(({ isEntitled, accessEndsAt }) => isEntitled && !accessEndsAt);
    const now = clock.now();
    const account = await findAccount(trx, before.stripeAccountId);
    const known = withFetched(before, fetched, account?.disconnectedAt ?? null);
    const { status, accessEndsAt, isPaused } = known;
    const isAccessOver = isPaused || (accessEndsAt !== null && accessEndsAt <= now);
    const state = { ...athlete, isAccountLive, hasOtherSubscription, isAccessOver };
    const entitlement = entitlementOf(status, { ...before, checkoutStartedAt }, state);
    const after = withEntitlement(known, entitlement, now);
    await upsertSubscription(trx, after);
    if (!stored && checkout) {
      const { stripeSubscriptionId } = row;
      const change = { stripeSubscriptionId, updatedAt: clock.now() };
      await settleRow(trx, checkout, { ...change, status: 'complete' });
    }
    if (after.isEntitled && !before.isEntitled) {
      await replaceOthers(context, trx, others);
      const isNew = isNewcomer(before, athlete);
      const how = { isNew, afterPause: before.isPaused };
      const isAdmitted = await admitToTrack(context, trx, { gymId, trackId, userId }, how);
      if (!isAdmitted) return failure('not_found');
      if (!before.admittedAt) await leavePredecessors(context, trx, { gymId, trackId, userId });
    }
    if (before.isEntitled && !after.isEntitled && athlete.isOnTrack && athlete.isTrackLive) {
      await endAdmission(context, trx, { gymId, trackId, userId }, { forPause: isPaused });
    }
    if (after.revokedAt && !before.revokedAt) await addRevokedEvent(context, trx, after);
    await addChanges(context, trx, stored, after);
    return null;
  });
}

const maxAttempts = 5;

/**
 * Stores a fetched subscription and updates the track membership in the same transaction: the athlete is on the track if
 * and only if the subscription is entitled. If the account is disconnected, access lasts until the end of the paid period.
 * A state that was fetched before the stored one is dropped. A lock serializes the changes of one athlete.
 */
export async function applySubscription(
  context: Context,
  update: SubscriptionUpdate,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // The attempt fails if the track, the gym or the account has just ended, or the track was closed; the next one sees
    // that.
    if (!isFailure(await tryApply(context, update))) return;
  }
  throw new Error('The track ended during every attempt to apply a subscription');
}

/** A subscription at a gym's connected account. */
export interface SubscriptionRef {
  readonly gymId: string;
  readonly account: string;
  readonly subscriptionId: string;
}

/**
 * Returns null if the provider has no such subscription. Rejects if the account was disconnected, so that this stays
 * unknown.
 */
async function fetchSubscription(
  { stripe }: Provider,
  { account, subscriptionId }: SubscriptionRef,
) {
  const expand = { expand: ['latest_invoice', 'discounts'] };
  const options = { stripeAccount: account };
  return stripe.subscriptions.retrieve(subscriptionId, expand, options).catch(nullIfMissing);
}

/** Stores a subscription that no longer exists at the provider as canceled. */
async function applyMissing(
  context: Context,
  row: SubscriptionRow,
  requestedAt: Date,
): Promise<void> {
  const { priceCents, currentPeriodEnd, trialEnd, cancelAt, couponId, discountEndsAt } = row;
  const kept = { priceCents, currentPeriodEnd, trialEnd, cancelAt, couponId, discountEndsAt };
  const over = { graceEndsAt: null, pausedUntil: null, isPaused: false };
  const ended = { status: 'canceled' as const, endedAt: requestedAt, requestedAt };
  const fetched = { ...kept, ...over, ...ended };
  await applySubscription(context, { row, fetched });
}

/**
 * Stores a subscription for the first time. Its gym, track and athlete come from our checkout, never from the
 * provider's object. The subscription is ignored unless its metadata names a checkout of the same gym and account
 * that has no other subscription.
 */
async function applyNew(
  context: Context,
  { gymId, account, subscriptionId }: SubscriptionRef,
  found: Stripe.Subscription,
  requestedAt: Date,
): Promise<void> {
  const of = { gymId, account };
  const checkout = await findNamedCheckout(context, of, found.metadata['checkoutId']);
  if (!checkout) return;
  const { stripeSubscriptionId: taken, trackId, userId } = checkout;
  if (taken && taken !== subscriptionId) return;
  const read = readSubscription(found);
  const row: SubscriptionRow = {
    ...read,
    id: newId(),
    gymId,
    trackId,
    userId,
    stripeAccountId: account,
    stripeCustomerId: typeof found.customer === 'string' ? found.customer : found.customer.id,
    stripeSubscriptionId: subscriptionId,
    isEntitled: false,
    admittedAt: null,
    revokedAt: null,
    isRefundDue: false,
    refundSettledAt: null,
    refundFailure: null,
    accessEndsAt: null,
    refreshedAt: requestedAt,
    createdAt: new Date(found.created * 1000),
    updatedAt: requestedAt,
  };
  const fetched = { ...read, requestedAt };
  await applySubscription(context, { row, checkout, fetched });
}

/**
 * Fetches a subscription to a paid track and applies its state. Skips this if the stored state was fetched after
 * `since`.
 */
export async function refreshSubscription(
  context: Context,
  provider: Provider,
  ref: SubscriptionRef,
  since: Date,
): Promise<void> {
  const row = await findSubscription(context.db, ref.gymId, ref.subscriptionId);
  if (row && (hasEnded(row.status) || row.refreshedAt > since)) return;
  if (row && row.stripeAccountId !== ref.account) return;
  const requestedAt = context.clock.now();
  const found = await fetchSubscription(provider, ref);
  if (row && found) {
    const fetched = { ...readSubscription(found), requestedAt };
    await applySubscription(context, { row, fetched });
  } else if (row) {
    await applyMissing(context, row, requestedAt);
  } else if (found) {
    await applyNew(context, ref, found, requestedAt);
  }
}

/** Refreshes an athlete's subscription when the provider sends an event about it. */
export function subscriptionEventHandler(
  context: Context,
  provider: Provider,
): ProviderEventHandler {
  return {
    of: 'gym',
    types: ['checkout.session.', 'customer.subscription.', 'invoice.'],
    run: async ({ gymId, account, subscriptionId, receivedAt }) => {
      if (!subscriptionId) return;
      const ref = { gymId, account, subscriptionId };
      await refreshSubscription(context, provider, ref, receivedAt);
    },
  };
}
