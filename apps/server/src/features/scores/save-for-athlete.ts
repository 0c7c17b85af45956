import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { Context } from '../../platform/context.ts';
import { type GymActor, asAthlete } from '../../platform/sessions/actor.ts';
import { findVisibleWorkout } from '../workouts/index.ts';
import { noUsedMax } from './lifts/used-max.ts';
import { presentScore } from './present.ts';
import { type ScoreRow, findName } from './queries.ts';
import { storeScore } from './store-score.ts';

/** The athlete's own score wins, and a table does not overwrite what it has not seen. */
function refusalOf(before: ScoreRow, id: string | null | undefined) {
  if (before.enteredBy === null) return failure('score_of_athlete');
  return id && id !== before.id ? failure('score_entered_meanwhile') : null;
}

/** Saves or updates the score of an athlete who may see the workout, unless the athlete has saved it. */
export async function saveForAthlete(
  context: Context,
  actor: GymActor,
  form: InputOf<typeof scores.saveForAthlete>,
) {
  const isSeen = await findVisibleWorkout(context.db, actor, form.trackWorkoutId);
  if (!isSeen) return failure('not_found');
  const athlete = { ...asAthlete(actor), id: form.userId };
  const saved = await storeScore(context, {
    form,
    value: form.value,
    video: undefined,
    athlete,
    coach: actor,
    refusalOf: (before) => refusalOf(before, form.id),
  });
  if (isFailure(saved)) return saved;
  const enteredByName = await findName(context.db, actor.id);
  // The max may come from a set in another gym, so it is private.
  const row = { ...saved.score, ...noUsedMax, enteredByName };
  return { score: presentScore(row, actor.weightUnit, context.videoLink) };
}
