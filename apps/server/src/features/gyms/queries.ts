import type { Role } from '@trackboard/contract';
import type { PlateSets } from '@trackboard/contract/gyms';
import {
  type Expression,
  type Insertable,
  type Selectable,
  type SqlBool,
  type Updateable,
  sql,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { containsFolded } from '../../platform/database/contains-folded.ts';
import { counted } from '../../platform/database/count-rows.ts';
import { pageAfter } from '../../platform/database/each-page.ts';
import { type Page, findPage, findWithList } from '../../platform/database/find-list.ts';
import { hasRow, updateRow } from '../../platform/database/rows.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Slice } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { WantedNames } from '../../platform/storage/media-folders.ts';
import { visibleGyms } from './membership/queries.ts';

export type GymRow = Selectable<DB['gyms']> & {
  /** `listed` tells whether the track is open or the reader is on it. */
  tracks: { id: string; name: string; listed: boolean }[];
};
export type UserGymRow = GymRow & { role: Role; isPrimary: boolean; joinedAt: Date };

export function openGyms(db: Database) {
  return db.selectFrom('gyms').where('gyms.closedAt', 'is', null);
}

const isTrackOpen = sql<boolean>`(tracks.status and tracks.sales_ended_at is null)`;

function gymsWithTracks(db: Database, isListed = isTrackOpen) {
  return openGyms(db)
    .selectAll('gyms')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('tracks')
          .select(['tracks.id', 'tracks.name', isListed.as('listed')])
          .whereRef('tracks.gymId', '=', 'gyms.id')
          .where('tracks.deletedAt', 'is', null)
          .orderBy('tracks.createdAt'),
      ).as('tracks'),
    );
}

/** Returns a page of the listed gyms by name. */
export async function findListedGyms(
  db: Database,
  search: string | undefined,
  { limit, offset }: Slice,
): Promise<Page<GymRow>> {
  const all = openGyms(db).where('gyms.status', '=', true);
  const listed = search ? all.where('gyms.searchName', 'like', containsFolded(search)) : all;
  const chosen = listed
    .select('gyms.id')
    .orderBy('gyms.searchName')
    .orderBy('gyms.id')
    .limit(limit)
    .offset(offset);
  return findPage(
    db,
    counted(listed),
    // The page is selected first, so that tracks are only read for its gyms.
    gymsWithTracks(db).where('gyms.id', 'in', chosen).orderBy('gyms.searchName').orderBy('gyms.id'),
  );
}

export async function findGym(db: Database, id: string): Promise<GymRow | undefined> {
  return gymsWithTracks(db).where('gyms.id', '=', id).executeTakeFirst();
}

/** Returns an owner's gym, and whether the owner also trains there. */
export async function findGymOfOwner(db: Database, ownerId: string) {
  return gymsWithTracks(db)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('gymMembers')
            .whereRef('gymMembers.gymId', '=', 'gyms.id')
            .whereRef('gymMembers.userId', '=', 'gyms.ownerId')
            .where('gymMembers.leftAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('trains'),
    )
    .where('gyms.ownerId', '=', ownerId)
    .executeTakeFirst();
}

interface JoinedGyms {
  readonly userId: string;
  readonly search: string | undefined;
  /** The rule of the tracks feature. */
  readonly isOnTrack: Expression<SqlBool>;
}

function joinedGyms(db: Database, { userId, search, isOnTrack }: JoinedGyms) {
  // Closed tracks are only listed to the athletes on them.
  const isListed = sql<boolean>`(${isTrackOpen} or exists (
    select from track_members
    where track_members.gym_id = tracks.gym_id and track_members.track_id = tracks.id
      and track_members.user_id = ${userId} and ${isOnTrack}
  ))`;
  const query = gymsWithTracks(db, isListed)
    .innerJoin('gymMembers', 'gymMembers.gymId', 'gyms.id')
    .where('gymMembers.userId', '=', userId)
    .where('gymMembers.leftAt', 'is', null);
  return search ? query.where('gyms.searchName', 'like', containsFolded(search)) : query;
}

/** Returns a page of the gyms that an athlete is in, the primary one first. */
export async function findJoinedGyms(
  db: Database,
  of: JoinedGyms,
  { limit, offset }: Slice,
): Promise<Page<UserGymRow>> {
  const joined = joinedGyms(db, of);
  return findPage(
    db,
    counted(joined),
    joined
      .select(['gymMembers.isPrimary', 'gymMembers.joinedAt'])
      .select(sql.lit('athlete' as const).as('role'))
      .orderBy('gymMembers.isPrimary', 'desc')
      .orderBy('gymMembers.joinedAt')
      .orderBy('gyms.id')
      .limit(limit)
      .offset(offset),
  );
}

