import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { isOwnerOfGym } from '../../gyms/index.ts';
import type { TrackMembership } from '../queries.ts';

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
