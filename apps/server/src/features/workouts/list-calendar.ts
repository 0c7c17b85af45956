import {
  type Failure,
  type InputOf,
  failure,
  type getWorkouts,
  mostCalendarDays,
} from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActorGymIds } from '../gyms/index.ts';
import { findVisibleTracks } from '../tracks/index.ts';
import { presentCalendar } from './present.ts';
import { listWorkouts } from './queries.ts';
import type { WorkoutsDeps } from './workouts-deps.ts';

function badRange(message: string): Failure<'invalid_input'> {
  return failure('invalid_input', { message, fields: { toDate: message } });
}

/** Every day from the first to the last, both included. */
function daysBetween(fromDate: string, toDate: string): string[] | Failure<'invalid_input'> {
  const first = Temporal.PlainDate.from(fromDate);
  const { days } = first.until(toDate, { largestUnit: 'days' });
  if (days < 0) return badRange('Choose a last day that is not before the first.');
  if (days >= mostCalendarDays) return badRange(`Choose at most ${mostCalendarDays} days.`);
  return Array.from({ length: days + 1 }, (_, day) => first.add({ days: day }).toString());
}

/** The days of a range with the workouts that the actor may see: of one track, or of all in the gym. */
export async function listCalendar(
  { db }: WorkoutsDeps,
  actor: Actor,
  { gymId, trackId, fromDate, toDate }: InputOf<typeof getWorkouts>,
) {
  const days = daysBetween(fromDate, toDate);
  if ('failure' in days) return days;
  if (!(await findActorGymIds(db, actor)).includes(gymId)) return failure('not_found');
  const visible = (await findVisibleTracks(db, actor, gymId)).map((track) => track.id);
  if (trackId && !visible.includes(trackId)) return failure('not_found');
  const trackIds = trackId ? [trackId] : visible;
  const withDrafts = actor.role === 'owner';
  const rows = await listWorkouts(db, { gymId, trackIds, fromDate, toDate, withDrafts });
  return presentCalendar(days, rows);
}
