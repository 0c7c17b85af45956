import { type InputOf, failure } from '@trackboard/contract';
import * as athletes from '@trackboard/contract/athletes';
import type { AthleteNote } from '@trackboard/contract/athletes';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Route, route, WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { deleteNoteRow, findNotes, upsertNote } from './queries.ts';

/** Returns a page of the notes about an athlete of the owner's gym. */
async function getNotes({ db }: Context, actor: GymActor, query: InputOf<typeof athletes.notes>) {
  const of = { gymId: actor.gym.id, athleteId: query.athleteId };
  const found = await findNotes(db, of, sliceOf(query));
  if (!found) return failure('not_found');
  const notes = found.rows.map(({ id, note, createdAt, firstName, lastName }): AthleteNote => {
    const author = `${firstName} ${lastName}`.trim();
    return { id, note, author, writtenOn: createdAt.toISOString() };
  });
  return new WithTotal(notes, found.head.total);
}

/** Stores a note about an athlete of the owner's gym, or changes the owner's note with this id. */
async function saveNote(
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

async function deleteNote({ db }: Context, actor: GymActor, id: string) {
  return (await deleteNoteRow(db, actor.gym.id, id)) ? null : failure('not_found');
}

export const noteRoutes = (context: Context): Route[] => [
  route(athletes.notes, ({ input, actor }) => getNotes(context, actor, input)),
  route(athletes.saveNote, ({ input, actor }) => saveNote(context, actor, input)),
  route(
    athletes.deleteNote,
    ({ input, actor }) => deleteNote(context, actor, input.id),
    ({ id }) => ({ athleteNotes: id }),
  ),
];
