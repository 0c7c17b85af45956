import { sql } from 'kysely';
import { patternOf } from '../../../platform/database/contains-folded.ts';
import { countOf } from '../../../platform/database/count-rows.ts';
import { findWithListOnce } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { openGyms, visibleAthletes } from '../../gyms/index.ts';
import { paidEndColumns, publicTrackColumns } from '../queries.ts';
import { isOnTrack } from '../membership/queries.ts';

/** Filters live tracks: those open to everybody, those joined by the reader, or all. */
interface TracksOf {
  readonly gymId: string;
  readonly readerId: string | null;
  readonly kind: 'open' | 'joined' | 'all';
  readonly search?: string | undefined;
}

/** `TracksOf` with the search as a pattern, for statements that are compiled only once. */
type Listed = Omit<TracksOf, 'search'> & { readonly pattern: string | null };

const listed = ({ search, ...of }: TracksOf): Listed => ({
  ...of,
  pattern: search ? patternOf(search) : null,
});

function tracksOf(db: Database, { gymId, readerId, kind, pattern }: Listed) {
  let query = db
    .selectFrom('tracks')
    .leftJoin('trackMembers', (join) =>
      sameGym(join, 'trackMembers.trackId', 'tracks.id')
        .on('trackMembers.userId', '=', readerId)
        .on(isOnTrack),
    )
    .where('tracks.gymId', '=', gymId)
    .where('tracks.deletedAt', 'is', null);
  if (kind === 'open') query = query.where('tracks.status', '=', true);
  if (kind === 'joined') query = query.where('trackMembers.joinedAt', 'is not', null);
  if (pattern === null) return query;
  return query.where(sql<boolean>`fold_text(tracks.name) like fold_text(${pattern})`);
}

function inOrder(tracks: ReturnType<typeof tracksOf>) {
  return tracks
    .select([...publicTrackColumns, 'trackMembers.joinedAt', 'trackMembers.graceEndsAt'])
    .select(paidEndColumns)
    .orderBy('tracks.createdAt')
    .orderBy('tracks.id');
}

const readGymWithTracks = findWithListOnce(
  (db, { of, slice }: { readonly of: Listed; readonly slice: Slice }) => {
    const tracks = tracksOf(db, of);
    const gym = openGyms(db)
      .select(['gyms.id as gym', 'gyms.name as gymName', 'gyms.image as gymImage'])
      .select(['gyms.tagLine', 'gyms.address', 'gyms.timeZone', countOf(tracks).as('total')])
      .where('gyms.id', '=', of.gymId);
    return [gym, inOrder(tracks).limit(slice.limit).offset(slice.offset)];
  },
  { per: ['kind'] },
);

/** An open gym with a page of its tracks, each with the day on which the reader joined it. */
export async function findGymWithTracks(db: Database, of: TracksOf, slice: Slice) {
  return readGymWithTracks(db, { of: listed(of), slice });
}

/** Counts the athletes on a track, for queries with the table `tracks`. */
const athleteCount = sql<number | null>`(
  select count(*) from track_members
  where track_members.gym_id = tracks.gym_id and track_members.track_id = tracks.id and ${isOnTrack}
)`;

type TracksOfUser = TracksOf & { readonly readerId: string };

const readTracksOfUser = findWithListOnce(
  (
    db,
    given: {
      readonly actor: Actor;
      readonly of: Listed & { readonly readerId: string };
      readonly slice: Slice;
    },
  ) => {
    const { actor, of, slice } = given;
    const tracks = tracksOf(db, of);
    const gym = openGyms(db)
      .select(['gyms.timeZone', countOf(tracks).as('total')])
      .where('gyms.id', '=', of.gymId)
      .where((eb) => eb.exists(visibleAthletes(db, actor).where('users.id', '=', of.readerId)));
    const all = inOrder(tracks)
      .select(['tracks.gymId', 'tracks.joinPassword', 'tracks.createdAt'])
      .select((of.kind === 'all' ? athleteCount : sql<number | null>`null::bigint`).as('athletes'));
    return [gym, all.limit(slice.limit).offset(slice.offset)];
  },
  { per: ['role', 'kind'] },
);

/** A page of the tracks of an open gym; null if the actor may not see the athlete. */
export async function findTracksOfUser(db: Database, actor: Actor, of: TracksOfUser, slice: Slice) {
  const { readerId } = of;
  return readTracksOfUser(db, { actor, of: { ...listed(of), readerId }, slice });
}

/** All tracks of a gym that a user is on or was on. */
export async function listTracksEver(db: Database, gymId: string, userId: string) {
  return db
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .innerJoin('gyms', 'gyms.id', 'trackMembers.gymId')
    .select([
      'gyms.name as gym',
      'tracks.id as trackId',
      'tracks.name as track',
      'tracks.type',
      'trackMembers.joinedAt',
      'trackMembers.leftAt',
      'trackMembers.graceEndsAt',
    ])
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.userId', '=', userId)
    .orderBy('trackMembers.joinedAt')
    .orderBy('tracks.id')
    .execute();
}

/** All tracks of a gym, including deleted ones. */
export async function listTracksEverOfGym(db: Database, gymId: string) {
  return db
    .selectFrom('tracks')
    .selectAll()
    .where('gymId', '=', gymId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
export type TrackRow = Awaited<ReturnType<typeof listTracksEverOfGym>>[number];
