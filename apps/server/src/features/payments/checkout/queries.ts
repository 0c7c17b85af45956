import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

export type CheckoutRow = Selectable<DB['checkouts']>;

/** An athlete and a paid track. */
export interface Buyer {
  readonly gymId: string;
  readonly trackId: string;
  readonly userId: string;
}

/** The athlete's open checkout of a track; inserted if there is none. */
export async function claimCheckout(
  db: Database,
  checkout: Insertable<DB['checkouts']>,
): Promise<CheckoutRow | undefined> {
  const { gymId, trackId, userId } = checkout;
  const made = await db
    .insertInto('checkouts')
    .values(checkout)
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'trackId', 'userId'])
        // PostgreSQL does not match a parameter with the predicate of the partial index.
        .where('status', '=', sql.lit('open'))
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

/** Stores the session of a checkout; false if it has one already or is no longer open. */
export async function storeSession(
  db: Database,
  { gymId, id }: Pick<CheckoutRow, 'gymId' | 'id'>,
  session: Pick<CheckoutRow, 'stripeSessionId' | 'url' | 'expiresAt' | 'updatedAt'>,
): Promise<boolean> {
  const rows = await db
    .updateTable('checkouts')
    .set(session)
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('stripeSessionId', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Completes or expires a checkout that is open. */
export async function closeCheckout(
  db: Database,
  { gymId, id }: Pick<CheckoutRow, 'gymId' | 'id'>,
  change: Updateable<DB['checkouts']>,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set(change)
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** A checkout of a gym's account by its id. */
export async function findCheckout(
  db: Database,
  { gymId, account, id }: { gymId: string; account: string; id: string },
): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .where('stripeAccountId', '=', account)
    .executeTakeFirst();
}

/** The open checkouts of a track, or of an athlete in a gym, that have a session. */
export async function listOpenCheckouts(
  db: Database,
  { gymId, trackId, userId }: Pick<Buyer, 'gymId'> & Partial<Buyer>,
): Promise<CheckoutRow[]> {
  let query = db
    .selectFrom('checkouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('status', '=', 'open')
    .where('stripeSessionId', 'is not', null);
  if (trackId) query = query.where('trackId', '=', trackId);
  if (userId) query = query.where('userId', '=', userId);
  return query.execute();
}

/**
 * The athlete's details, the ids of the customer and the price at the provider, and whether the athlete had the track.
 */
export async function findSale(db: Database, { gymId, trackId, userId }: Buyer, account: string) {
  return db
    .selectFrom('users')
    .leftJoin('athleteCustomers', (join) =>
      join
        .onRef('athleteCustomers.userId', '=', 'users.id')
        .on('athleteCustomers.gymId', '=', gymId)
        .on('athleteCustomers.stripeAccountId', '=', account),
    )
    .leftJoin('trackPrices', (join) =>
      join
        .on('trackPrices.gymId', '=', gymId)
        .on('trackPrices.trackId', '=', trackId)
        .on('trackPrices.stripeAccountId', '=', account),
    )
    .select((eb) => [
      'users.email',
      'users.firstName',
      'users.lastName',
      'athleteCustomers.stripeCustomerId as customer',
      'trackPrices.stripePriceId as price',
      eb
        .exists(
          eb
            .selectFrom('trackSubscriptions')
            .where('trackSubscriptions.gymId', '=', gymId)
            .where('trackSubscriptions.userId', '=', userId)
            .where('trackSubscriptions.trackId', '=', trackId)
            .where('trackSubscriptions.admittedAt', 'is not', null),
        )
        .as('hasHadTrack'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function insertCustomer(
  db: Database,
  customer: Insertable<DB['athleteCustomers']>,
): Promise<void> {
  await db
    .insertInto('athleteCustomers')
    .values(customer)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function insertPrice(
  db: Database,
  price: Insertable<DB['trackPrices']>,
): Promise<void> {
  await db
    .insertInto('trackPrices')
    .values(price)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** The athlete's last checkout of a track with its subscription. */
export async function findLastCheckout(db: Database, userId: string, trackId: string) {
  return db
    .selectFrom('checkouts')
    .innerJoin('tracks', (join) =>
      join
        .onRef('tracks.gymId', '=', 'checkouts.gymId')
        .onRef('tracks.id', '=', 'checkouts.trackId'),
    )
    .innerJoin('gyms', 'gyms.id', 'checkouts.gymId')
    .leftJoin('trackSubscriptions', (join) =>
      join
        .onRef('trackSubscriptions.gymId', '=', 'checkouts.gymId')
        .onRef('trackSubscriptions.stripeSubscriptionId', '=', 'checkouts.stripeSubscriptionId'),
    )
    .selectAll('checkouts')
    .select([
      'tracks.name as track',
      'tracks.welcomeNote',
      'gyms.name as gym',
      'trackSubscriptions.isEntitled',
      'trackSubscriptions.revokedAt',
      'trackSubscriptions.endedAt',
    ])
    .where('checkouts.userId', '=', userId)
    .where('checkouts.trackId', '=', trackId)
    .orderBy('checkouts.createdAt', 'desc')
    .orderBy('checkouts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The athlete's customers at the provider, one for each connected account. */
export async function listCustomers(
  db: Database,
  userId: string,
): Promise<Selectable<DB['athleteCustomers']>[]> {
  return db.selectFrom('athleteCustomers').selectAll().where('userId', '=', userId).execute();
}
