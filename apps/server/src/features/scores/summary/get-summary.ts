import { type Failure, type OutputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { BoardSummary, EarlierTime } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { shownHighest } from '../present.ts';
import { type SummaryRow, findSummary } from './queries.ts';

function presentSummary({ scoreType, counts, best }: SummaryRow, unit: WeightUnit): BoardSummary {
  const [count] = counts;
  // The first is Rx if there is an Rx score.
  const ofDivision = best.filter(({ isScaled }) => isScaled === best[0]?.isScaled);
  return {
    scoreType,
    rx: count?.rx ?? 0,
    scaled: count?.scaled ?? 0,
    best: ofDivision.flatMap(({ rank, ...score }) =>
      rank === null
        ? []
        : { ...score, rank, highestScore: shownHighest({ ...score, scoreType }, unit) },
    ),
  };
}

function presentEarlier(row: SummaryRow, unit: WeightUnit): EarlierTime {
  const { id, trackId, name, schedule, scoreType } = row;
  const [middle] = row.median;
  return {
    ...presentSummary(row, unit),
    trackWorkoutId: id,
    trackId,
    name,
    date: schedule,
    median: middle ? shownHighest({ ...middle, scoreType }, unit) : null,
  };
}

/** The best of a workout's board, and how the owner's gym did the same the last time. */
export async function getSummary(
  { db }: Context,
  actor: GymActor,
  trackWorkoutId: string,
): Promise<OutputOf<typeof scores.summary> | Failure<'not_found'>> {
  const found = await findSummary(db, actor, trackWorkoutId);
  if (!found) return failure('not_found');
  const unit = actor.weightUnit;
  return {
    ...presentSummary(found.shown, unit),
    weightUnit: unit,
    lastTime: found.earlier && presentEarlier(found.earlier, unit),
  };
}
