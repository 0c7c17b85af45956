import type { InputOf } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { presentTrackWorkout } from '../present.ts';
import { findPastWorkouts } from './queries.ts';

/** The workouts of the owner's gym before a day, each name once as it was last done, the latest first. */
export async function listPastWorkouts(
  { db }: Context,
  actor: GymActor,
  query: InputOf<typeof workouts.past>,
) {
  const { total, rows } = await findPastWorkouts(db, actor, query, sliceOf(query));
  const past = rows.map(({ times, scores, ...row }) => ({
    ...presentTrackWorkout(row),
    times,
    scores,
  }));
  return new WithTotal(past, total);
}
