import { type Failure, failure } from '@trackboard/contract';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import type { AthletesOf } from './queries.ts';

export interface AthleteSearch {
  readonly gymId: string;
  readonly trackId?: string | undefined;
  readonly search?: string | undefined;
}

/** The scope of a search; athletes of another gym are not found. */
export function athletesOf(
  { gym }: GymActor,
  { gymId, trackId, search }: AthleteSearch,
): AthletesOf | Failure<'not_found'> {
  if (gym.id !== gymId) return failure('not_found');
  const words = search?.split(/\s+/).filter((word) => word !== '') ?? [];
  return { gymId, words, trackId: trackId || undefined };
}
