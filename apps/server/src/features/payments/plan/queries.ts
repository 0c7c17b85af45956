import type { Insertable, Selectable, Updateable } from 'kysely';
import { countOf } from '../../../platform/database/count-rows.ts';
import { findRow, insertRow, updateRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

export type PlanRow = Selectable<DB['gymPlans']>;

/** The number of athletes in a gym that its plan counts: all but the owner, who may train there. */
function athletesOf(db: Database, gymId: string) {
  const athletes = db
    .selectFrom('gymMembers')
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.leftAt', 'is', null)
    .where('gymMembers.userId', '<>', (eb) =>
      eb.selectFrom('gyms as own').select('own.ownerId').where('own.id', '=', gymId),
    );
  return countOf(athletes);
}

export async function findPlan(db: Database, gymId: string): Promise<PlanRow | undefined> {
  return findRow(db, 'gymPlans', { gymId });
}

/** The gym of a subscription, a checkout session or a customer of the platform's account. */
export async function findGymOfPlan(db: Database, providerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gymPlans')
    .select('gymId')
    .where((eb) =>
      eb.or([
        eb('stripeSubscriptionId', '=', providerId),
        eb('stripeSessionId', '=', providerId),
        eb('stripeCustomerId', '=', providerId),
      ]),
    )
    .executeTakeFirst();
  return row?.gymId;
}

/** A gym with its owner, its number of athletes and, if it has one, its plan. */
export async function findGymWithPlan(db: Database, gymId: string) {
  return db
    .selectFrom('gyms')
    .innerJoin('users', 'users.id', 'gyms.ownerId')
    .leftJoin('gymPlans', 'gymPlans.gymId', 'gyms.id')
    .selectAll('gymPlans')
    .select(['gyms.id', 'gyms.name', 'gyms.closedAt', 'users.email'])
    .select(athletesOf(db, gymId).as('athletesNow'))
    .where('gyms.id', '=', gymId)
    .executeTakeFirstOrThrow();
}

/**
 * Inserts a gym's plan unless it has one. A concurrent insert conflicts with the gym or, if that is checked first, the
 * customer.
 */
export async function insertPlan(db: Database, plan: Insertable<DB['gymPlans']>): Promise<void> {
  await insertRow(db, 'gymPlans', plan);
}

/** Replaces the customer of a gym's plan, unless another request has done so. */
export async function setPlanCustomer(
  db: Database,
  gymId: string,
  { deleted, customer }: { deleted: string; customer: string },
): Promise<void> {
  await db
    .updateTable('gymPlans')
    .set((eb) => ({ stripeCustomerId: customer, version: eb('version', '+', 1) }))
    .where('gymId', '=', gymId)
    .where('stripeCustomerId', '=', deleted)
    .execute();
}

/** Updates a plan by compare-and-set on its version; false if the version has changed. */
export async function updatePlan(
  db: Database,
  { gymId, version }: Pick<PlanRow, 'gymId' | 'version'>,
  change: Updateable<DB['gymPlans']>,
): Promise<boolean> {
  return updateRow(db, 'gymPlans', { gymId, version }, { ...change, version: version + 1 });
}

/** Replaces the checkout session of a plan by compare-and-set; false if it has changed. */
export async function storeSession(
  db: Database,
  { gymId, stripeSessionId }: Pick<PlanRow, 'gymId' | 'stripeSessionId'>,
  newSessionId: string | null,
): Promise<boolean> {
  const change = { stripeSessionId: newSessionId };
  return updateRow(db, 'gymPlans', { gymId, stripeSessionId }, change);
}

/** Starts or ends the time to add a card; false if it has started or ended already. */
export async function setCardDue(db: Database, gymId: string, due: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gymPlans')
    .set({ cardDueAt: due })
    .where('gymId', '=', gymId)
    .where('cardDueAt', due ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gyms whose plan has not been fetched since `until`, the oldest first. */
export async function listStalePlans(db: Database, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gymPlans')
    .select('gymId')
    .where('refreshedAt', '<', until)
    .where('endedAt', 'is', null)
    .orderBy('refreshedAt')
    .limit(limit)
    .execute();
  return rows.map(({ gymId }) => gymId);
}
