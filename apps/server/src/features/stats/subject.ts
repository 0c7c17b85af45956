import { type Failure, can, failure, isFailure } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import { type Actor, gymWhere } from '../../platform/sessions/actor.ts';
import { findAthleteGymIds, findGym, findHomeTimeZone } from '../gyms/index.ts';

/** The gym or athlete that figures are about, and the time zone that their days begin in. */
export type Subject =
  | { readonly kind: 'gym'; readonly gymId: string; readonly timeZone: string }
  | {
      readonly kind: 'athlete';
      readonly userId: string;
      readonly gymIds: readonly string[];
      readonly timeZone: string;
    };

/** The actor's gym, an athlete of it, or the actor; anything else is not found. */
export async function findSubject(
  db: Database,
  actor: Actor,
  id: string,
): Promise<Subject | Failure<'not_found'>> {
  const gymId = gymWhere(actor, 'seeEngagement');
  const gym = gymId ? await findGym(db, gymId) : undefined;
  if (gym?.id === id) return { kind: 'gym', gymId: id, timeZone: gym.timeZone };
  if (actor.id === id && !can(actor, 'logScores')) return failure('not_found');
  const gymIds = await findAthleteGymIds(db, actor, id);
  if (isFailure(gymIds)) return gymIds;
  const timeZone = gym?.timeZone ?? (await findHomeTimeZone(db, id)) ?? 'UTC';
  return { kind: 'athlete', userId: id, gymIds, timeZone };
}
