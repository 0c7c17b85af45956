import type { InputOf, KeptScore, keptScores } from '@trackboard/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { everMemberGymIds } from '../../gyms/index.ts';
import { findVisibleTracks } from '../../tracks/index.ts';
import { presentResult } from '../records/previous-results.ts';
import type { ScoresDeps } from '../scores-deps.ts';
import { type KeptScoresOf, countKeptScores, listKeptScores } from './queries.ts';

const usualPageSize = 30;

async function keptScoresOf(db: Database, actor: Actor, search?: string): Promise<KeptScoresOf> {
  const gymIds = await everMemberGymIds(db, actor.id);
  const tracks = await Promise.all(gymIds.map((gymId) => findVisibleTracks(db, actor, gymId)));
  return { userId: actor.id, gymIds, seenTrackIds: tracks.flat().map(({ id }) => id), search };
}

/** A page of the athlete's own scores whose workouts no calendar shows to the athlete any more. */
export async function showKeptScores(
  { db }: ScoresDeps,
  actor: Actor,
  { pageNumber = 1, pageSize = usualPageSize, search }: InputOf<typeof keptScores>,
  setTotalCount: (count: number) => void,
): Promise<KeptScore[]> {
  const of = await keptScoresOf(db, actor, search);
  setTotalCount(await countKeptScores(db, of));
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const rows = await listKeptScores(db, of, page);
  return rows.map((row) => ({
    ...presentResult(row, actor.weightUnit),
    trackWorkoutId: row.workoutId,
    gym: row.gym,
  }));
}
