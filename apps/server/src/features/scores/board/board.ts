import { type InputOf, failure } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import type { Context } from '../../../platform/context.ts';
import { type Route, route, WithTotal, writtenPage } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { rulesOf, subjectOfWorkout } from '../records/result-of-score.ts';
import { type BestOf, findBenchmarkWorkout, findBoard, findBoardOfAllDays } from './queries.ts';

/**
 * Lists a page of a workout's leaderboard. Ranks are those on the whole leaderboard, or within the requested
 * gender.
 */
async function listScores({ db }: Context, actor: Actor, query: InputOf<typeof scores.list>) {
  return writtenPage(await findBoard(db, actor, query));
}

type Workout = NonNullable<Awaited<ReturnType<typeof findBenchmarkWorkout>>>;

/** Returns which scores of a benchmark are compared with each other, or null for other workouts. */
function bestOf(workout: Workout): BestOf | null {
  const { gymId, name, benchmarks } = workout;
  const of = subjectOfWorkout(workout, { lifts: [], benchmarks });
  if (of?.subjectKind !== 'benchmark') return null;
  return { gymId, name, subject: of.subject, rules: rulesOf(workout, workout) };
}

const noScores = { rows: [], own: null };

/** Lists a page of the best scores in a workout's benchmark, one for each athlete, with the reader's own score. */
async function listAllTimeScores(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof scores.allTime>,
) {
  const workout = await findBenchmarkWorkout(db, actor, query.trackWorkoutId);
  if (!workout) return failure('not_found');
  const of = bestOf(workout);
  if (!of) return new WithTotal(noScores, 0);
  return writtenPage(await findBoardOfAllDays(db, actor, query, of));
}

export const boardRoutes = (context: Context): Route[] => [
  route(scores.list, ({ input, actor }) => listScores(context, actor, input)),
  route(scores.allTime, ({ input, actor }) => listAllTimeScores(context, actor, input)),
];
