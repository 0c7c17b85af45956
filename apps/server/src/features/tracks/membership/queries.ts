import { type Selectable, type SqlBool, sql } from 'kysely';
import { updateRow } from '../../../platform/database/rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

export interface TrackMembership {
  readonly gymId: string;
  readonly trackId: string;
  readonly userId: string;
}

/** Whether a subscription gives a member of a track access to it, for queries with the table `track_members`. */
export const hasEntitledSubscription = sql<SqlBool>`exists (
  select from track_subscriptions
  where track_subscriptions.gym_id = track_members.gym_id
    and track_subscriptions.track_id = track_members.track_id
    and track_subscriptions.user_id = track_members.user_id
    and track_subscriptions.is_entitled
)`;

/** Whether a member of a track owns its gym, and so pays for no track, for queries with the table `track_members`. */
export const isOwnerOfGym = sql<SqlBool>`exists (
  select from gyms as own_gym
  where own_gym.id = track_members.gym_id and own_gym.owner_id = track_members.user_id
)`;

/**
 * Whether an athlete is on a track now, for queries with the tables `tracks` and `track_members`. All access to tracks
 * follows from this rule. A membership of a paid track counts only with a grace period, with an entitled subscription or
 * for the owner of the gym, so changing a track's type never gives free access. The end of a grace period is not checked
 * here, because recurring work ends expired ones.
 */
export const isOnTrack = sql<SqlBool>`(
  track_members.left_at is null and (
    tracks.type <> 'paid' or track_members.grace_ends_at is not null or ${hasEntitledSubscription}
    or ${isOwnerOfGym}
  )
)`;

/** Finds which of these addresses belong to athletes who are on a track. */
export async function listMembersByEmail(
  db: Database,
  { gymId, trackId }: Omit<TrackMembership, 'userId'>,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('trackMembers', 'trackMembers.userId', 'users.id')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .select((eb) => eb.fn<string>('lower', ['users.email']).as('email'))
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), 'in', emails))
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.trackId', '=', trackId)
    .where(isOnTrack)
    .execute();
  return rows.map(({ email }) => email);
}

function heldTrack(trx: Database, { gymId, trackId }: Pick<TrackMembership, 'gymId' | 'trackId'>) {
  return trx
    .selectFrom('tracks')
    .select('id')
    .where('gymId', '=', gymId)
    .where('id', '=', trackId)
    .where('deletedAt', 'is', null)
    .forShare();
}

/** Whether a track is live. It then stays live until the transaction ends. */
export async function holdTrackLive(trx: Database, track: TrackMembership): Promise<boolean> {
  return (await heldTrack(trx, track).executeTakeFirst()) !== undefined;
}

/**
 * Whether a track is live, open to new athletes, sold and still of the type for which they were admitted. It then stays so
 * until the transaction ends.
 */
export async function holdTrackOpen(
  trx: Database,
  track: TrackMembership,
  type: Selectable<DB['tracks']>['type'],
): Promise<boolean> {
  const row = await heldTrack(trx, track)
    .where('status', '=', true)
    .where('salesEndedAt', 'is', null)
    .where('type', '=', type)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an athlete to a track. Returns false if the athlete is on it already. */
export async function upsertTrackMember(db: Database, membership: TrackMembership, now: Date) {
  const rows = await db
    .insertInto('trackMembers')
    .values({ ...membership, joinedAt: now })
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'trackId', 'userId'])
        .doUpdateSet({ joinedAt: now, leftAt: null, graceEndsAt: null })
        .where('trackMembers.leftAt', 'is not', null),
    )
    .returning('userId')
    .execute();
  return rows.length > 0;
}

/** Removes an athlete from a track. Returns false if the athlete is not on it. */
export async function endTrackMembership(
  db: Database,
  { gymId, trackId, userId }: TrackMembership,
  now: Date,
): Promise<boolean> {
  const member = { gymId, trackId, userId, leftAt: null };
  return updateRow(db, 'trackMembers', member, { leftAt: now, graceEndsAt: null });
}

