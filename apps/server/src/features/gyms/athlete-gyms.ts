import { type Failure, failure } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { everMemberGymIds, isMember } from './membership/queries.ts';

/**
 * The gyms whose data about an athlete the actor may see: for athletes themselves all they were ever in, as history
 * stays; for the owner of a gym that the athlete is in now, that gym alone.
 */
export async function findAthleteGymIds(
  db: Database,
  actor: Actor,
  athleteId: string,
): Promise<string[] | Failure<'not_found'>> {
  if (athleteId === actor.id) return everMemberGymIds(db, athleteId);
  if (!actor.gym || !(await isMember(db, actor.gym.id, athleteId))) return failure('not_found');
  return [actor.gym.id];
}
