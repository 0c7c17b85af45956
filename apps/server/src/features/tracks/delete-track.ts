import { failure } from '@trackboard/contract';
import { trackDeleted } from '@trackboard/contract/tracks';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { lockTrack, updateTrackRow } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** Marks a track of the owner's gym as deleted; its history stays. */
export async function deleteTrack(context: Context, { gym }: GymActor, id: string) {
  const gymId = gym.id;
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const track = await lockTrack(trx, gymId, id);
    if (!track) return failure('not_found');
    await updateTrackRow(trx, track, { deletedAt: now, updatedAt: now });
    await context.outbox.add(trx, trackDeleted, { gymId, trackId: id }, gymId);
    return null;
  });
}
