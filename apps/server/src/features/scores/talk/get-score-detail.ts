import { failure } from '@trackboard/contract';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentDetail } from '../present.ts';
import type { Context } from '../../../platform/context.ts';
import { findVisibleScore } from '../visible-scores.ts';
import { findAthlete, listComments, listLikingUsers } from './queries.ts';

/** A score with its sets, notes, likes and comments. */
export async function getScoreDetail({ db, videoLink }: Context, actor: Actor, scoreId: string) {
  const score = await findVisibleScore(db, actor, scoreId);
  if (!score) return failure('not_found');
  const of = { gymId: score.gymId, scoreId };
  const athlete = await findAthlete(db, score.userId);
  const likes = await listLikingUsers(db, of);
  const comments = await listComments(db, of, actor.id);
  return presentDetail({ score, athlete, likes, comments }, actor, videoLink);
}