export async function insertGym(db: Database, gym: Insertable<DB['gyms']>): Promise<void> {
  await db.insertInto('gyms').values(gym).execute();
}

export async function updateGymRow(db: Database, id: string, change: Updateable<DB['gyms']>) {
  await db.updateTable('gyms').set(change).where('id', '=', id).execute();
}

/** Replaces the gym's account at the payment provider (null: none), unless the gym has another one by now. */
export async function replaceConnectedAccount(
  trx: Database,
  gymId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const before = { id: gymId, stripeConnectedAccountId: from };
  await updateRow(trx, 'gyms', before, { stripeConnectedAccountId: to });
}

/** Returns whether the gym has this live track. */
export async function hasTrack(db: Database, gymId: string, id: string): Promise<boolean> {
  return hasRow(db, 'tracks', { gymId, id, deletedAt: null });
}

/** Returns an owner's gym and locks it until the transaction ends. */
export async function lockGymOfOwner(trx: Database, ownerId: string) {
  return openGyms(trx)
    .select(['id', 'name', 'image', 'coverImage'])
    .where('ownerId', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a gym until the transaction ends. Returns false if it is closed. */
export async function lockGym(trx: Database, id: string): Promise<boolean> {
  const row = await openGyms(trx)
    .select('gyms.id')
    .where('gyms.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a gym is open. An open gym cannot be closed until the transaction ends. */
export async function lockOpenGym(trx: Database, id: string): Promise<boolean> {
  const row = await openGyms(trx)
    .select('gyms.id')
    .where('gyms.id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of these images gyms use. */
export async function findImagesOfGyms(db: Database, names: WantedNames): Promise<string[]> {
  const of = (column: 'image' | 'coverImage') =>
    db
      .selectFrom('gyms')
      .select(`${column} as name`)
      .where((eb) => (names === 'all' ? eb(column, 'is not', null) : eb(column, 'in', names)));
  const rows = await of('image').unionAll(of('coverImage')).execute();
  return rows.flatMap(({ name }) => name ?? []);
}

/** Returns all gyms that a user ever joined, in the order of joining. */
export async function listGymsEver(db: Database, userId: string) {
  return db
    .selectFrom('gymMembers')
    .innerJoin('gyms', 'gyms.id', 'gymMembers.gymId')
    .select([
      'gymMembers.gymId',
      'gyms.name as gym',
      'gymMembers.isPrimary',
      'gymMembers.offPage as isOffPage',
      'gymMembers.joinedAt',
      'gymMembers.leftAt',
    ])
    .where('gymMembers.userId', '=', userId)
    .orderBy('gymMembers.joinedAt')
    .orderBy('gymMembers.gymId')
    .execute();
}

export async function findOpenGym(db: Database, id: string) {
  return openGyms(db).selectAll().where('id', '=', id).executeTakeFirst();
}
export type OwnGymRow = NonNullable<Awaited<ReturnType<typeof findOpenGym>>>;

/** Returns a page of the athletes in a gym, in the order of joining. */
export async function listAthletes(
  db: Database,
  gymId: string,
  after: { joinedAt: Date; id: string } | undefined,
) {
  const all = db
    .selectFrom('gymMembers')
    .innerJoin('users', 'users.id', 'gymMembers.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'gymMembers.joinedAt'])
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.leftAt', 'is', null);
  const columns = ['gymMembers.joinedAt', 'gymMembers.userId'] as const;
  return pageAfter(all, columns, after && [after.joinedAt, after.id]);
}
export type AthleteRow = Awaited<ReturnType<typeof listAthletes>>[number];

/** Returns the plates of a user's home, and the gyms that the user is in or works for with theirs, by name. */
export async function findPlates(db: Database, actor: Actor) {
  const user = db
    .selectFrom('users')
    .where('users.id', '=', actor.id)
    .where('users.deletedAt', 'is', null)
    .select('users.plates as home')
    .$narrowType<{ home: PlateSets | null }>();
  const all = visibleGyms(db, actor)
    .select(['gyms.id as gymId', 'gyms.name as gym', 'gyms.plates'])
    .$narrowType<{ plates: PlateSets | null }>()
    .orderBy('gyms.name')
    .orderBy('gyms.id');
  return findWithList(db, user, all);
}
