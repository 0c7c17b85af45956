import { type InputOf, failure } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import type { KeptScore, PreviousResult } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Route, route, WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { findVisibleWorkout } from '../../workouts/index.ts';
import { repsOfSet } from '../lifts/performed-lift.ts';
import { type ResultRow, findHistory } from '../lifts/queries.ts';
import { shownHighest, shownValues } from '../present.ts';
import { type Subject, findKeptScores } from './queries.ts';
import { subjectOfWorkout } from './result-of-score.ts';

const maxResults = 20;

/** Returns the reps of each set of a lift, and an empty list for a benchmark. */
function repsOf({ subjectKind, sets, repsPerSet }: ResultRow): number[] {
  return subjectKind === 'lift' ? sets.map((_, set) => repsOfSet(repsPerSet, set)) : [];
}

/** A result in an athlete's history, in the reader's unit. */
export function presentResult(row: ResultRow, unit: WeightUnit): PreviousResult {
  return {
    scoreId: row.id,
    date: row.day,
    name: row.name,
    scoreType: row.scoreType,
    highestScore: shownHighest(row, unit),
    values: shownValues(row, unit),
    repsPerSet: repsOf(row),
    isScaled: row.isScaled,
    isRecord: row.isRecord,
    audience: row.audience,
    weightUnit: unit,
  };
}

/** The results of a subject up to a day, in the order of `others`. */
export function resultsOf(
  subject: Subject,
  others: readonly ResultRow[],
  upTo: string,
): ResultRow[] {
  return others
    .filter((row) => row.subjectKind === subject.subjectKind && row.subject === subject.subject)
    .filter((row) => row.day <= upTo);
}

/**
 * Lists the athlete's earlier scores of this workout's lift or benchmark, in all gyms that the athlete was
 * ever in.
 */
async function getPreviousScores({ db }: Context, actor: Actor, workoutId: string) {
  const workout = await findVisibleWorkout(db, actor, workoutId);
  if (!workout) return failure('not_found');
  const history = await findHistory(db, actor.id, workout.id);
  const subject = subjectOfWorkout(workout, history);
  if (!subject) return [];
  return resultsOf(subject, history.others, workout.schedule)
    .slice(0, maxResults)
    .map((row) => presentResult(row, actor.weightUnit));
}

/** Lists a page of the athlete's own scores whose workouts the athlete may no longer see. */
async function getKeptScores(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof scores.kept>,
): Promise<WithTotal<KeptScore[]>> {
  const { rows, total } = await findKeptScores(db, asAthlete(actor), query.search, sliceOf(query));
  const kept = rows.map((row) => ({
    ...presentResult(row, actor.weightUnit),
    trackWorkoutId: row.workoutId,
    gym: row.gym,
  }));
  return new WithTotal(kept, total);
}

export const previousScoreRoutes = (context: Context): Route[] => [
  route(scores.previous, ({ input, actor }) =>
    getPreviousScores(context, actor, input.trackWorkoutId),
  ),
  route(scores.kept, ({ input, actor }) => getKeptScores(context, actor, input)),
];
