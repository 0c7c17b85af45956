import { type InputOf, isFailure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { maxLoggedDays } from '@trackboard/contract/scores';
import type { Context } from '../../../platform/context.ts';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { daysOfRange } from '../../../platform/time/days-of-range.ts';
import { presentLogged } from './present.ts';
import { findLogged } from './queries.ts';

/** The athlete's own scores of the visible workouts of a range of days. */
export async function listLogged(
  { db }: Context,
  actor: Actor,
  range: InputOf<typeof scores.logged>,
) {
  const { fromDate, toDate } = range;
  const days = daysOfRange(fromDate, toDate, { field: 'toDate', maxDays: maxLoggedDays });
  if (isFailure(days)) return days;
  const { standings, rows, maxes } = await findLogged(db, asAthlete(actor), range);
  const standingOf = new Map(standings.map((standing) => [standing.scoreId, standing]));
  return rows.flatMap((row) => {
    const standing = standingOf.get(row.id);
    return standing ? presentLogged(row, standing, { others: rows, maxes }, actor.weightUnit) : [];
  });
}
