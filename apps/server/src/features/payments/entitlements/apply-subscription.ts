import { failure, isFailure } from '@trackboard/contract';
import {
  trackPauseEnded,
  trackSubscriptionChanged,
  trackSubscriptionRevoked,
} from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { lockAthlete } from '../../gyms/index.ts';
import { admitToTrack, endAdmission, listAthletesToMove } from '../../tracks/index.ts';
import {
  type Buyer,
  type CheckoutRow,
  listReplacedSubscriptions,
  settleRow,
} from '../checkout/queries.ts';
import { findAccount } from '../connect/queries.ts';
import {
  type AthleteState,
  type Entitlement,
  type ReadSubscription,
  accessEndOf,
  entitlementOf,
  hasEnded,
  isNewcomer,
} from './entitlement-of.ts';
import {
  type SubscriptionRow,
  findAthleteState,
  lockSubscriptions,
  upsertSubscription,
} from './queries.ts';

/** A subscription from the provider, and when the request for it was sent. */
interface FetchedSubscription extends ReadSubscription {
  readonly requestedAt: Date;
}

/** A stored subscription, or the row to insert if there is none. */
interface SubscriptionUpdate {
  readonly row: SubscriptionRow;
  /** When the athlete started its checkout. */
  readonly checkoutStartedAt: Date;
  /** The checkout to which the subscription is linked when it is stored for the first time. */
  readonly checkout?: Pick<CheckoutRow, 'gymId' | 'id'>;
  /** Null if the entitlement should be decided from the stored state. */
  readonly fetched: FetchedSubscription | null;
}

async function athleteStateOf(
  trx: Trx,
  of: Buyer,
  isAccountLive: boolean,
  others: readonly SubscriptionRow[],
): Promise<Omit<AthleteState, 'isAccessOver'>> {
  const found = await findAthleteState(trx, of);
  const isOnTrack = Boolean(found?.joinedAt);
  return {
    isAccountLive,
    isTrackOpen: Boolean(found?.status && !found.salesEndedAt),
    isTrackLive: found !== undefined && !found.deletedAt && !found.closedAt,
    isOnTrack,
    leftGymAt: found?.leftGymAt ?? null,
    hasOtherSubscription:
      isOnTrack && others.some(({ isEntitled, accessEndsAt }) => isEntitled && !accessEndsAt),
  };
}

/**
 * Merges the fetched state into the row, and sets the end of access if the account was disconnected. That end stays
 * until the subscription is fetched again, because the stored state may be outdated.
 */
function withFetched(
  before: SubscriptionRow,
  fetched: FetchedSubscription | null,
  disconnectedAt: Date | null,
): SubscriptionRow {
  if (!fetched && !disconnectedAt) return before;
  const { requestedAt, ...read } = fetched ?? { ...before, requestedAt: before.refreshedAt };
  const row = { ...before, ...read, refreshedAt: requestedAt };
  return { ...row, accessEndsAt: accessEndOf(row, disconnectedAt) };
}

function withEntitlement(
  before: SubscriptionRow,
  entitlement: Entitlement,
  now: Date,
): SubscriptionRow {
  const isRevoked = entitlement === 'revoked' || entitlement === 'refunded';
  return {
    ...before,
    isEntitled: entitlement === 'open',
    admittedAt: before.admittedAt ?? (entitlement === 'open' ? now : null),
    revokedAt: before.revokedAt ?? (isRevoked ? now : null),
    isRefundDue: before.isRefundDue || entitlement === 'refunded',
    updatedAt: now,
  };
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

const visibleFields = [
  'status',
  'isEntitled',
  'cancelAt',
  'endedAt',
  'currentPeriodEnd',
  'graceEndsAt',
  'accessEndsAt',
  'couponId',
  'discountEndsAt',
  'pausedUntil',
  'isPaused',
];

/** Whether a field that screens show has changed. */
function hasVisibleChange(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return visibleFields.some((key) => {
    const name = key as keyof SubscriptionRow;
    return String(before[name]) !== String(after[name]);
  });
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
  const { row, checkoutStartedAt, checkout, fetched } = update;
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
    const athlete = await athleteStateOf(trx, row, isAccountLive, others);
    const now = clock.now();
    const account = await findAccount(trx, before.stripeAccountId);
    const known = withFetched(before, fetched, account?.disconnectedAt ?? null);
    const { status, accessEndsAt, isPaused } = known;
    const isAccessOver = isPaused || (accessEndsAt !== null && accessEndsAt <= now);
    const state = { ...athlete, isAccessOver };
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
