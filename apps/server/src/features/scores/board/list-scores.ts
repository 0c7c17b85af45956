import { type InputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreTypes } from '@trackboard/scoring';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findVisibleWorkout } from '../../workouts/index.ts';
import { presentEntry } from '../present.ts';
import { kindOf } from '../score-kind.ts';
import type { Context } from '../../../platform/context.ts';
import { countBoard, listBoard } from './queries.ts';

/** A page of the leaderboard of a workout. Ranks are those of the whole list, within the gender asked. */
export async function listScores(
  { db }: Context,
  actor: Actor,
  { trackWorkoutId, gender, ...query }: InputOf<typeof scores.list>,
  setTotalCount: (count: number) => void,
) {
  const workout = await findVisibleWorkout(db, actor, trackWorkoutId);
  if (!workout) return failure('not_found');
  const kind = kindOf(workout);
  const { ranked, lowerIsBetter } = scoreTypes[kind];
  const { gymId, id: workoutId, trackId } = workout;
  const { search } = query;
  const board = { gymId, workoutId, trackId, ranked, lowerIsBetter, gender, search };
  setTotalCount(await countBoard(db, board));
  const rows = await listBoard(db, board, actor.id, sliceOf(query));
  return rows.map((row) => presentEntry(kind, row, actor.weightUnit));
}
