import { type Failure, failure } from '@trackboard/contract';
import {
  type EnteredSet,
  type ScoreKind,
  type ScoreProblem,
  type SetValue,
  type WeightUnit,
  comparedScore,
  normalizeScoreValues,
  readValue,
  scoreKindFromNumber,
  scoreProblemMessage,
  scoreTypes,
  spellValue,
  weightForDisplay,
} from '@trackboard/scoring';
import type { WorkoutRow } from '../workouts/index.ts';
import type { ScoreRow } from './queries.ts';

/** Returns the kind of a stored score type. A check constraint limits the column to them. */
export function kindOf({ scoreType }: { scoreType: number }): ScoreKind {
  return scoreKindFromNumber(scoreType) ?? 'none';
}

/** Returns the text of one value of a score. A weight is in the reader's unit. */
export function shownValue(value: SetValue, from: WeightUnit, to: WeightUnit): string {
  if (value.shape !== 'weight') return spellValue(value);
  return String(weightForDisplay(value.hundredths / 100, { from, to }));
}

export type StoredSets = Pick<ScoreRow, 'scoreType' | 'sets' | 'setUnits' | 'weightUnit'>;

/** The sets of a stored score, each with the unit in which it was entered. */
export function enteredSets(row: StoredSets): EnteredSet[] {
  const kind = kindOf(row);
  return row.sets.map((text, set) => ({
    value: readValue(kind, text),
    unit: row.setUnits[set] ?? row.weightUnit,
  }));
}

type Refusal = Failure<'workout_without_score' | 'score_invalid' | 'score_without_effort'>;

/** The sets of a score, and the columns that depend on them. */
export interface EvaluatedScore {
  readonly entered: readonly EnteredSet[];
  readonly columns: Pick<
    ScoreRow,
    'scoreType' | 'sets' | 'setUnits' | 'highestScore' | 'sortKey' | 'weightUnit'
  >;
}

/** A score's values as sent, the unit of its weights, and the wire name of the values. */
interface Entry {
  readonly values: readonly string[];
  readonly unit: WeightUnit;
  readonly field?: string;
}

const withoutEffort = new Set<ScoreProblem>(['no_effort', 'no_time', 'no_completion', 'no_text']);

function refusal(problem: ScoreProblem, set: number | null, field: string): Refusal {
  if (problem === 'no_score') return failure('workout_without_score');
  const message = scoreProblemMessage(problem);
  const fields = { [set === null ? field : `${field}.${set}`]: message };
  const code = withoutEffort.has(problem) ? 'score_without_effort' : 'score_invalid';
  return failure(code, { message, fields });
}

/**
 * Returns the sets to store. A weight is converted to the reader's unit and rounded. A set that is sent back unchanged
 * keeps the amount and unit in which it was entered, because storing the rounded amount would make it drift.
 */
function asEntered(
  kind: ScoreKind,
  { values, unit }: Entry,
  before: StoredSets | undefined,
): { value: string | SetValue; unit: WeightUnit }[] {
  const stored = before && scoreTypes[kind].shape === 'weight' ? enteredSets(before) : [];
  const length = Math.max(values.length, stored.length);
  return Array.from({ length }, (_, set) => {
    const value = values[set] ?? '';
    const last = stored[set];
    const isShown =
      last?.value.shape === 'weight' &&
      spellValue(readValue(kind, value)) === shownValue(last.value, last.unit, unit);
    return isShown ? last : { value, unit };
  });
}

/** Validates the values of a score by the rules of its workout, and computes its sort key. */
export function evaluateValues(
  workout: Pick<WorkoutRow, 'scoreType' | 'sets' | 'addTotal' | 'timeCapMinutes'>,
  entry: Entry,
  before: StoredSets | undefined,
): EvaluatedScore | Refusal {
  const kind = kindOf(workout);
  const given = asEntered(kind, entry, before);
  const values = given.map((set) => set.value);
  const normal = normalizeScoreValues(kind, workout.sets, values, workout);
  if (!normal.ok) return refusal(normal.problem, normal.set, entry.field ?? 'Value');
  const entered = normal.values.map((value, set) => ({
    value,
    unit: given[set]?.unit ?? entry.unit,
  }));
  const { highest, unit, sortKey } = comparedScore(kind, entered, workout);
  const columns = {
    scoreType: workout.scoreType,
    sets: normal.values.map(spellValue),
    setUnits: scoreTypes[kind].shape === 'weight' ? entered.map((set) => set.unit) : [],
    highestScore: spellValue(highest),
    sortKey,
    weightUnit: unit,
  };
  return { entered, columns };
}