/**
 * Gives a grace to all athletes, except the gym's owner, on a track that becomes a paid one, and returns them. They are
 * locked in the order of their ids. The track has no subscriptions yet, because a paid track stays a paid one.
 */
export async function startGraces(
  trx: Trx,
  { gymId, trackId }: Omit<TrackMembership, 'userId'>,
  graceEndsAt: Date,
): Promise<TrackMembership[]> {
  return trx
    .with('live', (cte) =>
      cte
        .selectFrom('trackMembers')
        .select('userId')
        .where('gymId', '=', gymId)
        .where('trackId', '=', trackId)
        .where('leftAt', 'is', null)
        .where((eb) => eb.not(isOwnerOfGym))
        .orderBy('userId')
        .forNoKeyUpdate(),
    )
    .updateTable('trackMembers')
    .from('live')
    .set({ graceEndsAt })
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.trackId', '=', trackId)
    .whereRef('trackMembers.userId', '=', 'live.userId')
    .returning(['trackMembers.gymId', 'trackMembers.trackId', 'trackMembers.userId'])
    .execute();
}

/**
 * The memberships of athletes on live tracks that a track succeeds, without the gym's owner. With `userId`, only those of one
 * athlete.
 */
export async function listAthletesToMove(
  db: Database,
  { gymId, trackId, userId }: Omit<TrackMembership, 'userId'> & { readonly userId?: string },
): Promise<TrackMembership[]> {
  const query = db
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) =>
      sameGym(join, 'tracks.id', 'trackMembers.trackId').on('tracks.deletedAt', 'is', null),
    )
    .select(['trackMembers.gymId', 'trackMembers.trackId', 'trackMembers.userId'])
    .where('tracks.gymId', '=', gymId)
    .where('tracks.successorId', '=', trackId)
    .where('trackMembers.leftAt', 'is', null)
    .where(isOnTrack)
    .where((eb) => eb.not(isOwnerOfGym))
    .orderBy('trackMembers.trackId')
    .orderBy('trackMembers.userId');
  return (userId ? query.where('trackMembers.userId', '=', userId) : query).execute();
}

/** Ends the grace of an athlete who subscribed and stays on the track. */
export async function endGrace(
  trx: Trx,
  { gymId, trackId, userId }: TrackMembership,
): Promise<void> {
  await trx
    .updateTable('trackMembers')
    .set({ graceEndsAt: null })
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('userId', '=', userId)
    .where('graceEndsAt', 'is not', null)
    .execute();
}

/**
 * Removes up to `limit` athletes whose grace period is over from their paid tracks, and returns them. Memberships change
 * with the user's row locked. A row is already locked while the athlete's payment is being stored; it waits for the next
 * run.
 */
export async function endDueGraces(trx: Trx, now: Date, limit: number): Promise<TrackMembership[]> {
  return trx
    .with('due', (cte) =>
      cte
        .selectFrom('trackMembers')
        .innerJoin('tracks', (join) =>
          sameGym(join, 'tracks.id', 'trackMembers.trackId')
            .on('tracks.type', '=', 'paid')
            .on('tracks.deletedAt', 'is', null),
        )
        .innerJoin('users', 'users.id', 'trackMembers.userId')
        .select(['trackMembers.gymId', 'trackMembers.trackId', 'trackMembers.userId'])
        .where('trackMembers.graceEndsAt', '<=', now)
        .where('trackMembers.leftAt', 'is', null)
        .orderBy('trackMembers.graceEndsAt')
        .limit(limit)
        .forNoKeyUpdate(['users', 'trackMembers'])
        .skipLocked(),
    )
    .updateTable('trackMembers')
    .from('due')
    .set({ leftAt: now, graceEndsAt: null })
    .whereRef('trackMembers.gymId', '=', 'due.gymId')
    .whereRef('trackMembers.trackId', '=', 'due.trackId')
    .whereRef('trackMembers.userId', '=', 'due.userId')
    .returning(['trackMembers.gymId', 'trackMembers.trackId', 'trackMembers.userId'])
    .execute();
}
