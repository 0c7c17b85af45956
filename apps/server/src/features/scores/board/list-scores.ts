import { type InputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { WithTotal } from '../../../platform/http/route.ts';
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
) {
  const board = await findBoard(db, actor, query);
  if (!board) return failure('not_found');
  const kind = kindOf(board);
  const rows = board.rows.map((row) => presentEntry(kind, row, actor.weightUnit));
  return new WithTotal(rows, board.total);
}
