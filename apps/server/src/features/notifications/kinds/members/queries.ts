import { sql } from 'kysely';
import { sameGym } from '../../../../platform/database/same-gym.ts';
import type { Database } from '../../../../platform/database/transaction.ts';

interface OnTrack {
  readonly gymId: string;
  readonly trackId: string;
  readonly userId: string;
}

function trackMemberships(db: Database, { gymId, trackId, userId }: OnTrack) {
  return db
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .innerJoin('gyms', 'gyms.id', 'trackMembers.gymId')
    .select(['trackMembers.joinedAt', 'trackMembers.leftAt', 'trackMembers.graceEndsAt'])
    .select(['tracks.name as track', 'tracks.reference', 'tracks.priceCents'])
    .select(['gyms.name as gym', 'gyms.timeZone'])
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.trackId', '=', trackId)
    .where('trackMembers.userId', '=', userId);
}

/** Returns an athlete who is on a track now. */
export async function findTrackMember(db: Database, of: OnTrack) {
  return trackMemberships(db, of).where('trackMembers.leftAt', 'is', null).executeTakeFirst();
}

/**
 * Returns an athlete who is or was on a track, with the track that succeeds it, also if its own sales are open again: they may end
 * once more before the athlete is told.
 */
export async function findOfferedPrice(db: Database, of: OnTrack) {
  return trackMemberships(db, of)
    .leftJoin('tracks as successor', (join) =>
      join
        .onRef('successor.gymId', '=', 'tracks.gymId')
        .onRef('successor.id', '=', 'tracks.successorId')
        .on('successor.deletedAt', 'is', null),
    )
    .select(['tracks.successorId', 'successor.reference as newReference'])
    .select('successor.priceCents as newPriceCents')
    .executeTakeFirst();
}

/** Returns an athlete who has left a track but is still in its gym. */
export async function findFormerTrackMember(db: Database, of: OnTrack) {
  return trackMemberships(db, of)
    .innerJoin('gymMembers', (join) => sameGym(join, 'gymMembers.userId', 'trackMembers.userId'))
    .select('trackMembers.leftAt')
    .where('trackMembers.leftAt', 'is not', null)
    .where('gymMembers.leftAt', 'is', null)
    .executeTakeFirst();
}

/** Returns an athlete who has left a gym that is still open. */
export async function findFormerGymMember(
  db: Database,
  { gymId, userId }: { gymId: string; userId: string },
) {
  return db
    .selectFrom('gymMembers')
    .innerJoin('gyms', 'gyms.id', 'gymMembers.gymId')
    .select(['gymMembers.leftAt', 'gyms.name as gym', 'gyms.timeZone'])
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.userId', '=', userId)
    .where('gymMembers.leftAt', 'is not', null)
    .where('gyms.closedAt', 'is', null)
    .executeTakeFirst();
}

interface OfGroup {
  readonly gymId: string;
  readonly groupId: string;
}

function customMembers(db: Database, { gymId, groupId }: OfGroup) {
  return db
    .selectFrom('chatMembers')
    .innerJoin('chatGroups', (join) => sameGym(join, 'chatGroups.id', 'chatMembers.groupId'))
    .select(['chatMembers.userId', 'chatMembers.joinedAt', 'chatMembers.leftAt'])
    .select((eb) => eb.fn.coalesce('chatGroups.name', eb.val('')).as('group'))
    .where('chatMembers.gymId', '=', gymId)
    .where('chatMembers.groupId', '=', groupId)
    .where('chatGroups.deletedAt', 'is', null);
}

/** Returns which of these users are in a group now. */
export async function listGroupMembers(db: Database, of: OfGroup, userIds: readonly string[]) {
  return customMembers(db, of)
    .where('chatMembers.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('chatMembers.leftAt', 'is', null)
    .execute();
}

/** Returns a user who is or was in a group. */
export async function findGroupMember(db: Database, of: OfGroup, userId: string) {
  return customMembers(db, of).where('chatMembers.userId', '=', userId).executeTakeFirst();
}
