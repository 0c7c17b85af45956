import { gymClosed, gymLeft } from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { DeletedAccount } from '../../platform/own-data.ts';
import { deleteNotesAbout, deleteNotesOfGym } from './athlete-notes/queries.ts';
import {
  choosePrimaryGyms,
  endMemberships,
  lockMembers,
  memberGymIds,
} from './membership/queries.ts';
import { deleteMovementVideosOfGym } from './movement-videos/queries.ts';
import { deleteStaffInvitationsTo, deleteTeam } from './staff/queries.ts';
import { updateGymRow } from './queries.ts';

/** Removes an athlete, whose row is locked, from all gyms. */
async function leaveAllGyms({ outbox, clock }: Context, trx: Trx, userId: string) {
  for (const gymId of await memberGymIds(trx, userId)) {
    await endMemberships(trx, gymId, [userId], clock.now());
    await outbox.add(trx, gymLeft, { gymId, userId, removedBy: userId }, gymId);
  }
}

/** Closes a gym whose row is locked: all members leave and it is no longer listed. Results there keep the gym's name. */
async function closeGym(
  { outbox, clock }: Context,
  trx: Trx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  const now = clock.now();
  const left = await endMemberships(trx, id, await lockMembers(trx, id), now);
  await choosePrimaryGyms(trx, left);
  await updateGymRow(trx, id, {
    status: false,
    tagLine: '',
    address: '',
    image: null,
    updatedAt: now,
    closedAt: now,
  });
  await outbox.add(trx, gymClosed, { gymId: id, ownerId }, id);
}

/** An athlete leaves all gyms, and the notes about the athlete are deleted; an owner's gym is closed. */
export async function forgetUser(context: Context, trx: Trx, { userId, gym }: DeletedAccount) {
  await leaveAllGyms(context, trx, userId);
  await deleteNotesAbout(trx, userId);
  await deleteStaffInvitationsTo(trx, userId);
  if (!gym) return {};
  await closeGym(context, trx, { id: gym.id, ownerId: userId });
  // A note that is being saved holds its athlete's membership, so it is stored by now.
  await deleteNotesOfGym(trx, gym.id);
  await deleteMovementVideosOfGym(trx, gym.id);
  await deleteTeam(trx, gym.id);
  return gym.image ? { images: [gym.image] } : {};
}
