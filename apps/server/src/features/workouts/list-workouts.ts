import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActorGymIds } from '../gyms/index.ts';
import { findVisibleTracks } from '../tracks/index.ts';
import { daysOfRange } from './days-of-range.ts';
import { presentCalendar } from './present.ts';
import { listWorkoutsOfRange } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** The days of a range with the workouts that the actor may see: of one track, or of all in the gym. */
export async function listWorkouts(
  { db }: Context,
  actor: Actor,
  { gymId, trackId, fromDate, toDate }: InputOf<typeof workouts.list>,
) {
  const days = daysOfRange(fromDate, toDate, 'toDate');
  if (isFailure(days)) return days;
  if (!(await findActorGymIds(db, actor)).includes(gymId)) return failure('not_found');
  const visible = (await findVisibleTracks(db, actor, gymId)).map((track) => track.id);
  if (trackId && !visible.includes(trackId)) return failure('not_found');
  const trackIds = trackId ? [trackId] : visible;
  const withDrafts = can(actor, 'programme');
  const rows = await listWorkoutsOfRange(db, { gymId, trackIds, fromDate, toDate, withDrafts });
  return presentCalendar(days, rows);
}
