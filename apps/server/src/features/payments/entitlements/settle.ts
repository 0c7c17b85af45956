import { failure, isFailure } from '@trackboard/contract';
import { trackSubscriptionChanged, trackSubscriptionRevoked } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { lockMemberships } from '../../gyms/index.ts';
import { admitToTrack, endAdmission } from '../../tracks/index.ts';
import { type Entitlement, type Place, entitlementOf, hasEnded } from './entitlement-of.ts';
import {
  type Buyer,
  type SubscriptionRow,
  findPlace,
  lockSubscriptions,
  upsertSubscription,
} from './queries.ts';
import type { ReadSubscription } from './read-subscription.ts';

/** What the provider said of a subscription, and when it was asked. */
interface Answer extends ReadSubscription {
  readonly askedAt: Date;
}

/** A subscription that is settled: what is stored of it, or what is to be stored first. */
interface Settled {
  readonly row: SubscriptionRow;
  /** When the athlete ordered it. */
  readonly orderedAt: Date;
  /** Null to decide again from the stored state. */
  readonly answer: Answer | null;
}

async function placeOf(
  trx: Trx,
  of: Buyer,
  isAccountLive: boolean,
  others: readonly SubscriptionRow[],
): Promise<Place> {
  const found = await findPlace(trx, of);
  const isOnTrack = Boolean(found?.joinedAt);
  return {
    isAccountLive,
    isTrackLive: found !== undefined && !found.deletedAt && !found.closedAt,
    isOnTrack,
    leftGymAt: found?.leftGymAt ?? null,
    isPaidByAnother: isOnTrack && others.some(({ isEntitled }) => isEntitled),
  };
}

function nextRow(
  before: SubscriptionRow,
  answer: Answer | null,
  entitlement: Entitlement,
  now: Date,
): SubscriptionRow {
  const { askedAt, ...read } = answer ?? { ...before, askedAt: before.refreshedAt };
  const isRevoked = entitlement === 'revoked' || entitlement === 'refunded';
  return {
    ...before,
    ...read,
    refreshedAt: askedAt,
    isEntitled: entitlement === 'open',
    admittedAt: before.admittedAt ?? (entitlement === 'open' ? now : null),
    revokedAt: before.revokedAt ?? (isRevoked ? now : null),
    isRefundDue: before.isRefundDue || entitlement === 'refunded',
    updatedAt: now,
  };
}

async function announceRevoked({ outbox }: Context, trx: Trx, row: SubscriptionRow) {
  const { gymId, stripeSubscriptionId: subscriptionId } = row;
  await outbox.add(trx, trackSubscriptionRevoked, { gymId, subscriptionId }, gymId);
}

/** A subscription that opens the track takes the place of those before it. */
async function replaceOthers(context: Context, trx: Trx, others: readonly SubscriptionRow[]) {
  const now = context.clock.now();
  for (const other of others) {
    if (hasEnded(other.status) || other.revokedAt) continue;
    await upsertSubscription(trx, { ...other, isEntitled: false, revokedAt: now, updatedAt: now });
    await announceRevoked(context, trx, other);
  }
}

const shown = ['status', 'isEntitled', 'cancelAt', 'endedAt', 'currentPeriodEnd', 'graceEndsAt'];

/** Whether anything changed that screens show. */
function differs(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return shown.some((key) => {
    const name = key as keyof SubscriptionRow;
    return String(before[name]) !== String(after[name]);
  });
}

async function settleOnce(context: Context, { row, orderedAt, answer }: Settled) {
  const { db, clock, outbox } = context;
  const { gymId, trackId, userId } = row;
  return inTransaction(db, async (trx) => {
    const isAccountLive = await lockMemberships(trx, userId);
    const rows = await lockSubscriptions(trx, row);
    const isThis = (each: SubscriptionRow) =>
      each.stripeSubscriptionId === row.stripeSubscriptionId;
    const stored = rows.find(isThis);
    if (stored && (hasEnded(stored.status) || (answer && stored.refreshedAt > answer.askedAt))) {
      return null;
    }
    const before = stored ?? row;
    const others = rows.filter((each) => !isThis(each));
    const place = await placeOf(trx, row, isAccountLive, others);
    const status = answer?.status ?? before.status;
    const entitlement = entitlementOf(status, { ...before, orderedAt }, place);
    const after = nextRow(before, answer, entitlement, clock.now());
    await upsertSubscription(trx, after);
    if (after.isEntitled && !before.isEntitled) {
      await replaceOthers(context, trx, others);
      if (!(await admitToTrack(context, trx, { gymId, trackId, userId }))) {
        return failure('not_found');
      }
    }
    if (before.isEntitled && !after.isEntitled && place.isOnTrack && place.isTrackLive) {
      await endAdmission(context, trx, { gymId, trackId, userId });
    }
    if (after.revokedAt && !before.revokedAt) await announceRevoked(context, trx, after);
    if (!stored || differs(before, after)) {
      const changed = { gymId, trackId, userId, status };
      await outbox.add(trx, trackSubscriptionChanged, changed, gymId);
    }
    return null;
  });
}

const mostTries = 5;

/**
 * Writes what the provider says of a subscription, together with what follows from it: the athlete is on the track if
 * and only if it is entitled, in the same transaction. An answer older than the stored one changes nothing. Changes of
 * one athlete wait for each other.
 */
export async function settle(context: Context, settled: Settled): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    // A failure: the track, the gym or the account ended meanwhile, and the next try sees it.
    if (!isFailure(await settleOnce(context, settled))) return;
  }
  throw new Error('The track ended during each try to settle a subscription');
}
