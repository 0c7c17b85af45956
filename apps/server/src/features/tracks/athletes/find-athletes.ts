import { type Failure, failure } from '@trackboard/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { findTrackOfGym } from '../queries.ts';
import type { AthletesOf } from './queries.ts';

/** A search among the athletes of a gym. */
export interface AthleteSearch {
  readonly gymId: string;
  readonly trackId?: string | undefined;
  readonly search?: string | undefined;
}

/** Whom the search means; another gym, or a track that the gym does not have, is not found. */
export async function findAthletes(
  db: Database,
  { gym }: GymActor,
  { gymId, trackId, search }: AthleteSearch,
): Promise<AthletesOf | Failure<'not_found'>> {
  if (gym.id !== gymId) return failure('not_found');
  if (trackId && !(await findTrackOfGym(db, gymId, trackId))) return failure('not_found');
  const words = search?.split(/\s+/).filter((word) => word !== '') ?? [];
  return { gymId, words, trackId: trackId || undefined };
}
