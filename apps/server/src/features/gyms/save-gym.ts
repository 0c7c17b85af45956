import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import { gymCreated } from '@trackboard/contract/gyms';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Actor, GymActor } from '../../platform/sessions/actor.ts';
import { replaceFile, saveWithFile } from '../../platform/storage/save-with-file.ts';
import { canonicalTimeZone } from '../../platform/time/time-zone.ts';
import type { Context } from '../../platform/context.ts';
import { presentGym } from './present.ts';
import { findGym, insertGym, lockGymOfOwner, updateGymRow } from './queries.ts';

const defaultZone = 'UTC';

/** A form's time zone in its canonical spelling; undefined if there is none. */
function readTimeZone(sent: string | undefined) {
  if (!sent) return undefined;
  return (
    canonicalTimeZone(sent) ??
    failure('invalid_input', {
      fields: { TimeZone: 'Send an IANA time zone such as Europe/Berlin.' },
    })
  );
}

/** Creates the owner's one gym. */
export async function createGym(context: Context, actor: Actor, form: InputOf<typeof gyms.create>) {
  if (!can(actor, 'manageGym') || (form.userId && form.userId !== actor.id)) {
    return failure('not_allowed');
  }
  if (actor.gym) return failure('gym_exists');
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
