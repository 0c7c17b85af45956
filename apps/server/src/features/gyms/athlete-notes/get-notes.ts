import { type InputOf, failure } from '@trackboard/contract';
import type * as athletes from '@trackboard/contract/athletes';
import type { AthleteNote } from '@trackboard/contract/athletes';
import type { Context } from '../../../platform/context.ts';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { findNotes } from './queries.ts';

/** A page of the notes about an athlete of the owner's gym. */
export async function getNotes(
  { db }: Context,
  actor: GymActor,
  query: InputOf<typeof athletes.notes>,
) {
  const of = { gymId: actor.gym.id, athleteId: query.athleteId };
  const found = await findNotes(db, of, sliceOf(query));
  if (!found) return failure('not_found');
  const notes = found.rows.map(({ id, note, createdAt, firstName, lastName }): AthleteNote => {
    const author = `${firstName} ${lastName}`.trim();
    return { id, note, author, writtenOn: createdAt.toISOString() };
  });
  return new WithTotal(notes, found.head.total);
}
