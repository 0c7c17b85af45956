import { sql } from 'kysely';
import { findWithList, listStatement } from '../../../platform/database/find-list.ts';
import type { ValuesOf } from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import {
  type Actor,
  type Kind,
  type ViewerIds,
  forEachKind,
  viewerIds,
  viewerOf,
} from '../../../platform/sessions/actor.ts';
import { visibleGyms } from '../../gyms/index.ts';
import { visibleTracks } from '../../tracks/index.ts';
import { type ShownWorkout, shownColumns } from '../content.ts';
import { visibleWorkouts } from '../queries.ts';

/** A range of days of a gym's calendar, optionally of one track. */
interface CalendarRange {
  readonly gymId: string;
  /** Empty, null or missing for all tracks. */
  readonly trackId?: string | null | undefined;
  readonly fromDate: string;
  readonly toDate: string;
}

type CalendarOf = Omit<CalendarRange, 'trackId'> & { readonly trackId: string } & ViewerIds;

/** Where a workout's part begins on the day of its track. This keeps each part together, in the owner's order. */
export const startOfPart = sql`min(workouts.sort_order) over (
  partition by workouts.schedule, workouts.track_id, workouts.part
)`;

/** The coach who wrote a workout. The name is missing once the account is deleted; `date` is an instant. */
interface Writing {
  readonly name: string | null;
  readonly date: string;
}

const writtenBy = sql<Writing | null>`(
  select json_build_object(
    'name', case when deleted_at is null then trim(first_name || ' ' || last_name) end,
    'date', workouts.written_at
  ) from users where id = workouts.written_by
)`;

export type CalendarWorkout = ShownWorkout & { readonly writtenBy?: Writing | null };

/** The workouts of some tracks in a range. Athletes do not see who wrote them. */
function workoutsOf(
  kind: Kind,
  workouts: ReturnType<typeof visibleWorkouts>,
  { gymId, fromDate, toDate }: ValuesOf<CalendarOf>,
) {
  return workouts
    .select(shownColumns)
    .$if(kind !== 'athlete', (shown) => shown.select(writtenBy.as('writtenBy')))
    .where('workouts.gymId', '=', gymId)
    .where('workouts.schedule', '>=', fromDate)
    .where('workouts.schedule', '<=', toDate)
    .orderBy('workouts.schedule');
}

const inOrder = (workouts: ReturnType<typeof workoutsOf>) =>
  workouts.orderBy('workouts.sortOrder').orderBy('workouts.id');

const readCalendar = forEachKind((kind) =>
  listStatement(`calendar of ${kind}`, (db, range: ValuesOf<CalendarOf>) => {
    const viewer = viewerOf(kind, range);
    const gym = visibleGyms(db, viewer).where('gyms.id', '=', range.gymId);
    const all = workoutsOf(kind, visibleWorkouts(db, viewer), range).orderBy('tracks.name');
    const workouts = all.orderBy('workouts.trackId').orderBy(startOfPart);
    return [gym.select('gyms.id as placeId'), inOrder(workouts)];
  }),
);

/** Access is checked once, by the track: without it the list is empty. */
const readTrackCalendar = forEachKind((kind) =>
  listStatement(`calendar of a track of ${kind}`, (db, range: ValuesOf<CalendarOf>) => {
    const viewer = viewerOf(kind, range);
    const track = visibleTracks(db, viewer)
      .where('tracks.gymId', '=', range.gymId)
      .where('tracks.id', '=', range.trackId);
    const sameTrack = db.selectFrom('tracks').where('tracks.id', '=', range.trackId);
    const workouts = workoutsOf(kind, visibleWorkouts(db, viewer, sameTrack), range);
    return [track.select('tracks.id as placeId'), inOrder(workouts)];
  }),
);

/** The workouts of a range in calendar order; null if the actor may not see its gym or track. */
export async function findCalendar(
  db: Database,
  actor: Actor,
  { trackId, ...range }: CalendarRange,
): Promise<CalendarWorkout[] | null> {
  const read = trackId ? readTrackCalendar : readCalendar;
  const found = await read(actor)(db, { ...viewerIds(actor), ...range, trackId: trackId || '' });
  return found && found.rows;
}

interface PublicWeek {
  readonly gymId: string;
  readonly trackId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** An open track with its published workouts of a range, for a gym's public page; null for a closed or deleted track. */
export async function findPublicWeek(db: Database, range: PublicWeek) {
  const { gymId, trackId, fromDate, toDate } = range;
  const track = db
    .selectFrom('tracks')
    .select(['tracks.id as shownTrackId', 'tracks.name as track', 'tracks.type'])
    .where('tracks.gymId', '=', gymId)
    .where('tracks.id', '=', trackId)
    .where('tracks.status', '=', true)
    .where('tracks.salesEndedAt', 'is', null)
    .where('tracks.deletedAt', 'is', null);
  const workouts = db
    .selectFrom('workouts')
    .select(shownColumns)
    .where('workouts.gymId', '=', gymId)
    .where('workouts.trackId', '=', trackId)
    .where('workouts.schedule', '>=', fromDate)
    .where('workouts.schedule', '<=', toDate)
    .where('workouts.isPublished', '=', true)
    .where('workouts.deletedAt', 'is', null)
    .orderBy('workouts.schedule')
    .orderBy(startOfPart)
    .orderBy('workouts.sortOrder')
    .orderBy('workouts.id');
  return findWithList(db, track, workouts);
}
