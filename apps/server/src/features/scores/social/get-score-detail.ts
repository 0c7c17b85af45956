import { failure } from '@trackboard/contract';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentDetail } from '../present.ts';
import type { Context } from '../../../platform/context.ts';
import { findScoreDetail } from './queries.ts';

/** A score with its sets, notes, likes and comments. */
export async function getScoreDetail({ db, videoLink }: Context, actor: Actor, scoreId: string) {
  const score = await findScoreDetail(db, actor, scoreId);
  return score ? presentDetail(score, actor, videoLink) : failure('not_found');
}
