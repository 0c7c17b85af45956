import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { presentMovements } from './present.ts';
import { listOwnMovements } from './queries.ts';

/** The movements that are recognised at the gym, with their patterns. */
export async function listPatterns({ db }: Context, { gym }: GymActor, gymId: string) {
  if (gymId !== gym.id) return failure('not_found');
  return presentMovements(await listOwnMovements(db, gymId));
}
