import { type InputOf, failure, type viewScores } from '@trackboard/contract';
import { scoreTypes } from '@trackboard/scoring';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findVisibleWorkout } from '../../workouts/index.ts';
import { presentEntry } from '../present.ts';
import { kindOf } from '../score-kind.ts';
import type { ScoresDeps } from '../scores-deps.ts';
import { countBoard, listBoard } from './queries.ts';

const usualPageSize = 20;

/** The leaderboard of a workout, whole or one page of it. Ranks are those of the whole list, within the gender asked. */
export async function listScores(
  { db }: ScoresDeps,
  actor: Actor,
  { trackWorkoutId, gender, pageNumber, pageSize = usualPageSize }: InputOf<typeof viewScores>,
  setTotalCount: (count: number) => void,
) {
  const workout = await findVisibleWorkout(db, actor, trackWorkoutId);
  if (!workout) return failure('not_found');
  const kind = kindOf(workout);
  const { ranked, lowerIsBetter } = scoreTypes[kind];
  const { gymId, id: workoutId, trackId } = workout;
  const board = { gymId, workoutId, trackId, ranked, lowerIsBetter, gender };
  const slice = pageNumber ? { limit: pageSize, offset: (pageNumber - 1) * pageSize } : undefined;
  if (slice) setTotalCount(await countBoard(db, board));
  const rows = await listBoard(db, board, actor.id, slice);
  return rows.map((row) => presentEntry(kind, row, actor.weightUnit));
}
