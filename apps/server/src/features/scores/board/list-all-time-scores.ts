import { type Failure, type InputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { AllTimeScore, AllTimeScores } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { WithTotal } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentEntry } from '../present.ts';
import { rulesOf } from '../records/result-of-score.ts';
import { subjectOfWorkout } from '../records/subject-of-workout.ts';
import { kindOf } from '../score-kind.ts';
import { type BestOf, type BoardRow, findBenchmarkWorkout, findBoard } from './queries.ts';

type Workout = NonNullable<Awaited<ReturnType<typeof findBenchmarkWorkout>>>;

/** What the scores of a benchmark are compared by; null for other workouts. */
function bestOf(workout: Workout): BestOf | null {
  const { gymId, name, benchmarks } = workout;
  const of = subjectOfWorkout(workout, { lifts: [], benchmarks });
  if (of?.subjectKind !== 'benchmark') return null;
  return { gymId, name, subject: of.subject, rules: rulesOf(workout, workout) };
}

function presentAllTime(row: BoardRow, { scoreType }: Workout, unit: WeightUnit): AllTimeScore {
  return { ...presentEntry(kindOf({ scoreType }), row, unit), date: row.day };
}

/** A page of the best scores in a workout's benchmark, one for each athlete, and the reader's own. */
export async function listAllTimeScores(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof scores.allTime>,
): Promise<WithTotal<AllTimeScores> | Failure<'not_found'>> {
  const workout = await findBenchmarkWorkout(db, actor, query.trackWorkoutId);
  if (!workout) return failure('not_found');
  const of = bestOf(workout);
  const board = of && (await findBoard(db, actor, query, of));
  const found = board?.rows ?? [];
  const present = (row: BoardRow) => presentAllTime(row, workout, actor.weightUnit);
  const output = {
    rows: found.filter(({ isOwn }) => !isOwn).map(present),
    own: found.filter(({ isOwn }) => isOwn).map(present)[0] ?? null,
  };
  return new WithTotal(output, board?.total ?? 0);
}
