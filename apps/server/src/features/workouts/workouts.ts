import {
  type Failure,
  type InputOf,
  type OutputOf,
  can,
  failure,
  isFailure,
} from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import {
  restorableHours,
  workoutRestored,
  type GymPage,
  type NamedWorkout,
} from '@trackboard/contract/workouts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route, WithTotal } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import { type Actor, type GymActor, asAthlete } from '../../platform/sessions/actor.ts';
import { after, hours, dayIn } from '../../platform/time/clock.ts';
import { lockTracks } from '../tracks/index.ts';
import { addExampleWeek } from './copy/add-example-week.ts';
import { findCalendar, findPublicWeek } from './calendar/queries.ts';
import { copyWorkouts } from './copy/copy-workouts.ts';
import { emptyContent, fitContent } from './fit-content.ts';
import { findLibraryContent, fitContents } from './library/library-content.ts';
import { listBenchmarks, listLiftMovements } from './library/queries.ts';
import { shiftFrom } from './place-on-day.ts';
import { calendarDays, presentCalendar, presentTrackWorkout } from './present.ts';
import { draft, nextPublication, readPublishRequest } from './publishing/next-publication.ts';
import { lockWorkouts } from './publishing/queries.ts';
import {
  endOfDay,
  findPastWorkouts,
  findVisibleWorkout,
  listDay,
  lockDeletedWorkout,
  lockVisibleWorkout,
  setSortOrders,
  updateWorkoutRow,
} from './queries.ts';
import { upsertWriting } from './text/queries.ts';
import { updateWorkout } from './update-workout.ts';
import {
  addCalendarEvents,
  addWorkouts,
  appendWorkouts,
  removeWorkouts,
  writingOf,
} from './write-workouts.ts';
import { usableTimeZone } from '../../platform/time/time-zone.ts';
import { findGymWithCoaches } from '../gyms/index.ts';
import { type Content, contentOf } from './content.ts';

/**
 * Lists the days of a range with the workouts that the actor may see, of one track or of all tracks in
 * the gym.
 */
