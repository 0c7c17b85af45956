import type { Selectable } from 'kysely';
import { containsFolded } from '../../platform/database/contains-folded.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Slice } from '../../platform/http/slice.ts';

export type SubscriptionRow = Selectable<DB['trackSubscriptions']> & {
  track: string;
  gym: string;
};

/** Whose subscriptions, in which gyms; `search`: a part of the track's or the gym's name. */
export interface SubscriptionsOf {
  readonly userId: string;
  readonly gymIds: readonly string[];
  readonly search?: string | undefined;
}

function subscriptionsOf(db: Database, { userId, gymIds, search }: SubscriptionsOf) {
  const query = db
    .selectFrom('trackSubscriptions')
    .innerJoin('tracks', (join) =>
      join
        .onRef('tracks.gymId', '=', 'trackSubscriptions.gymId')
        .onRef('tracks.id', '=', 'trackSubscriptions.trackId'),
    )
    .innerJoin('gyms', 'gyms.id', 'trackSubscriptions.gymId')
    .where('trackSubscriptions.gymId', '=', (eb) => eb.fn.any(eb.val([...gymIds])))
    .where('trackSubscriptions.userId', '=', userId);
  if (!search) return query;
  const pattern = containsFolded(search);
  return query.where((eb) =>
    eb.or([
      eb(eb.fn('fold_text', ['tracks.name']), 'like', pattern),
      eb('gyms.searchName', 'like', pattern),
    ]),
  );
}

/** A slice of the subscriptions of an athlete in some gyms, newest first, those of deleted tracks too. */
export async function listSubscriptions(
  db: Database,
  of: SubscriptionsOf,
  { limit, offset }: Slice,
): Promise<SubscriptionRow[]> {
  return subscriptionsOf(db, of)
    .selectAll('trackSubscriptions')
    .select(['tracks.name as track', 'gyms.name as gym'])
    .orderBy('trackSubscriptions.createdAt', 'desc')
    .orderBy('trackSubscriptions.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSubscriptions(db: Database, of: SubscriptionsOf): Promise<number> {
  const { count } = await subscriptionsOf(db, of)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
