import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { deleteMovementVideoRow } from './queries.ts';

export async function deleteMovementVideo({ db }: Context, actor: GymActor, id: string) {
  return (await deleteMovementVideoRow(db, actor.gym.id, id)) ? null : failure('not_found');
}
