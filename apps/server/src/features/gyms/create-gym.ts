import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import { gymCreated } from '@trackboard/contract/gyms';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { saveWithFile } from '../../platform/storage/save-with-file.ts';
import type { Context } from '../../platform/context.ts';
import { presentGym } from './present.ts';
import { findGym, insertGym } from './queries.ts';
import { readTimeZone } from './read-time-zone.ts';

const defaultZone = 'UTC';

/** Creates the owner's one gym. */
export async function createGym(context: Context, actor: Actor, form: InputOf<typeof gyms.create>) {
  if (!can(actor, 'runGym') || (form.userId && form.userId !== actor.id)) {
    return failure('not_allowed');
  }
  if (actor.ownGym) return failure('gym_exists');
  const timeZone = readTimeZone(form.timeZone);
  if (isFailure(timeZone)) return timeZone;
  const now = context.clock.now();
  const id = newId();
  return saveWithFile(context.images, form.image, async (image) => {
    const gym = {
      id,
      ownerId: actor.id,
      name: form.name,
      tagLine: form.tagline,
      address: form.address,
      image: image ?? null,
      status: form.status,
      timeZone: timeZone ?? defaultZone,
      createdAt: now,
      updatedAt: now,
    };
    try {
      await inTransaction(context.db, async (trx) => {
        await insertGym(trx, gym);
        await context.outbox.add(trx, gymCreated, { gymId: id, ownerId: actor.id }, id);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'gyms_owner_id_key')) return failure('gym_exists');
      throw error;
    }
    const row = await findGym(context.db, id);
    return row ? presentGym(row, actor) : failure('not_found');
  });
}
