import { type InputOf, isFailure } from '@trackboard/contract';
import type * as lifts from '@trackboard/contract/lifts';
import { maxLoadedDays } from '@trackboard/contract/lifts';
import type { Context } from '../../../platform/context.ts';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { daysOfRange } from '../../../platform/time/days-of-range.ts';
import { liftOfWorkout } from './lift-of-workout.ts';
import { loadLift } from './load-lift.ts';
import { findLiftsOfDays } from './queries.ts';

/** The sets of the visible lift workouts of a range of days, with the athlete's own weights. */
export async function getWeightsOfDays(
  { db, clock }: Context,
  actor: Actor,
  range: InputOf<typeof lifts.weightsOfDays>,
) {
  const { fromDate, toDate } = range;
  const days = daysOfRange(fromDate, toDate, { field: 'toDate', maxDays: maxLoadedDays });
  if (isFailure(days)) return days;
  const { head, rows } = await findLiftsOfDays(db, asAthlete(actor), range);
  const today = dayIn(head.timeZone ?? 'UTC', clock.now());
  const loader = { unit: actor.weightUnit, plateStep: head.plateStep, today };
  return head.workouts.map((workout) => {
    const others = rows.filter(({ workoutId }) => workoutId !== workout.id);
    return loadLift(
      workout,
      liftOfWorkout(workout, head.lifts),
      { maxes: head.maxes, others },
      loader,
    );
  });
}
