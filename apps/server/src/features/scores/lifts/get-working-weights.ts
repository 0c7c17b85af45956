import { type InputOf, failure, invalidField } from '@trackboard/contract';
import type * as lifts from '@trackboard/contract/lifts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import type { WorkoutRow } from '../../workouts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { liftOfWorkout } from './lift-of-workout.ts';
import { loadLift } from './load-lift.ts';
import { findWorkoutToLoad, type Library, findHistory } from './queries.ts';

function chosenLift(workout: WorkoutRow, { lifts }: Library, movementId: string | undefined) {
  if (!movementId) return liftOfWorkout(workout, lifts);
  const chosen = lifts.find(({ id }) => id === movementId);
  return chosen ?? invalidField('movementId', 'Choose a lift from the list.');
}

/** The sets of a visible lift workout, with the athlete's own weights. */
export async function getWorkingWeights(
  { db, clock }: Context,
  actor: Actor,
  { trackWorkoutId, movementId }: InputOf<typeof lifts.workingWeights>,
) {
  const workout = await findWorkoutToLoad(db, actor, trackWorkoutId);
  if (!workout) return failure('not_found');
  if (workout.workoutType !== 'lift') return failure('workout_not_a_lift');
  const history = await findHistory(db, actor.id, workout.id, movementId);
  const lift = chosenLift(workout, history, movementId);
  if (lift && 'failure' in lift) return lift;
  const today = dayIn(workout.timeZone ?? 'UTC', clock.now());
  const { plateStep } = workout;
  return loadLift(workout, lift, history, { unit: actor.weightUnit, plateStep, today });
}
