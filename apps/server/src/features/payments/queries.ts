import { type Expression, type Selectable, sql } from 'kysely';
import { containsFolded } from '../../platform/database/contains-folded.ts';
import { countOf } from '../../platform/database/count-rows.ts';
import { findWithList } from '../../platform/database/find-list.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Slice } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { gymIdsOfAthlete, visibleAthletes } from '../gyms/index.ts';
import { keptOf } from './ledger/queries.ts';
import { resumesAt } from './pauses/queries.ts';

export type SubscriptionRow = Selectable<DB['trackSubscriptions']> & {
  track: string;
  gym: string;
  timeZone: string;
  resumesAt: Date | null;
};

/**
 * The gyms that an athlete ever joined, or where the athlete started a checkout. A payment that was refunded before it
 * gave access may belong to a gym that the athlete never joined.
 */
function gymIdsOfBuyer(db: Database, userId: string) {
  return db
    .selectFrom('athleteCustomers')
    .select('athleteCustomers.gymId')
    .where('athleteCustomers.userId', '=', userId)
    .union(
      db
        .selectFrom('gymMembers')
        .select('gymMembers.gymId')
        .where('gymMembers.userId', '=', userId),
    );
}

/** An athlete's subscriptions that the actor may see; `search` matches parts of the names of tracks and gyms. */
function visibleSubscriptions(
  db: Database,
  actor: Actor,
  userId: string,
  search: string | undefined,
) {
  const query = db
    .selectFrom('trackSubscriptions')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'))
    .innerJoin('gyms', 'gyms.id', 'trackSubscriptions.gymId')
    .where(
      'trackSubscriptions.gymId',
      'in',
      userId === actor.id ? gymIdsOfBuyer(db, userId) : gymIdsOfAthlete(db, actor, userId),
    )
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

/** Finds a page of subscriptions, newest first, including deleted tracks. Null if the actor may not see the athlete. */
export async function findSubscriptions(
  db: Database,
  actor: Actor,
  { userId, search }: { userId: string; search: string | undefined },
  { limit, offset }: Slice,
  now: Date,
) {
  const subscriptions = visibleSubscriptions(db, actor, userId, search);
  return findWithList(
    db,
    visibleAthletes(db, actor)
      .select(countOf(subscriptions).as('total'))
      .where('users.id', '=', userId),
    subscriptions
      .selectAll('trackSubscriptions')
      .select(['tracks.name as track', 'gyms.name as gym', 'gyms.timeZone'])
      .select(resumesAt(now).as('resumesAt'))
      .orderBy('trackSubscriptions.createdAt', 'desc')
      .orderBy('trackSubscriptions.id')
      .limit(limit)
      .offset(offset),
  );
}

/** The ids of the gyms that an athlete ever joined, or where the athlete started a checkout. */
export async function listGymsOfBuyer(db: Database, userId: string): Promise<string[]> {
  const rows = await gymIdsOfBuyer(db, userId).execute();
  return rows.map(({ gymId }) => gymId).toSorted();
}

/** All subscriptions of an athlete to tracks of a gym, including ended ones. */
export async function listSubscriptionsEver(db: Database, gymId: string, userId: string) {
  return db
    .selectFrom('trackSubscriptions')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'))
    .innerJoin('gyms', 'gyms.id', 'trackSubscriptions.gymId')
    .innerJoinLateral(keptOf, (join) => join.onTrue())
    .selectAll('trackSubscriptions')
    .select(['gyms.name as gym', 'tracks.name as track', 'kept.amount as keptAmount'])
    .where('trackSubscriptions.gymId', '=', gymId)
    .where('trackSubscriptions.userId', '=', userId)
    .orderBy('trackSubscriptions.createdAt')
    .orderBy('trackSubscriptions.id')
    .execute();
}

interface WithUser {
  readonly userId: string;
}

/** Athletes of a gym, or of one of its tracks. */
interface AthletesAtStake {
  readonly gymId: string;
  readonly trackId?: string | undefined;
  /** By default all of them. */
  readonly userIds?: readonly string[] | undefined;
}

const members = (db: Database, { gymId, trackId }: AthletesAtStake): Expression<WithUser> =>
  trackId
    ? db
        .selectFrom('trackMembers')
        .select('userId')
        .where('gymId', '=', gymId)
        .where('trackId', '=', trackId)
        .where('leftAt', 'is', null)
    : db
        .selectFrom('gymMembers')
        .select('userId')
        .where('gymId', '=', gymId)
        .where('leftAt', 'is', null);

function payers(db: Database, { gymId, trackId }: AthletesAtStake): Expression<WithUser> {
  const all = db
    .selectFrom('trackSubscriptions')
    .select('userId')
    .distinct()
    .where('gymId', '=', gymId)
    .where('status', 'not in', ['canceled', 'incomplete', 'incomplete_expired'])
    .where('revokedAt', 'is', null);
  return trackId ? all.where('trackId', '=', trackId) : all;
}

/** Counts the athletes, and those of them whose subscription may still charge them. */
export async function countStakes(db: Database, of: AthletesAtStake) {
  const { userIds } = of;
  const count = (people: Expression<WithUser>) =>
    sql<number>`(
      select count(*) from (${people}) as people
      where ${userIds ? sql`people.user_id = any(${userIds}::uuid[])` : sql.lit(true)}
    )`;
  return db
    .selectNoFrom([count(members(db, of)).as('athletes'), count(payers(db, of)).as('paying')])
    .executeTakeFirstOrThrow();
}
