import type { Comparison } from '@trackboard/contract/scores';
import { type WeightUnit, comparedScore, weightForDisplay } from '@trackboard/scoring';
import { type StoredSets, enteredSets, shownValue } from '../values.ts';
import type { LiftMaxRow } from '../lifts/queries.ts';
import { shownHighest } from '../present.ts';
import type { ScoreRow } from '../queries.ts';
import {
  type Comparable,
  type Result,
  better,
  comparable,
  comparableMax,
  inOrder,
} from './update-record-marks.ts';

/** The columns that determine how the value of a result is shown. */
type ShownColumns = StoredSets & Pick<ScoreRow, 'subjectKind' | 'highestScore'>;

/** A result with the columns that determine how its value is shown. */
export type ShownResult = Result & ShownColumns;

type Past = Comparable & { readonly shown: string };

function pastResult(row: ShownResult, unit: WeightUnit): Past {
  return { ...comparable(row), shown: shownResult(row, unit) };
}

function pastMax(max: LiftMaxRow, unit: WeightUnit): Past {
  const shown = String(weightForDisplay(max.value, { from: max.weightUnit, to: unit }));
  return { ...comparableMax(max), shown };
}

/** Returns the value by which results are compared: the heaviest set of a lift, else the score. */
export function shownResult(row: ShownColumns, unit: WeightUnit): string {
  if (row.subjectKind !== 'lift') return shownHighest(row, unit);
  const heaviest = comparedScore('liftWeight', enteredSets(row), { addTotal: false });
  return shownValue(heaviest.highest, heaviest.unit, unit);
}

function bestOf(earlier: readonly Past[]): Past | undefined {
  const best = earlier.reduce<number | null>((key, past) => better(past.kind, past.key, key), null);
  return earlier.find(({ key }) => key === best);
}

/**
 * Returns the results to compare with. A record is also compared with tested maxes, as in `changedMarks`;
 * other results are not.
 */
function earlierResults(
  result: ShownResult,
  others: readonly ShownResult[],
  maxes: readonly LiftMaxRow[],
  unit: WeightUnit,
): Past[] {
  const own = comparable(result);
  const tested = result.isRecord ? maxes.filter((max) => max.chosenFrom === null) : [];
  const ofSubject = others.filter((row) => row.subject === result.subject && row.id !== result.id);
  return [
    ...ofSubject.map((row) => pastResult(row, unit)),
    ...tested.map((max) => pastMax(max, unit)),
  ]
    .filter((past) => past.series === own.series && past.key !== null && inOrder(past, own) < 0)
    .toSorted(inOrder);
}

/**
 * Returns the result to compare with: the best earlier one for a record, otherwise the previous one. Returns null if
 * there is none, and for results without a rank.
 */
export function compareResult(
  result: ShownResult,
  { others, maxes }: { others: readonly ShownResult[]; maxes: readonly LiftMaxRow[] },
  unit: WeightUnit,
): Comparison | null {
  if (result.subject === null || result.resultKey === null) return null;
  const earlier = earlierResults(result, others, maxes, unit);
  const past = result.isRecord ? bestOf(earlier) : earlier.at(-1);
  return past ? { date: past.day, earlier: past.shown, value: shownResult(result, unit) } : null;
}
