import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findMovementVideos } from './queries.ts';

/** The library of a gym that the actor may see. */
export async function getMovementVideos({ db }: Context, actor: Actor, gymId: string) {
  const found = await findMovementVideos(db, actor, gymId);
  return found ? found.rows : failure('not_found');
}
