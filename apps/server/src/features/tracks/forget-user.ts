import { trackDeleted } from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { DeletedAccount, UnusedFiles } from '../../platform/own-data.ts';
import { deleteInvitationsOfGym, deleteInvitationsOfUser } from './invitations/queries.ts';
import { deleteTracks } from './queries.ts';

/** Deletes the invitations of an account. All tracks of an owner's gym are marked as deleted. */
export async function forgetTracks(
  { outbox, clock }: Context,
  trx: Trx,
  { userId, gym }: DeletedAccount,
): Promise<UnusedFiles> {
  await deleteInvitationsOfUser(trx, userId);
  if (!gym) return {};
  const gymId = gym.id;
  await deleteInvitationsOfGym(trx, gymId);
  const now = clock.now();
  const removed = await deleteTracks(trx, gymId, now);
  for (const { id: trackId } of removed) {
    await outbox.add(trx, trackDeleted, { gymId, trackId }, gymId);
  }
  return { images: removed.flatMap(({ image }) => image ?? []) };
}
