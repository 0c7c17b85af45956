import { can } from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { WorkoutRow } from './queries.ts';

/** Only those who write the programme see drafts. `trackIds` are the tracks that the actor may see now. */
export function canSeeWorkout(
  actor: Pick<Actor, 'role'>,
  workout: Pick<WorkoutRow, 'trackId' | 'isPublished'>,
  trackIds: ReadonlySet<string>,
): boolean {
  return trackIds.has(workout.trackId) && (workout.isPublished || can(actor, 'programme'));
}
