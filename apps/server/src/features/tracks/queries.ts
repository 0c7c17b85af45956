import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { sameGym } from '../../platform/database/same-gym.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type Actor, type Viewer, gymOfWork } from '../../platform/sessions/actor.ts';
import type { WantedNames } from '../../platform/storage/media-folders.ts';
import { coachedGymIds, visibleGymIds } from '../gyms/index.ts';
import { isOnTrack } from './membership/queries.ts';

export type TrackRow = Selectable<DB['tracks']>;

/** The columns that all readers may see. */
export const publicTrackColumns = [
  'tracks.id',
  'tracks.name',
  'tracks.type',
  'tracks.description',
  'tracks.welcomeNote',
  'tracks.priceCents',
  'tracks.trialPeriodDays',
  'tracks.image',
  'tracks.status',
  'tracks.salesEndedAt',
  'tracks.reference',
] as const;

type Named<Column> = Column extends `tracks.${infer Name extends keyof TrackRow}` ? Name : never;

/**
 * A track with the time when the reader joined it. Also has the ends of the reader's grace period and of access that was
 * paid through a disconnected account, and whether the track can be bought now.
 */
export type PublicTrackRow = Pick<TrackRow, Named<(typeof publicTrackColumns)[number]>> & {
  joinedAt: Date | null;
  graceEndsAt: Date | null;
  accessEndsAt: Date | null;
  isSold: boolean;
  successor: SuccessorRow | null;
};

type SuccessorRow = Pick<TrackRow, 'name' | 'reference'> & { priceCents: number };

/** The track that is sold instead of one whose sales have ended, for queries with the table `tracks`. */
export const successorColumn =
  sql<SuccessorRow | null>`case when tracks.sales_ended_at is not null then (
  select json_build_object('name', successor.name, 'reference', successor.reference, 'priceCents', successor.price_cents)
  from tracks as successor
  where successor.gym_id = tracks.gym_id and successor.id = tracks.successor_id and successor.status
    and successor.sales_ended_at is null and successor.deleted_at is null
) end`.as('successor');

/**
 * Whether athletes on a track can subscribe to it now, also after its sales have ended: the account of its gym takes payments,
 * like `isActive` of payments. For queries with the table `tracks`.
 */
export const isSoldToMembers = sql<boolean>`exists (
  select from gyms as seller
  join connected_accounts as account
    on account.gym_id = seller.id and account.stripe_account_id = seller.stripe_connected_account_id
  where seller.id = tracks.gym_id and account.charges_enabled and account.details_submitted
)`;

const isPaidMembership = sql<boolean>`tracks.type = 'paid' and track_members.joined_at is not null`;

/** `accessEndsAt` and `isSold` for the member in `track_members`; null and false for others. */
export const paidEndColumns = [
  sql<Date | null>`case when ${isPaidMembership} then (
    select max(access_ends_at) from track_subscriptions as own
    where own.gym_id = track_members.gym_id and own.track_id = track_members.track_id
      and own.user_id = track_members.user_id and own.is_entitled
  ) end`.as('accessEndsAt'),
  sql<boolean>`(${isPaidMembership} and ${isSoldToMembers})`.as('isSold'),
] as const;

export type JoinedTrackRow = PublicTrackRow & Pick<TrackRow, 'gymId' | 'joinPassword'>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The live tracks whose workouts the actor may see: all of a gym that the actor runs or coaches, and those that the athlete is
 * on.
 */
export function visibleTracks(db: Database, actor: Viewer) {
  const tracks = db
    .selectFrom('tracks')
    .where('tracks.deletedAt', 'is', null)
    .where('tracks.gymId', 'in', visibleGymIds(db, actor));
  if (gymOfWork(actor)) return tracks;
  return tracks.where((eb) => {
    const isMember = eb.exists(
      eb
        .selectFrom('trackMembers')
        .whereRef('trackMembers.gymId', '=', 'tracks.gymId')
        .whereRef('trackMembers.trackId', '=', 'tracks.id')
        .where('trackMembers.userId', '=', actor.id)
        .where(isOnTrack),
    );
    return actor.isCoach
      ? eb.or([eb('tracks.gymId', 'in', coachedGymIds(db, actor)), isMember])
      : isMember;
  });
}

/** The gym of a track whose workouts the actor may see. */
export async function findVisibleTrack(db: Database, actor: Actor, id: string) {
  return visibleTracks(db, actor)
    .select('tracks.gymId')
    .where('tracks.id', '=', id)
    .executeTakeFirst();
}

