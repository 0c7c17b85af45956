import { type Failure, type InputOf, failure } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import type { AllTimeScore, AllTimeScores } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Route, route, WithTotal } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentEntry } from '../present.ts';
import { rulesOf, subjectOfWorkout } from '../records/result-of-score.ts';
import { kindOf } from '../values.ts';
import { type BestOf, type BoardRow, findBenchmarkWorkout, findBoard } from './queries.ts';

/**
 * Lists a page of a workout's leaderboard. Ranks are those on the whole leaderboard, or within the requested
 * gender.
 */
async function listScores({ db }: Context, actor: Actor, query: InputOf<typeof scores.list>) {
  const board = await findBoard(db, actor, query);
  if (!board) return failure('not_found');
  const kind = kindOf(board);
  const rows = board.rows.map((row) => presentEntry(kind, row, actor.weightUnit));
  return new WithTotal(rows, board.total);
}

type Workout = NonNullable<Awaited<ReturnType<typeof findBenchmarkWorkout>>>;

/** Returns which scores of a benchmark are compared with each other, or null for other workouts. */
function bestOf(workout: Workout): BestOf | null {
  const { gymId, name, benchmarks } = workout;
  const of = subjectOfWorkout(workout, { lifts: [], benchmarks });
  if (of?.subjectKind !== 'benchmark') return null;
  return { gymId, name, subject: of.subject, rules: rulesOf(workout, workout) };
}

function presentAllTime(row: BoardRow, { scoreType }: Workout, unit: WeightUnit): AllTimeScore {
  return { ...presentEntry(kindOf({ scoreType }), row, unit), date: row.day };
}

/** Lists a page of the best scores in a workout's benchmark, one for each athlete, with the reader's own score. */
async function listAllTimeScores(
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

export const boardRoutes = (context: Context): Route[] => [
  route(scores.list, ({ input, actor }) => listScores(context, actor, input)),
  route(scores.allTime, ({ input, actor }) => listAllTimeScores(context, actor, input)),
];
