import type { PreviousResult } from '@trackboard/contract/scores';
import { type ScoreKind, formatScore, scoreKindFromNumber } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import { divisionWord } from '../standing.ts';

type Result = Omit<PreviousResult, 'scoreId' | 'name'>;

/** Returns how the result was scored, which may differ from how the workout is scored now. */
export function kindOfResult({ scoreType }: Pick<PreviousResult, 'scoreType'>): ScoreKind {
  return scoreKindFromNumber(scoreType) ?? 'none';
}

/**
 * Returns each set as text, a lift's with its reps: `100 kg × 5`. Returns none if there is only one
 * set.
 */
export function setsInWords(result: Result): string[] {
  const { values, repsPerSet, weightUnit } = result;
  const kind = kindOfResult(result);
  const isLift = repsPerSet.length > 0;
  if (values.length < 2 && !isLift) return [];
  return values.map((value, set) => {
    const words = formatScore(kind, value, weightUnit);
    const reps = repsPerSet[set];
    return reps === undefined ? words : `${words} × ${reps}`;
  });
}

/** `15:31, Rx, Nov 3, 2026`. A lift shows its sets: `100 kg × 5, 105 kg × 3, Rx, Nov 3, 2026`. */
export function lastTimeWords(result: Result): string {
  const { highestScore, weightUnit, repsPerSet, date } = result;
  const figures =
    repsPerSet.length > 0
      ? setsInWords(result)
      : [formatScore(kindOfResult(result), highestScore, weightUnit)];
  return [...figures, divisionWord(result), formatDay(date, 'date')].join(', ');
}
