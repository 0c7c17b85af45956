import { failure } from '@trackboard/contract';
import type { MovementPatterns } from '@trackboard/contract/blocks';
import { movementKey, movementTable } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { listOwnMovements, type OwnMovementRow } from './queries.ts';

/** All movements that are recognised at a gym, by name. */
export function presentMovements(own: readonly OwnMovementRow[]): MovementPatterns[] {
  const ownKeys = new Set(own.map((row) => row.movementKey));
  return movementTable(own).map(({ name, patterns }) => ({
    name,
    patterns: [...patterns],
    isOwn: ownKeys.has(movementKey(name)),
  }));
}

/** The movements that are recognised at the gym, with their patterns. */
export async function listPatterns({ db }: Context, { gym }: GymActor, gymId: string) {
  if (gymId !== gym.id) return failure('not_found');
  return presentMovements(await listOwnMovements(db, gymId));
}
