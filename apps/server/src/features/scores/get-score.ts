import { failure } from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';
import { presentScore } from './present.ts';
import { findOwnScore } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** The caller's own score of a workout, even if the caller can no longer see the workout. Owners have none. */
export async function getScore({ db, videoLink }: Context, actor: Actor, workoutId: string) {
  const { score, isVisible } = await findOwnScore(db, actor, workoutId);
  if (!score && !isVisible) return failure('not_found');
  return {
    score: score ? presentScore(score, actor.weightUnit, videoLink) : null,
    userPreferences: { weightPreference: actor.weightUnit },
  };
}
