import type { InputOf } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { KeptScore } from '@trackboard/contract/scores';
import type { Database } from '../../../platform/database/transaction.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { everMemberGymIds } from '../../gyms/index.ts';
import { findVisibleTracks } from '../../tracks/index.ts';
import { presentResult } from '../records/get-previous-scores.ts';
import type { Context } from '../../../platform/context.ts';
import { type KeptScoresOf, countKeptScores, listKeptScores } from './queries.ts';

async function keptScoresOf(db: Database, actor: Actor, search?: string): Promise<KeptScoresOf> {
  const gymIds = await everMemberGymIds(db, actor.id);
  const tracks = await Promise.all(gymIds.map((gymId) => findVisibleTracks(db, actor, gymId)));
  return { userId: actor.id, gymIds, seenTrackIds: tracks.flat().map(({ id }) => id), search };
}

/** A page of the athlete's own scores whose workouts no calendar shows to the athlete any more. */
export async function getKeptScores(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof scores.kept>,
  setTotalCount: (count: number) => void,
): Promise<KeptScore[]> {
  const of = await keptScoresOf(db, actor, query.search);
  setTotalCount(await countKeptScores(db, of));
  const rows = await listKeptScores(db, of, sliceOf(query));
  return rows.map((row) => ({
    ...presentResult(row, actor.weightUnit),
    trackWorkoutId: row.workoutId,
    gym: row.gym,
  }));
}
