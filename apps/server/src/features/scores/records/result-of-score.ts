import { comparedScore, scoreTypes } from '@trackboard/scoring';
import type { WorkoutRow } from '../../workouts/index.ts';
import { enteredSets } from '../entered-sets.ts';
import type { JudgedValues } from '../judge-values.ts';
import type { ScoreRow } from '../queries.ts';
import { kindOf } from '../score-kind.ts';
import type { Subject } from './queries.ts';
import type { Library } from '../lifts/queries.ts';
import { subjectOfWorkout } from './subject-of-workout.ts';

/** What a score is a result of, and what it is compared by. */
export type Result = Pick<ScoreRow, 'subjectKind' | 'subject' | 'rules' | 'resultKey'>;

/** Grams of the heaviest single set, whatever the workout's total is; null when the sets are no weights. */
function heaviestSet(judged: JudgedValues): number | null {
  const kind = kindOf(judged);
  if (scoreTypes[kind].shape !== 'weight') return null;
  return comparedScore(kind, enteredSets(judged), { addTotal: false }).sortKey;
}

/** Two weights compare in whichever form they were entered; a sum of three sets compares with no other number. */
function rulesOf({ addTotal, sets }: WorkoutRow, judged: JudgedValues): string {
  const kind = kindOf(judged);
  const name = kind === 'liftWeight' ? 'weight' : kind;
  return addTotal && sets > 1 ? `${name} of ${sets}` : name;
}

/** The lift that an earlier save of the score was a result of. */
function keptSubject(kept: ScoreRow | undefined): Subject | null {
  if (kept?.subjectKind !== 'lift' || !kept.subject) return null;
  return { subjectKind: 'lift', subject: kept.subject };
}

/**
 * What a score is a result of. A lift that was kept with it stays, whatever the workout names now; a benchmark follows
 * its workout.
 */
export function resultOfScore(
  workout: WorkoutRow,
  judged: JudgedValues,
  kept: ScoreRow | undefined,
  library: Library,
): Result {
  const of = keptSubject(kept) ?? subjectOfWorkout(workout, library);
  if (!of) return { subjectKind: null, subject: null, rules: null, resultKey: null };
  return of.subjectKind === 'lift'
    ? { ...of, rules: '', resultKey: heaviestSet(judged) }
    : { ...of, rules: rulesOf(workout, judged), resultKey: judged.sortKey };
}
