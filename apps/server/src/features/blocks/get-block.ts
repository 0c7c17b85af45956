import { failure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { readBlock } from './plan/read-block.ts';

/** A block or template of the gym. */
export async function getBlock({ db }: Context, { gym }: GymActor, id: string) {
  return (await readBlock(db, gym.id, id)) ?? failure('not_found');
}
