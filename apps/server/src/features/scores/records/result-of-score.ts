import { comparedScore, scoreTypes } from '@trackboard/scoring';
import type { WorkoutRow } from '../../workouts/index.ts';
import { liftOfWorkout } from '../lifts/performed-lift.ts';
import type { Library } from '../lifts/queries.ts';
import type { ScoredWorkout, ScoreRow } from '../queries.ts';
import { type EvaluatedScore, kindOf } from '../values.ts';
import type { Subject } from './queries.ts';

/**
 * Returns the lift or benchmark to which a workout's scores belong, or null for workouts that are not compared.
 */
export function subjectOfWorkout(
  workout: Pick<WorkoutRow, 'workoutType' | 'name' | 'movementIds' | 'benchmarkId'>,
  { lifts, benchmarks }: Library,
): Subject | null {
  if (workout.workoutType === 'lift') {
    const lift = liftOfWorkout(workout, lifts);
    return lift ? { subjectKind: 'lift', subject: lift.id } : null;
  }
  if (workout.workoutType !== 'database') return null;
  const name = workout.name.trim().toLowerCase();
  const known = benchmarks.find((benchmark) => benchmark.name.toLowerCase() === name);
  return { subjectKind: 'benchmark', subject: workout.benchmarkId ?? known?.id ?? name };
}

/** The subject of a score, and its sort key. */
type Result = Pick<ScoreRow, 'subjectKind' | 'subject' | 'rules' | 'resultKey'>;

/** Returns the key of the heaviest set, not of the workout's total. Returns null if the sets are not weights. */
function heaviestSet({ entered, columns }: EvaluatedScore): number | null {
  const kind = kindOf(columns);
  if (scoreTypes[kind].shape !== 'weight') return null;
  return comparedScore(kind, entered, { addTotal: false }).sortKey;
}

/**
 * `weight` and `liftWeight` are compared with each other. Totals are compared only with totals of as many
 * sets.
 */
export function rulesOf(
  { addTotal, sets }: Pick<WorkoutRow, 'addTotal' | 'sets'>,
  scored: { scoreType: number },
): string {
  const kind = kindOf(scored);
  const name = kind === 'liftWeight' ? 'weight' : kind;
  return addTotal && sets > 1 ? `${name} of ${sets}` : name;
}

/** Returns the lift to which the score belonged when it was saved earlier. */
function keptSubject(kept: ScoreRow | undefined): Subject | null {
  if (kept?.subjectKind !== 'lift' || !kept.subject) return null;
  return { subjectKind: 'lift', subject: kept.subject };
}

/** Returns the subject of a score. A stored lift takes precedence; a benchmark is always that of the workout. */
export function resultOfScore(
  workout: ScoredWorkout,
  evaluated: EvaluatedScore,
  kept: ScoreRow | undefined,
  library: Library,
): Result {
  return resultOf(keptSubject(kept) ?? subjectOfWorkout(workout, library), workout, evaluated);
}

/** Returns how a score is compared with other results of the same subject. */
export function resultOf(
  of: Subject | null,
  workout: Pick<WorkoutRow, 'addTotal' | 'sets'>,
  evaluated: EvaluatedScore,
): Result {
  if (!of) return { subjectKind: null, subject: null, rules: null, resultKey: null };
  return of.subjectKind === 'lift'
    ? { ...of, rules: '', resultKey: heaviestSet(evaluated) }
    : { ...of, rules: rulesOf(workout, evaluated.columns), resultKey: evaluated.columns.sortKey };
}
