import type { Database } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { visibleScores } from '../queries.ts';

/** The number of scores on the board of each workout of the actor's gym in a range of days; none without scores. */
export async function countByWorkout(
  db: Database,
  actor: GymActor,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
) {
  return visibleScores(db, actor)
    .select('workouts.id as trackWorkoutId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workouts.gymId', '=', actor.gym.id)
    .where('workouts.schedule', '>=', fromDate)
    .where('workouts.schedule', '<=', toDate)
    .groupBy('workouts.id')
    .execute();
}
