import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { memberGymIds } from './membership/queries.ts';

/** The gyms whose content the actor may see now: the gym that the actor runs, or those that an athlete is a member of. */
export async function findActorGymIds(db: Database, actor: Actor): Promise<string[]> {
  return actor.gym ? [actor.gym.id] : memberGymIds(db, actor.id);
}
