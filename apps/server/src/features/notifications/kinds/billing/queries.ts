import { sql } from 'kysely';
import { countOf } from '../../../../platform/database/count-rows.ts';
import { sameGym } from '../../../../platform/database/same-gym.ts';
import type { Database } from '../../../../platform/database/transaction.ts';
import { isSoldToMembers } from '../../../tracks/index.ts';

/** Selects the subscriptions to the tracks of a gym. */
function trackSubscriptions(db: Database, gymId: string) {
  return db
    .selectFrom('trackSubscriptions')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'))
    .innerJoin('gyms', 'gyms.id', 'trackSubscriptions.gymId')
    .select(['trackSubscriptions.id', 'tracks.name as track', 'gyms.name as gym'])
    .where('trackSubscriptions.gymId', '=', gymId);
}

/** Returns the newest subscription of an athlete for a track, with the failed payment that it waits for. */
export async function findTrackSubscription(
  db: Database,
  { gymId, trackId, userId }: { gymId: string; trackId: string; userId: string },
) {
  return trackSubscriptions(db, gymId)
    .leftJoin('failedInvoices', (join) =>
      sameGym(
        join,
        'failedInvoices.stripeSubscriptionId',
        'trackSubscriptions.stripeSubscriptionId',
      ).on('failedInvoices.status', '=', 'open'),
    )
    .select(['trackSubscriptions.status', 'failedInvoices.amountDue', 'failedInvoices.currency'])
    .select(['trackSubscriptions.pausedUntil', 'trackSubscriptions.isPaused', 'gyms.timeZone'])
    .select(['trackSubscriptions.currentPeriodEnd', 'trackSubscriptions.isEntitled'])
    .where('trackSubscriptions.trackId', '=', trackId)
    .where('trackSubscriptions.userId', '=', userId)
    .orderBy('trackSubscriptions.createdAt', 'desc')
    .orderBy('failedInvoices.failedAt', 'desc')
    .executeTakeFirst();
}

/**
 * Returns the subscriptions of an athlete to a track, or those in a gym, that a disconnected account can no
 * longer renew. `isLive`: neither ended nor replaced. `canSell`: the gym has an account that takes payments.
 */
export async function listInterrupted(
  db: Database,
  { gymId, trackId, userId }: { gymId: string; trackId?: string; userId?: string },
) {
  let query = trackSubscriptions(db, gymId)
    .select(['trackSubscriptions.gymId', 'trackSubscriptions.userId'])
    .select(['trackSubscriptions.accessEndsAt', 'tracks.reference', 'gyms.timeZone'])
    .select((eb) => [
      eb
        .and([
          eb('trackSubscriptions.status', 'in', ['trialing', 'active', 'past_due']),
          eb('trackSubscriptions.revokedAt', 'is', null),
          eb('tracks.deletedAt', 'is', null),
        ])
        .$castTo<boolean>()
        .as('isLive'),
      isSoldToMembers.as('canSell'),
    ]);
  query = trackId
    ? query.where('trackSubscriptions.trackId', '=', trackId)
    : query.where('trackSubscriptions.accessEndsAt', 'is not', null);
  if (userId) query = query.where('trackSubscriptions.userId', '=', userId);
  return query.execute();
}

export type InterruptedRow = Awaited<ReturnType<typeof listInterrupted>>[number];

/** Returns all payment accounts of an open gym, past ones too, newest first, and whether it has one now. */
export async function listFormerAccounts(db: Database, gymId: string) {
  return db
    .selectFrom('connectedAccounts')
    .innerJoin('gyms', 'gyms.id', 'connectedAccounts.gymId')
    .select(['connectedAccounts.stripeAccountId as account', 'connectedAccounts.disconnectedAt'])
    .select(['gyms.name as gym', 'gyms.ownerId'])
    .select((eb) =>
      eb('gyms.stripeConnectedAccountId', 'is not', null).$castTo<boolean>().as('hasAccount'),
    )
    .where('connectedAccounts.gymId', '=', gymId)
    .where('gyms.closedAt', 'is', null)
    .orderBy('connectedAccounts.createdAt', 'desc')
    .execute();
}

/** Returns the plan of an open gym. */
export async function findPlan(db: Database, gymId: string) {
  return db
    .selectFrom('gymPlans')
    .innerJoin('gyms', 'gyms.id', 'gymPlans.gymId')
    .select(['gymPlans.status', 'gymPlans.stripeSubscriptionId', 'gymPlans.cardDueAt'])
    .select(['gyms.ownerId', 'gyms.name as gym', 'gyms.timeZone'])
    .select((eb) =>
      countOf(
        eb
          .selectFrom('gymMembers')
          .whereRef('gymMembers.gymId', '=', 'gymPlans.gymId')
          .where('gymMembers.leftAt', 'is', null)
          .whereRef('gymMembers.userId', '<>', 'gyms.ownerId'),
      ).as('athletes'),
    )
    .where('gymPlans.gymId', '=', gymId)
    .where('gyms.closedAt', 'is', null)
    .executeTakeFirst();
}

/** Returns the athlete who was the nth to join among those who are in a gym now, without its owner. */
export async function findNthMember(db: Database, gymId: string, n: number) {
  return db
    .selectFrom('gymMembers')
    .select('userId')
    .where('gymId', '=', gymId)
    .where('leftAt', 'is', null)
    .where('userId', '<>', (eb) => eb.selectFrom('gyms').select('ownerId').where('id', '=', gymId))
    .orderBy('joinedAt')
    .orderBy('userId')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst();
}

/** Returns the payouts of a gym since `since`, at most 50. */
export async function listPayouts(db: Database, gymId: string, since: Date) {
  return db
    .selectFrom('payouts')
    .innerJoin('gyms', 'gyms.id', 'payouts.gymId')
    .select(['payouts.id', 'payouts.status', 'payouts.amount', 'payouts.currency'])
    .select(['payouts.failure', 'gyms.ownerId', 'gyms.name as gym'])
    .where('payouts.gymId', '=', gymId)
    .where('payouts.createdAt', '>', since)
    .where('gyms.closedAt', 'is', null)
    .orderBy('payouts.createdAt', 'desc')
    .limit(50)
    .execute();
}

/** Returns the disputes of a gym since `since`, at most 50. */
export async function listDisputes(db: Database, gymId: string, since: Date) {
  return db
    .selectFrom('disputes')
    .innerJoin('gyms', 'gyms.id', 'disputes.gymId')
    .leftJoin('trackSubscriptions', (join) =>
      sameGym(join, 'trackSubscriptions.stripeSubscriptionId', 'disputes.stripeSubscriptionId'),
    )
    .leftJoin('users', 'users.id', 'trackSubscriptions.userId')
    .select(['disputes.id', 'disputes.status', 'disputes.amount', 'disputes.currency'])
    .select(['disputes.dueAt', 'disputes.stripeSubscriptionId'])
    .select(['gyms.ownerId', 'gyms.timeZone'])
    .select(sql<string | null>`trim(users.first_name || ' ' || users.last_name)`.as('athlete'))
    .where('disputes.gymId', '=', gymId)
    .where('disputes.createdAt', '>', since)
    .where('gyms.closedAt', 'is', null)
    .orderBy('disputes.createdAt', 'desc')
    .limit(50)
    .execute();
}
