import { type InputOf, isFailure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { maxLoggedDays } from '@trackboard/contract/scores';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { daysOfRange } from '../../../platform/time/days-of-range.ts';
import { countByWorkout } from './queries.ts';

/** The number of scores of each workout of the owner's calendar that has any. */
export async function getScoreCounts(
  { db }: Context,
  actor: GymActor,
  range: InputOf<typeof scores.counts>,
) {
  const { fromDate, toDate } = range;
  const days = daysOfRange(fromDate, toDate, { field: 'toDate', maxDays: maxLoggedDays });
  return isFailure(days) ? days : countByWorkout(db, actor, range);
}
