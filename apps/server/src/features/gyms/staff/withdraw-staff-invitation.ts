import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { deleteStaffInvitation } from './queries.ts';

/** Ends an invitation to coach. */
export async function withdrawStaffInvitation(
  { db }: Context,
  { gym }: GymActor,
  { gymId, id }: { gymId: string; id: string },
) {
  const isDeleted = gym.id === gymId && (await deleteStaffInvitation(db, { gymId, id }));
  return isDeleted ? null : failure('not_found');
}
