import type { Database } from '../../../platform/database/transaction.ts';
import { gymIdsEverJoined } from '../../gyms/index.ts';

/** The athlete's latest customer at a gym; undefined unless the athlete is or was a member. */
export async function findAthleteCustomer(db: Database, gymId: string, userId: string) {
  return db
    .selectFrom('gyms')
    .leftJoin('athleteCustomers', (join) =>
      join
        .onRef('athleteCustomers.gymId', '=', 'gyms.id')
        .on('athleteCustomers.userId', '=', userId),
    )
    .select([
      'athleteCustomers.stripeCustomerId as customer',
      'athleteCustomers.stripeAccountId as account',
    ])
    .where('gyms.id', '=', gymId)
    .where((eb) =>
      eb.or([
        eb('athleteCustomers.userId', 'is not', null),
        eb('gyms.id', 'in', gymIdsEverJoined(db, userId)),
      ]),
    )
    .orderBy('athleteCustomers.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
