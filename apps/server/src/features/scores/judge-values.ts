import { type Failure, failure } from '@trackboard/contract';
import {
  type ScoreProblem,
  type WeightUnit,
  highestScore,
  normalizeScoreValues,
  scoreProblemMessage,
  scoreTypes,
  sortKey,
} from '@trackboard/scoring';
import type { WorkoutRow } from '../workouts/index.ts';
import type { ScoreRow } from './queries.ts';
import { kindOf } from './score-kind.ts';
import { shownValue } from './shown-value.ts';

type Refusal = Failure<'workout_without_score' | 'score_invalid' | 'score_without_effort'>;

/** What is stored of a score's values. */
export type JudgedValues = Pick<
  ScoreRow,
  'scoreType' | 'sets' | 'highestScore' | 'sortKey' | 'weightUnit'
>;

const withoutEffort = new Set<ScoreProblem>(['no_effort', 'no_time', 'no_completion', 'no_text']);

function refusal(problem: ScoreProblem, set: number | null): Refusal {
  if (problem === 'no_score') return failure('workout_without_score');
  const message = scoreProblemMessage(problem);
  const fields = { [set === null ? 'Value' : `Value.${set}`]: message };
  const code = withoutEffort.has(problem) ? 'score_without_effort' : 'score_invalid';
  return failure(code, { message, fields });
}

/**
 * A weight is shown in its reader's unit, rounded. When athletes who have changed their unit send back what they were
 * shown, the entry stays as it was made: rounding it again and again would drift.
 */
function asEntered(
  workout: WorkoutRow,
  values: string[],
  unit: WeightUnit,
  before: ScoreRow | undefined,
): { values: string[]; unit: WeightUnit } {
  const kind = kindOf(workout);
  const beforeUnit = before?.weightUnit as WeightUnit | undefined;
  if (scoreTypes[kind].shape !== 'weight' || !before || !beforeUnit || beforeUnit === unit) {
    return { values, unit };
  }
  const shown = before.sets.map((value) => shownValue(kind, value, beforeUnit, unit));
  const untouched =
    shown.length === values.length && shown.every((value, set) => value === values[set]);
  return untouched ? { values: before.sets, unit: beforeUnit } : { values, unit };
}

/** Checks the values of a score by its workout's rules and finds what it is compared by. */
export function judgeValues(
  workout: WorkoutRow,
  entry: { values: readonly string[]; unit: WeightUnit },
  before: ScoreRow | undefined,
): JudgedValues | Refusal {
  const kind = kindOf(workout);
  const normal = normalizeScoreValues(kind, workout.sets, entry.values, workout);
  if (!normal.ok) return refusal(normal.problem, normal.set);
  const { values, unit } = asEntered(workout, normal.values, entry.unit, before);
  const highest = highestScore(kind, values, workout);
  return {
    scoreType: workout.scoreType,
    sets: values,
    highestScore: highest,
    sortKey: sortKey(kind, highest, unit),
    weightUnit: unit,
  };
}
