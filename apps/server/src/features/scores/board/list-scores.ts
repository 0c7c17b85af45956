import { type InputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentEntry } from '../present.ts';
import { kindOf } from '../score-kind.ts';
import type { Context } from '../../../platform/context.ts';
import { findBoard } from './queries.ts';

/** A page of a workout's leaderboard. Ranks are those on the whole leaderboard, or within the requested gender. */
export async function listScores(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof scores.list>,
  setTotalCount: (count: number) => void,
) {
  const board = await findBoard(db, actor, query);
  if (!board) return failure('not_found');
  setTotalCount(board.total);
  const kind = kindOf(board);
  return board.rows.map((row) => presentEntry(kind, row, actor.weightUnit));
}
