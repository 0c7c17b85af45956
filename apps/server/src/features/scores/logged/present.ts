import type { LoggedScore } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { LiftMaxRow, ResultRow } from '../lifts/queries.ts';
import { shownHighest } from '../present.ts';
import { compareResult } from '../records/compare-result.ts';
import type { Standing } from './queries.ts';

/** The athlete's other results and maxes. */
interface History {
  readonly others: readonly ResultRow[];
  readonly maxes: readonly LiftMaxRow[];
}

/** An athlete's own score with its place in its division, in the athlete's unit. */
export function presentLogged(
  row: ResultRow,
  { rank, outOf }: Pick<Standing, 'rank' | 'outOf'>,
  history: History,
  unit: WeightUnit,
): LoggedScore {
  return {
    trackWorkoutId: row.workoutId,
    scoreId: row.id,
    scoreType: row.scoreType,
    highestScore: shownHighest(row, unit),
    isScaled: row.isScaled,
    isRecord: row.isRecord,
    weightUnit: unit,
    rank,
    outOf,
    compared: compareResult(row, history, unit),
  };
}
