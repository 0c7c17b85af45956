import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { type Actor, asAthlete } from '../../platform/sessions/actor.ts';
import { calendarDays } from './calendar-days.ts';
import { presentCalendar } from './present.ts';
import { findCalendar } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** The days of a range with the workouts that the actor may see: of one track, or of all in the gym. */
export async function listWorkouts(
  { db }: Context,
  actor: Actor,
  { onlyJoined, ...range }: InputOf<typeof workouts.list>,
) {
  const days = calendarDays(range.fromDate, range.toDate, 'toDate');
  if (isFailure(days)) return days;
  const reader = onlyJoined ? asAthlete(actor) : actor;
  const found = await findCalendar(db, reader, range);
  if (!found) return failure('not_found');
  return presentCalendar(days, found, can(reader, 'seeDrafts', range.gymId));
}
