import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** All tracks of a gym that a user is on or was on. */
export async function listTracksEver(db: Database, gymId: string, userId: string) {
  return db
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .innerJoin('gyms', 'gyms.id', 'trackMembers.gymId')
    .select([
      'gyms.name as gym',
      'tracks.id as trackId',
      'tracks.name as track',
      'tracks.type',
      'trackMembers.joinedAt',
      'trackMembers.leftAt',
      'trackMembers.graceEndsAt',
    ])
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.userId', '=', userId)
    .orderBy('trackMembers.joinedAt')
    .orderBy('tracks.id')
    .execute();
}

/** All tracks of a gym, deleted ones too. */
export async function listTracksEverOfGym(db: Database, gymId: string) {
  return db
    .selectFrom('tracks')
    .selectAll()
    .where('gymId', '=', gymId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
export type TrackRow = Awaited<ReturnType<typeof listTracksEverOfGym>>[number];
