import { type InputOf, failure } from '@trackboard/contract';
import type * as athletes from '@trackboard/contract/athletes';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { upsertNote } from './queries.ts';

/** Stores a note about an athlete of the owner's gym, or changes the owner's own with this id. */
export async function saveNote(
  { db, clock }: Context,
  actor: GymActor,
  form: InputOf<typeof athletes.saveNote>,
) {
  const now = clock.now();
  const saved = await upsertNote(db, {
    gymId: actor.gym.id,
    id: form.id ?? newId(),
    athleteId: form.athleteId,
    authorId: actor.id,
    note: form.note,
    createdAt: now,
    updatedAt: now,
  });
  if (!saved) return failure('not_found');
  const { id, createdAt, author } = saved;
  return { id, note: form.note, author, writtenOn: createdAt.toISOString() };
}
