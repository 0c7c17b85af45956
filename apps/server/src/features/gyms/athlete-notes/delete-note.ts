import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { deleteNoteRow } from './queries.ts';

export async function deleteNote({ db }: Context, actor: GymActor, id: string) {
  return (await deleteNoteRow(db, actor.gym.id, id)) ? null : failure('not_found');
}
