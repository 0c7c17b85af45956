import { type InputOf, isFailure } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { type LoggedScore, maxLoggedDays } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { daysOfRange } from '../../../platform/time/days-of-range.ts';
import { type LiftMaxRow, type ResultRow, type ScoreResult, isScore } from '../lifts/queries.ts';
import { shownHighest } from '../present.ts';
import { compareResult } from '../records/compare-result.ts';
import { type Standing, findLogged } from './queries.ts';

/** The athlete's other results and maxes. */
interface History {
  readonly others: readonly ResultRow[];
  readonly maxes: readonly LiftMaxRow[];
}

/** Presents an athlete's own score with its rank in its division, in the athlete's unit. */
export function presentLogged(
  row: ScoreResult,
  { rank, outOf }: Pick<Standing, 'rank' | 'outOf'>,
  history: History,
  unit: WeightUnit,
): LoggedScore {
  return {
    trackWorkoutId: row.workoutId,
    scoreId: row.teamId ?? row.id,
    scoreType: row.scoreType,
    highestScore: shownHighest(row, unit),
    isScaled: row.isScaled,
    isRecord: row.isRecord,
    audience: row.audience,
    weightUnit: unit,
    rank,
    outOf,
    compared: compareResult(row, history, unit),
  };
}

/** Lists the athlete's own scores of the visible workouts of a range of days. */
async function listLogged({ db }: Context, actor: Actor, range: InputOf<typeof scores.logged>) {
  const { fromDate, toDate } = range;
  const days = daysOfRange(fromDate, toDate, { field: 'toDate', maxDays: maxLoggedDays });
  if (isFailure(days)) return days;
  const { standings, rows, maxes } = await findLogged(db, asAthlete(actor), range);
  const standingOf = new Map(standings.map((standing) => [standing.scoreId, standing]));
  return rows.filter(isScore).flatMap((row) => {
    const standing = standingOf.get(row.id);
    return standing ? presentLogged(row, standing, { others: rows, maxes }, actor.weightUnit) : [];
  });
}

export const loggedRoutes = (context: Context): Route[] => [
  route(scores.logged, ({ input, actor }) => listLogged(context, actor, input)),
];
