import { can } from '@trackboard/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { containsFolded } from '../../platform/database/contains-folded.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Slice } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { visibleGymIds } from '../gyms/index.ts';

export type TrackRow = Selectable<DB['tracks']>;
export type JoinedTrackRow = TrackRow & { joinedAt: Date | null };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The live tracks whose workouts the actor may see now: all of an owner's gym, those that an athlete is on. */
export function visibleTracks(db: Database, actor: Actor) {
  const tracks = db
    .selectFrom('tracks')
    .where('tracks.deletedAt', 'is', null)
    .where('tracks.gymId', 'in', visibleGymIds(db, actor));
  if (can(actor, 'programme')) return tracks;
  return tracks.where((eb) =>
    eb.exists(
      eb
        .selectFrom('trackMembers')
        .whereRef('trackMembers.gymId', '=', 'tracks.gymId')
        .whereRef('trackMembers.trackId', '=', 'tracks.id')
        .where('trackMembers.userId', '=', actor.id)
        .where('trackMembers.leftAt', 'is', null),
    ),
  );
}

/** The gym of a track whose workouts the actor may see now. */
export async function findVisibleTrack(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ gymId: string } | undefined> {
  return visibleTracks(db, actor)
    .select('tracks.gymId')
    .where('tracks.id', '=', id)
    .executeTakeFirst();
}

/** A live track by its id or its short reference. */
export async function findTrackByRef(db: Database, ref: string) {
  return db
    .selectFrom('tracks')
    .innerJoin('gyms', 'gyms.id', 'tracks.gymId')
    .selectAll('tracks')
    .select('gyms.name as gymName')
    .where(uuid.test(ref) ? 'tracks.id' : 'tracks.reference', '=', ref)
    .where('tracks.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** A live track of one gym. */
export async function findTrackOfGym(
  db: Database,
  gymId: string,
  id: string,
): Promise<TrackRow | undefined> {
  return db
    .selectFrom('tracks')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Locks a live track of a gym until the transaction ends: changes to its calendar wait for each other. */
export async function lockTrack(
  trx: Database,
  gymId: string,
  id: string,
): Promise<TrackRow | undefined> {
  return trx
    .selectFrom('tracks')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks all live tracks of a gym until the transaction ends: a day of the calendar shows them together, so changes to
 * any two of them wait for each other, and locks taken in one order never meet head on. Answers their ids.
 */
export async function lockTracks(trx: Database, gymId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('tracks')
    .select('id')
    .where('gymId', '=', gymId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Which live tracks of a gym: those open to everybody, those that the reader is on, or all. */
export interface TracksOf {
  readonly gymId: string;
  readonly readerId: string | null;
  readonly which: 'open' | 'joined' | 'all';
  readonly search?: string | undefined;
}

function tracksOf(db: Database, { gymId, readerId, which, search }: TracksOf) {
  let query = db
    .selectFrom('tracks')
    .leftJoin('trackMembers', (join) =>
      join
        .onRef('trackMembers.gymId', '=', 'tracks.gymId')
        .onRef('trackMembers.trackId', '=', 'tracks.id')
        .on('trackMembers.userId', '=', readerId)
        .on('trackMembers.leftAt', 'is', null),
    )
    .where('tracks.gymId', '=', gymId)
    .where('tracks.deletedAt', 'is', null);
  if (which === 'open') query = query.where('tracks.status', '=', true);
  if (which === 'joined') query = query.where('trackMembers.joinedAt', 'is not', null);
  if (!search) return query;
  return query.where((eb) => eb.fn('fold_text', ['tracks.name']), 'like', containsFolded(search));
}

/** Tracks of a gym in the order of their creation, with the day on which the reader joined each: a slice or all. */
export async function listTracks(
  db: Database,
  of: TracksOf,
  slice?: Slice,
): Promise<JoinedTrackRow[]> {
  const query = tracksOf(db, of)
    .selectAll('tracks')
    .select('trackMembers.joinedAt')
    .orderBy('tracks.createdAt')
    .orderBy('tracks.id');
  return (slice ? query.limit(slice.limit).offset(slice.offset) : query).execute();
}

export async function countTracks(db: Database, of: TracksOf): Promise<number> {
  const { count } = await tracksOf(db, of)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The live tracks of a gym, with the day on which `userId` joined each. */
export async function listTracksOfGym(
  db: Database,
  gymId: string,
  userId: string | null,
): Promise<JoinedTrackRow[]> {
  return listTracks(db, { gymId, readerId: userId, which: 'all' });
}

export async function insertTrack(
  db: Database,
  track: Insertable<DB['tracks']>,
): Promise<TrackRow> {
  return db.insertInto('tracks').values(track).returningAll().executeTakeFirstOrThrow();
}

export async function updateTrackRow(
  db: Database,
  { gymId, id }: { gymId: string; id: string },
  change: Updateable<DB['tracks']>,
): Promise<TrackRow> {
  return db
    .updateTable('tracks')
    .set(change)
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface TrackMembership {
  readonly gymId: string;
  readonly trackId: string;
  readonly userId: string;
}

/** Whether an athlete is on a track now. */
export async function isOnTrack(
  db: Database,
  { gymId, trackId, userId }: TrackMembership,
): Promise<boolean> {
  const row = await db
    .selectFrom('trackMembers')
    .select('userId')
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a track is live and open to new athletes; it stays so until the transaction ends. */
export async function holdTrackOpen(
  trx: Database,
  { gymId, trackId }: Pick<TrackMembership, 'gymId' | 'trackId'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('tracks')
    .select('id')
    .where('gymId', '=', gymId)
    .where('id', '=', trackId)
    .where('status', '=', true)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts an athlete on a track; false when already on it. */
export async function upsertTrackMember(
  db: Database,
  membership: TrackMembership,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insertInto('trackMembers')
    .values({ ...membership, joinedAt: now })
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'trackId', 'userId'])
        .doUpdateSet({ joinedAt: now, leftAt: null })
        .where('trackMembers.leftAt', 'is not', null),
    )
    .returning('userId')
    .execute();
  return rows.length > 0;
}

/** Takes an athlete off a track; false when not on it. */
export async function endTrackMembership(
  db: Database,
  { gymId, trackId, userId }: TrackMembership,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .updateTable('trackMembers')
    .set({ leftAt: now })
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .returning('userId')
    .execute();
  return rows.length > 0;
}

/** Those of these images that a track has. */
export async function findImagesOfTracks(
  db: Database,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db.selectFrom('tracks').select('image').where('image', 'in', names).execute();
  return rows.flatMap(({ image }) => image ?? []);
}

/** Whether an account was made before that instant. */
export async function isAccountOlderThan(
  db: Database,
  userId: string,
  instant: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('createdAt', '<', instant)
    .executeTakeFirst();
  return row !== undefined;
}
