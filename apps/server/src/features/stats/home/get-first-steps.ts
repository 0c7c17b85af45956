import type { OutputOf } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { findFirstSteps } from './queries.ts';

/** Which of its first steps the owner's gym has done. */
export async function getFirstSteps(
  { db }: Context,
  actor: GymActor,
): Promise<OutputOf<typeof stats.firstSteps>> {
  const { tracks, ...done } = await findFirstSteps(db, actor);
  const [first] = tracks;
  if (!first) return { ...done, track: null };
  const { createdAt, ...track } = first;
  return { ...done, track: { ...track, createdOn: new Date(createdAt).toISOString() } };
}
