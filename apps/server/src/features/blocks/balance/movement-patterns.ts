import { type InputOf, failure } from '@trackboard/contract';
import * as blocks from '@trackboard/contract/blocks';
import { type MovementPatterns, maxOwnMovements } from '@trackboard/contract/blocks';
import { movementKey, movementTable } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockGym } from '../../gyms/index.ts';
import { type OwnMovementRow, deleteMovement, listOwnMovements, saveMovement } from './queries.ts';

/** Presents all movements that are recognised at a gym, by name. */
function presentMovements(own: readonly OwnMovementRow[]): MovementPatterns[] {
  const ownKeys = new Set(own.map((row) => row.movementKey));
  return movementTable(own).map(({ name, patterns }) => ({
    name,
    patterns: [...patterns],
    isOwn: ownKeys.has(movementKey(name)),
  }));
}

/** Returns the movements that are recognised at the gym, with their patterns. */
async function listPatterns({ db }: Context, { gym }: GymActor, gymId: string) {
  if (gymId !== gym.id) return failure('not_found');
  return presentMovements(await listOwnMovements(db, gymId));
}

/** Changes the patterns of a movement for the gym, adds a movement, or restores the defaults. */
async function savePatterns(
  { db, clock }: Context,
  { gym }: GymActor,
  { gymId, name, patterns }: InputOf<typeof blocks.savePatterns>,
) {
  if (gymId !== gym.id) return failure('not_found');
  const key = movementKey(name);
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    if (!(await lockGym(trx, gymId))) return failure('not_found');
    const own = await listOwnMovements(trx, gymId);
    if (!patterns) {
      await deleteMovement(trx, gymId, key);
      return presentMovements(own.filter((row) => row.movementKey !== key));
    }
    const others = own.filter((row) => row.movementKey !== key);
    if (others.length >= maxOwnMovements) return failure('too_many_movements');
    const movement = { movementKey: key, name, patterns: [...new Set(patterns)] };
    await saveMovement(trx, { ...movement, gymId, createdAt: now, updatedAt: now });
    return presentMovements([...others, { ...movement, createdAt: now }]);
  });
}

export const movementPatternRoutes = (context: Context): Route[] => [
  route(blocks.listPatterns, ({ input, actor }) => listPatterns(context, actor, input.gymId)),
  route(blocks.savePatterns, ({ input, actor }) => savePatterns(context, actor, input)),
];
