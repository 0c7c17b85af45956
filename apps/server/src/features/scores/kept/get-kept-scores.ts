import type { InputOf } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { KeptScore } from '@trackboard/contract/scores';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { presentResult } from '../records/get-previous-scores.ts';
import type { Context } from '../../../platform/context.ts';
import { findKeptScores } from './queries.ts';

/** A page of the athlete's own scores whose workouts the athlete may no longer see. */
export async function getKeptScores(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof scores.kept>,
): Promise<WithTotal<KeptScore[]>> {
  const { rows, total } = await findKeptScores(db, asAthlete(actor), query.search, sliceOf(query));
  const kept = rows.map((row) => ({
    ...presentResult(row, actor.weightUnit),
    trackWorkoutId: row.workoutId,
    gym: row.gym,
  }));
  return new WithTotal(kept, total);
}
