import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { replaceFile } from '../../platform/storage/save-with-file.ts';
import type { Context } from '../../platform/context.ts';
import { presentGym } from './present.ts';
import { findGym, lockGymOfOwner, updateGymRow } from './queries.ts';
import { readTimeZone } from './read-time-zone.ts';

/** Updates the owner's gym; fields that are not sent keep their value. */
export async function updateGym(
  context: Context,
  actor: GymActor,
  form: InputOf<typeof gyms.update>,
) {
  if (actor.gym.id !== form.id) return failure('not_found');
  const timeZone = readTimeZone(form.timeZone);
  if (isFailure(timeZone)) return timeZone;
  return replaceFile(context.images, form.image, (image) =>
    inTransaction(context.db, async (trx) => {
      const before = await lockGymOfOwner(trx, actor.id);
      if (!before) return failure('not_found');
      await updateGymRow(trx, form.id, {
        name: form.name,
        tagLine: form.tagline,
        address: form.address,
        status: form.status,
        timeZone,
        image,
        updatedAt: context.clock.now(),
      });
      const row = await findGym(trx, form.id);
      return row ? { answer: presentGym(row, actor), before: before.image } : failure('not_found');
    }),
  );
}
