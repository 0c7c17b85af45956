import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as ownData from '@trackboard/contract/own-data';
import { accountDeleted } from '@trackboard/contract/own-data';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { DeletedAccount } from '../../platform/own-data.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { confirmPassword, lockAccount } from '../accounts/index.ts';
import { lockGymOfOwner } from '../gyms/index.ts';
import type { OwnDataContext } from './own-data-context.ts';

/** Dependent features first: tracks before gyms. */
async function forgetAll(features: readonly Feature[], trx: Trx, account: DeletedAccount) {
  const unused = {
    images: [] as string[],
    videos: [] as string[],
    privateImages: [] as string[],
  };
  for (const { forget } of features.toReversed()) {
    const { images = [], videos = [], privateImages = [] } = (await forget?.(trx, account)) ?? {};
    unused.images.push(...images);
    unused.videos.push(...videos);
    unused.privateImages.push(...privateImages);
  }
  return unused;
}

const typeTheName = 'Type the name of your gym to close it.';

/**
 * Deletes the caller's account in one transaction. Scores, comments and likes that others see are kept without a name.
 * A job removes the files after the commit.
 */
export async function deleteAccount(
  context: OwnDataContext,
  actor: Actor,
  form: InputOf<typeof ownData.deleteAccount>,
  caller: Caller,
) {
  const user = await confirmPassword(context, {
    userId: actor.id,
    password: form.password,
    caller,
  });
  if (isFailure(user)) return user;
  return inTransaction(context.db, async (trx) => {
    if (!(await lockAccount(trx, user))) return failure('session_expired');
    const gym = await lockGymOfOwner(trx, user.id);
    if (gym && form.gymName !== gym.name.trim()) {
      return failure('gym_name_differs', { fields: { GymName: typeTheName } });
    }
    const account = { userId: user.id, image: user.image, gym: gym ?? null };
    const unused = await forgetAll(context.features, trx, account);
    const gone = { userId: user.id, role: actor.role, gymId: gym?.id ?? null, ...unused };
    await context.outbox.add(trx, accountDeleted, gone, gym?.id);
    return null;
  });
}
