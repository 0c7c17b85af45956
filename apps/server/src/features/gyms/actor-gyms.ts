import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { memberGymIds } from './membership/queries.ts';

/** The gyms whose insides the actor may look into now: the own one of an owner, the joined ones of an athlete. */
export async function findActorGymIds(db: Database, actor: Actor): Promise<string[]> {
  return actor.gym ? [actor.gym.id] : memberGymIds(db, actor.id);
}
