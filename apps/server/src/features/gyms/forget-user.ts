import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { DeletedAccount, UnusedFiles } from '../../platform/own-data.ts';
import { closeGym } from './close-gym.ts';
import { leaveAllGyms } from './membership/leave.ts';

/** An athlete leaves all gyms, an owner's gym closes. */
export async function forgetUser(
  context: Context,
  trx: Trx,
  { userId, gym }: DeletedAccount,
): Promise<UnusedFiles> {
  await leaveAllGyms(context, trx, userId);
  if (!gym) return {};
  await closeGym(context, trx, { id: gym.id, ownerId: userId });
  return gym.image ? { images: [gym.image] } : {};
}
