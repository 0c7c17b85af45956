import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as ownData from '@trackboard/contract/own-data';
import { accountDeleted } from '@trackboard/contract/own-data';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { confirmPassword, eraseAccount, lockAccount } from '../accounts/index.ts';
import { closeGym, leaveAllGyms, lockGymOfOwner } from '../gyms/index.ts';
import { forgetAthlete } from '../scores/index.ts';
import { removeAllTracks } from '../tracks/index.ts';
import type { Context } from '../../platform/context.ts';

type OwnGym = NonNullable<Awaited<ReturnType<typeof lockGymOfOwner>>>;

/** Closes the owner's gym; answers the pictures that nobody sees any more. */
async function closeOwnGym(deps: Context, trx: Trx, gym: OwnGym, ownerId: string) {
  const pictures = await removeAllTracks(deps, trx, gym.id);
  await closeGym(deps, trx, { id: gym.id, ownerId });
  return gym.image ? [...pictures, gym.image] : pictures;
}

function otherName() {
  const message = 'Type the name of your gym to close it.';
  return failure('gym_name_differs', { fields: { GymName: message } });
}

/**
 * Deletes the caller's account in one transaction. What others have of it stays without a name: results, comments,
 * likes. Files go after the commit, by a job that retries.
 */
export async function deleteAccount(
  deps: Context,
  actor: Actor,
  form: InputOf<typeof ownData.deleteAccount>,
  caller: Caller,
) {
  const user = await confirmPassword(deps, { userId: actor.id, password: form.password, caller });
  if (isFailure(user)) return user;
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockAccount(trx, user))) return failure('session_expired');
    const gym = await lockGymOfOwner(trx, user.id);
    if (gym && form.gymName !== gym.name.trim()) return otherName();
    await leaveAllGyms(deps, trx, user.id);
    const pictures = gym ? await closeOwnGym(deps, trx, gym, user.id) : [];
    const videos = await forgetAthlete(deps, trx, user.id);
    await eraseAccount(deps, trx, user.id);
    const images = user.image ? [...pictures, user.image] : pictures;
    const gone = { userId: user.id, role: actor.role, gymId: gym?.id ?? null, images, videos };
    await deps.outbox.add(trx, accountDeleted, gone, gym?.id);
    return null;
  });
}
