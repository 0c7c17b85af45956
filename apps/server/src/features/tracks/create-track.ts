import { randomBytes } from 'node:crypto';
import type { InputOf } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { trackCreated } from '@trackboard/contract/tracks';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { saveWithFile } from '../../platform/storage/save-with-file.ts';
import { insertTrack } from './queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Selling } from './selling.ts';
import { presentToOwner } from './present.ts';
import { notConnected, missingFieldFailure, toCents } from './track-form.ts';

/**
 * About 48 random bits: short enough to read out, too many to guess. '-' and '_' at an end are easily lost when a link is
 * copied or read out.
 */
export function newReference(random = randomBytes): string {
  let reference = '';
  do reference = random(6).toString('base64url');
  while (/^[-_]|[-_]$/.test(reference));
  return reference;
}

/** Adds a track to the owner's gym. Paid tracks need a connected payment account. */
export async function createTrack(
  context: Context,
  { canSell }: Selling,
  { gym }: GymActor,
  form: InputOf<typeof tracks.create>,
) {
  const gymId = gym.id;
  const problem = missingFieldFailure(form);
  if (problem) return problem;
  const isPaid = form.type === 'paid';
  if (isPaid && !(await canSell(gymId))) return notConnected();
  const now = context.clock.now();
  const id = newId();
  return saveWithFile(context.images, form.image, async (image) => {
    const row = await inTransaction(context.db, async (trx) => {
      const track = await insertTrack(trx, {
        gymId,
        id,
        reference: newReference(),
        name: form.name,
        type: form.type,
        description: form.description,
        welcomeNote: form.welcomeNote,
        joinPassword: form.type === 'private' ? form.joinPassword : null,
        priceCents: isPaid ? toCents(form.price ?? 0) : null,
        trialPeriodDays: isPaid ? (form.trialPeriodDays ?? 0) : null,
        image: image ?? null,
        status: form.status ?? true,
        createdAt: now,
        updatedAt: now,
      });
      await context.outbox.add(trx, trackCreated, { gymId, trackId: id }, gymId);
      return track;
    });
    return presentToOwner(row, gym);
  });
}