async function listWorkouts(
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

/** Returns one workout that the actor may see, with its gym, for links to the workout. */
async function getWorkout({ db }: Context, actor: Actor, id: string) {
  const workout = await findVisibleWorkout(db, actor, id);
  return workout ? { ...presentTrackWorkout(workout), gymId: workout.gymId } : failure('not_found');
}

/**
 * Lists the workouts of the owner's gym before a day: each name once, as it was last done, the latest
 * first.
 */
async function listPastWorkouts(
  { db }: Context,
  actor: GymActor,
  query: InputOf<typeof workouts.past>,
) {
  const { total, rows } = await findPastWorkouts(db, actor, query, sliceOf(query));
  const past = rows.map(({ times, scores, ...row }) => ({
    ...presentTrackWorkout(row),
    times,
    scores,
  }));
  return new WithTotal(past, total);
}

/** Adds a workout to a track of the owner's gym, at the end of its day. */
async function createWorkout(
  { db, clock, outbox }: Context,
  actor: GymActor,
  form: InputOf<typeof workouts.create>,
) {
  const gymId = actor.gym.id;
  const { trackId, schedule } = form;
  const now = clock.now();
  const workout = await inTransaction(db, async (trx) => {
    const tracks = await lockTracks(trx, gymId);
    if (!tracks.includes(trackId)) return failure('track_not_found');
    const fitted = fitContent({ ...form, ...emptyContent }, form);
    if (isFailure(fitted)) return fitted;
    const content = await findLibraryContent(trx, gymId, fitted);
    if (isFailure(content)) return content;
    const request = await readPublishRequest(trx, gymId, form);
    if (isFailure(request)) return request;
    const publication = nextPublication(draft, request, now);
    const place = {
      gymId,
      id: newId(),
      trackId,
      schedule,
      sortOrder: endOfDay({ gymId, trackId, schedule }),
    };
    const stamps = { ...writingOf(actor, now), createdAt: now, updatedAt: now };
    const row = { ...content, ...publication, ...place, ...stamps };
    const [added] = await addWorkouts({ outbox }, trx, [row]);
    return added ?? failure('track_not_found');
  });
  if (isFailure(workout)) return workout;
  return presentTrackWorkout(workout);
}

/**
 * Adds workouts to tracks of the owner's gym, at the ends of their days: all of them or none. Keeps what the coach confirmed about
 * the gym's way of writing.
 */
async function createManyWorkouts(
  context: Context,
  actor: GymActor,
  { trackId, isPublished, workouts: forms, learned }: InputOf<typeof workouts.createMany>,
): Promise<
  OutputOf<typeof workouts.createMany> | Failure<'track_not_found'> | Failure<'invalid_input'>
> {
  const gymId = actor.gym.id;
  const tracks = new Set([trackId, ...forms.map((form) => form.trackId ?? trackId)]);
  return inTransaction(context.db, async (trx) => {
    if (!tracks.isSubsetOf(new Set(await lockTracks(trx, gymId))))
      return failure('track_not_found');
    const contents = await fitContents(trx, gymId, forms, (index) => `Workouts.${index}`);
    if (isFailure(contents)) return contents;
    const added = new Map<number, string>();
    const byTrack = Map.groupBy(contents.keys(), (at) => forms[at]?.trackId ?? trackId);
    for (const [track, places] of byTrack) {
      const list = places.flatMap((at) => {
        const content = contents[at];
        return content ? [{ content, schedule: forms[at]?.schedule ?? '' }] : [];
      });
      const place = { gymId, trackId: track, isPublished };
      const rows = await appendWorkouts({ ...context, actor }, trx, { ...place, workouts: list });
      rows.forEach(({ id }, index) => added.set(places[index] ?? 0, id));
    }
    if (learned.length > 0) await upsertWriting(trx, gymId, learned, context.clock.now());
    return forms.map(({ schedule }, at) => ({
      date: schedule,
      trackWorkoutId: added.get(at) ?? '',
    }));
  });
}

/** Marks a workout of the owner's gym as deleted. The row stays, because its scores are history. */
async function deleteWorkout(context: Context, actor: Actor, id: string) {
  return inTransaction(context.db, async (trx) => {
    const workout = await lockVisibleWorkout(trx, actor, id);
    if (!workout) return failure('not_found');
    await removeWorkouts(context, trx, [workout]);
    return null;
  });
}

/** Deletes workouts of the owner's gym in one step. Skips workouts that are deleted already. */
async function deleteManyWorkouts(
  context: Context,
  { gym }: GymActor,
  { workoutIds }: InputOf<typeof workouts.deleteMany>,
) {
  return inTransaction(context.db, async (trx) => {
    const trackIds = await lockTracks(trx, gym.id);
    const live = await lockWorkouts(trx, gym.id, workoutIds);
    const found = live.filter(({ trackId }) => trackIds.includes(trackId));
    if (found.length === 0) return failure('not_found');
    await removeWorkouts(context, trx, found);
    return null;
  });
}

/** Restores a recently deleted workout of the owner's gym to its day and position. */
async function restoreWorkout({ db, clock, outbox }: Context, { gym }: GymActor, id: string) {
  const gymId = gym.id;
  const workout = await inTransaction(db, async (trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const now = clock.now();
    const deleted = await lockDeletedWorkout(
      trx,
      { gymId, id },
      after(now, -hours(restorableHours)),
    );
    if (!deleted || !trackIds.includes(deleted.trackId)) return failure('not_found');
    const { trackId, schedule, sortOrder } = deleted;
    const day = await listDay(trx, { gymId, trackIds: [trackId], schedule });
    await setSortOrders(trx, gymId, shiftFrom(day, sortOrder));
    const row = await updateWorkoutRow(trx, deleted, { deletedAt: null, updatedAt: now });
    await outbox.add(trx, workoutRestored, { gymId, trackId, workoutId: id }, gymId);
    await addCalendarEvents(outbox, trx, [row]);
    return row;
  });
  if (isFailure(workout)) return workout;
  return presentTrackWorkout(workout);
}

const byId = ({ id }: { id: string }) => ({ workouts: id });
const byTrack = ({ trackId }: { trackId: string }) => ({ tracks: trackId });

export const workoutRoutes = (context: Context): Route[] => [
  route(workouts.list, ({ input, actor }) => listWorkouts(context, actor, input)),
  route(workouts.get, ({ input, actor }) => getWorkout(context, actor, input.id)),
  route(workouts.gymPage, ({ input }) => getGymPage(context, input.id)),
  route(workouts.past, ({ input, actor }) => listPastWorkouts(context, actor, input)),
  route(workouts.create, ({ input, actor }) => createWorkout(context, actor, input), byTrack),
  route(
    workouts.createMany,
    ({ input, actor }) => createManyWorkouts(context, actor, input),
    byTrack,
  ),
  route(workouts.update, ({ input, actor }) => updateWorkout(context, actor, input), byId),
  route(workouts.delete, ({ input, actor }) => deleteWorkout(context, actor, input.id), byId),
  route(
    workouts.deleteMany,
    ({ input, actor }) => deleteManyWorkouts(context, actor, input),
    ({ workoutIds }) => ({ workouts: workoutIds[0] }),
  ),
  route(
    workouts.copy,
    ({ input, actor }) => copyWorkouts(context, actor, input),
    ({ targetTrackId }) => ({ tracks: targetTrackId }),
  ),
  route(
    workouts.addExampleWeek,
    ({ input, actor }) => addExampleWeek(context, actor, input),
    byTrack,
  ),
  route(workouts.restore, ({ input, actor }) => restoreWorkout(context, actor, input.id), byId),
  route(workouts.benchmarks, () => listBenchmarks(context.db)),
  route(workouts.liftMovements, () => listLiftMovements(context.db)),
];

/** Returns the Sunday and the Saturday of a day's week. */
function weekOf(today: string) {
  const day = Temporal.PlainDate.from(today);
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  return { fromDate: sunday.toString(), toDate: sunday.add({ days: 6 }).toString() };
}

/** Workouts of private and paid tracks are only named. */
function presentNamed(row: Content, isOpen: boolean): NamedWorkout {
  return { name: row.name, content: isOpen ? contentOf(row) : null };
}

async function findWeek({ db }: Context, gymId: string, trackId: string, today: string) {
  const range = weekOf(today);
  const found = await findPublicWeek(db, { gymId, trackId, ...range });
  const days = calendarDays(range.fromDate, range.toDate, 'toDate');
  if (!found || found.rows.length === 0 || isFailure(days)) return null;
  const { head, rows } = found;
  const byDay = Map.groupBy(rows, (row) => row.schedule);
  return {
    trackId: head.shownTrackId,
    track: head.track,
    days: days.map((date) => ({
      date,
      workouts: (byDay.get(date) ?? []).map((row) => presentNamed(row, head.type === 'free')),
    })),
  };
}

/** Returns what anybody may see of a gym: the week that its owner shows, its coaches, and the number of its members. */
async function getGymPage(context: Context, id: string) {
  const gym = await findGymWithCoaches(context.db, id);
  if (!gym) return failure('not_found');
  const { shownTrackId, members, coaches } = gym;
  const timeZone = usableTimeZone(gym.timeZone);
  const today = dayIn(timeZone, context.clock.now());
  const week = shownTrackId ? await findWeek(context, id, shownTrackId, today) : null;
  return { today, timeZone, members, coaches, week } satisfies GymPage;
}
