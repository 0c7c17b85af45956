import type { Database } from '../../../platform/database/transaction.ts';
import { gymIdsEverJoined } from '../../gyms/index.ts';

/**
 * Finds the athlete's latest customer at a gym, preferably on an account that is not disconnected, and the
 * gym's time zone. Returns undefined unless the athlete is or was a member.
 */
export async function findAthleteCustomer(db: Database, gymId: string, userId: string) {
  return db
    .selectFrom('gyms')
    .leftJoin('athleteCustomers', (join) =>
      join
        .onRef('athleteCustomers.gymId', '=', 'gyms.id')
        .on('athleteCustomers.userId', '=', userId),
    )
    .leftJoin(
      'connectedAccounts',
      'connectedAccounts.stripeAccountId',
      'athleteCustomers.stripeAccountId',
    )
    .select([
      'gyms.timeZone',
      'athleteCustomers.stripeCustomerId as customer',
      'athleteCustomers.stripeAccountId as account',
      'connectedAccounts.disconnectedAt',
    ])
    .where('gyms.id', '=', gymId)
    .where((eb) =>
      eb.or([
        eb('athleteCustomers.userId', 'is not', null),
        eb('gyms.id', 'in', gymIdsEverJoined(db, userId)),
      ]),
    )
    .orderBy((eb) => eb('connectedAccounts.disconnectedAt', 'is', null), 'desc')
    .orderBy('athleteCustomers.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The athlete's subscriptions that still give access although their account was disconnected. */
export async function listPaidBeforeDisconnection(
  db: Database,
  { gymId, userId }: { gymId: string; userId: string },
) {
  return db
    .selectFrom('trackSubscriptions')
    .innerJoin(
      'connectedAccounts',
      'connectedAccounts.stripeAccountId',
      'trackSubscriptions.stripeAccountId',
    )
    .select(['trackSubscriptions.status', 'trackSubscriptions.trialEnd'])
    .select(['trackSubscriptions.currentPeriodEnd', 'trackSubscriptions.cancelAt'])
    .select('trackSubscriptions.isPaused')
    .select('connectedAccounts.disconnectedAt')
    .where('trackSubscriptions.gymId', '=', gymId)
    .where('trackSubscriptions.userId', '=', userId)
    .where('trackSubscriptions.isEntitled', '=', true)
    .where('connectedAccounts.disconnectedAt', 'is not', null)
    .execute();
}