function tracksByRef(db: Database, ref: string) {
  return db
    .selectFrom('tracks')
    .innerJoin('gyms', 'gyms.id', 'tracks.gymId')
    .selectAll('tracks')
    .select('gyms.name as gymName')
    .where(uuid.test(ref) ? 'tracks.id' : 'tracks.reference', '=', ref)
    .where('tracks.deletedAt', 'is', null);
}

/** Finds an open track, or a closed track whose workouts the reader may see. */
export async function findTrack(db: Database, reader: Actor | null, ref: string) {
  const tracks = tracksByRef(db, ref);
  if (!reader) return tracks.where('tracks.status', '=', true).executeTakeFirst();
  return tracks
    .where((eb) =>
      eb.or([
        eb('tracks.status', '=', true),
        eb('tracks.id', 'in', visibleTracks(db, reader).select('tracks.id')),
      ]),
    )
    .executeTakeFirst();
}

/** Finds a track of a gym that the actor may see. */
export async function findTrackOfVisibleGym(db: Database, actor: Actor, ref: string) {
  return tracksByRef(db, ref)
    .where('tracks.gymId', 'in', visibleGymIds(db, actor))
    .executeTakeFirst();
}

/**
 * A track with the membership of an athlete who is on it now, and with the end of the athlete's access if the paid
 * account is disconnected.
 */
export async function findTrackToJoin(db: Database, userId: string, ref: string) {
  return tracksByRef(db, ref)
    .leftJoin('trackMembers', (join) =>
      sameGym(join, 'trackMembers.trackId', 'tracks.id')
        .on('trackMembers.userId', '=', userId)
        .on(isOnTrack),
    )
    .select(['trackMembers.joinedAt', 'trackMembers.graceEndsAt'])
    .select(paidEndColumns)
    .executeTakeFirst();
}

export type TrackToJoin = NonNullable<Awaited<ReturnType<typeof findTrackToJoin>>>;

export async function findTrackOfGym(db: Database, gymId: string, id: string) {
  return findRow(db, 'tracks', { gymId, id, deletedAt: null });
}

/** Locks a live track of a gym until the transaction ends, which serializes changes to its calendar. */
export async function lockTrack(trx: Database, gymId: string, id: string) {
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
 * Locks all live tracks of a gym, in a fixed order, until the transaction ends, and returns their ids. A calendar day
 * contains all tracks, so changes to any two of them must be serialized.
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

export async function insertTrack(db: Database, track: Insertable<DB['tracks']>) {
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

/**
 * Makes `successorId` the successor of a track. Tracks that the track itself succeeded, or that had the same deleted successor, get
 * the same one, so that each track names the latest. The caller must hold the lock on the tracks.
 */
export async function replaceTrack(
  trx: Database,
  { gymId, id, successorId: deletedId }: Pick<TrackRow, 'gymId' | 'id' | 'successorId'>,
  successorId: string,
): Promise<void> {
  await trx
    .updateTable('tracks')
    .set({ successorId })
    .where('gymId', '=', gymId)
    .where((eb) => eb.or([eb('id', '=', id), eb('successorId', 'in', [id, deletedId])]))
    .execute();
}

/** Marks all tracks of a gym as deleted and returns their images. */
export async function deleteTracks(db: Database, gymId: string, now: Date) {
  return db
    .with('live', (cte) =>
      cte
        .selectFrom('tracks')
        .select(['id', 'image'])
        .where('gymId', '=', gymId)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('tracks')
    .from('live')
    .set({ deletedAt: now, updatedAt: now, image: null })
    .where('tracks.gymId', '=', gymId)
    .whereRef('tracks.id', '=', 'live.id')
    .returning(['live.id', 'live.image'])
    .execute();
}

/** Finds which of these images belong to tracks. */
export async function findImagesOfTracks(db: Database, names: WantedNames) {
  const rows = await db
    .selectFrom('tracks')
    .select('image')
    .where((eb) => (names === 'all' ? eb('image', 'is not', null) : eb('image', 'in', names)))
    .execute();
  return rows.flatMap(({ image }) => image ?? []);
}

/** Whether an account was created before `instant`. */
export async function isAccountOlderThan(db: Database, userId: string, instant: Date) {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('createdAt', '<', instant)
    .executeTakeFirst();
  return row !== undefined;
}
