import { type Failure, failure } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import { type Actor, gymWhere } from '../../platform/sessions/actor.ts';
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
  const gymId = gymWhere(actor, 'manageAthletes');
  if (!gymId || !(await isMember(db, gymId, athleteId))) return failure('not_found');
  return [gymId];
}
