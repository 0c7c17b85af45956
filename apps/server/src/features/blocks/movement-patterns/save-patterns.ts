import { type InputOf, failure } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import { maxOwnMovements } from '@trackboard/contract/blocks';
import { movementKey } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockGym } from '../../gyms/index.ts';
import { presentMovements } from './list-patterns.ts';
import { deleteMovement, listOwnMovements, saveMovement } from './queries.ts';

/** Changes the patterns of a movement for the gym, adds a movement, or restores ours. */
export async function savePatterns(
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
