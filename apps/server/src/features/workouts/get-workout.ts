import { failure } from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';
import { presentTrackWorkout } from './present.ts';
import { findVisibleWorkout } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** One workout that the actor may see, with its gym, for links to it. */
export async function getWorkout({ db }: Context, actor: Actor, id: string) {
  const workout = await findVisibleWorkout(db, actor, id);
  return workout ? { ...presentTrackWorkout(workout), gymId: workout.gymId } : failure('not_found');
}
