import { type RawBuilder, sql } from 'kysely';
import { patternOf } from '../../../platform/database/contains-folded.ts';
import { countOf } from '../../../platform/database/count-rows.ts';
import { listStatement } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { ValuesOf } from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import {
  type Actor,
  type ViewerIds,
  forEachKind,
  viewerIds,
  viewerOf,
} from '../../../platform/sessions/actor.ts';
import { openGyms, visibleAthletes } from '../../gyms/index.ts';
import { paidEndColumns, publicTrackColumns, successorColumn } from '../queries.ts';
import { isOnTrack } from '../membership/queries.ts';

/** Filters live tracks of a gym by their names. */
interface TracksOf {
  readonly gymId: string;
  readonly readerId: string | null;
  readonly search?: string | undefined;
}

/** `TracksOf` with the search as a pattern; null without a search. */
interface Listed extends Omit<TracksOf, 'search'>, Slice {
  readonly pattern: string | null;
}

const listed = <Of extends TracksOf>({ search, ...of }: Of, { limit, offset }: Slice) => ({
  ...of,
  pattern: search ? patternOf(search) : null,
  limit,
  offset,
});

/**
 * Makes a read without and with a search. An unused search would take PostgreSQL a tenth of the read, because folding a name has
 * many functions.
 */
function withSearchOrNot<Read>(make: (isSearched: boolean) => Read) {
  const [all, searched] = [make(false), make(true)];
  return ({ search }: TracksOf): Read => (search ? searched : all);
}

function tracksOf(db: Database, { gymId, pattern }: ValuesOf<Listed>, isSearched: boolean) {
  const tracks = db
    .selectFrom('tracks')
    .where('tracks.gymId', '=', gymId)
    .where('tracks.deletedAt', 'is', null);
  const hasName = sql<boolean>`fold_text(tracks.name) like (select fold_text(${pattern}))`;
  return isSearched ? tracks.where(hasName) : tracks;
}

function withReader(tracks: ReturnType<typeof tracksOf>, readerId: ValuesOf<Listed>['readerId']) {
  return tracks.leftJoin('trackMembers', (join) =>
    sameGym(join, 'trackMembers.trackId', 'tracks.id')
      .on('trackMembers.userId', '=', readerId)
      .on(isOnTrack),
  );
}

function inOrder(tracks: ReturnType<typeof withReader>) {
  return tracks
    .select([...publicTrackColumns, 'trackMembers.joinedAt', 'trackMembers.graceEndsAt'])
    .select([...paidEndColumns, successorColumn])
    .orderBy('tracks.createdAt')
    .orderBy('tracks.id');
}

const readGymWithTracks = withSearchOrNot((isSearched) =>
  listStatement(`tracks of a gym${isSearched ? ', searched' : ''}`, (db, of: ValuesOf<Listed>) => {
    const tracks = tracksOf(db, of, isSearched)
      .where('tracks.status', '=', true)
      .where('tracks.salesEndedAt', 'is', null);
    const gym = openGyms(db)
      .select(['gyms.id as gym', 'gyms.name as gymName', 'gyms.image as gymImage'])
      .select(['gyms.tagLine', 'gyms.address', 'gyms.timeZone', 'gyms.coverImage'])
      .select(countOf(tracks).as('total'))
      .where('gyms.id', '=', of.gymId);
    return [gym, inOrder(withReader(tracks, of.readerId)).limit(of.limit).offset(of.offset)];
  }),
);

/** An open gym with a page of its open tracks, each with the day on which the reader joined it. */
export async function findGymWithTracks(db: Database, of: TracksOf, slice: Slice) {
  return readGymWithTracks(of)(db, listed(of, slice));
}

/** Counts the athletes on a track in a list of all tracks, for queries with the table `tracks`. */
const athleteCount = (kind: RawBuilder<string>) => sql<
  number | null
>`case when ${kind}::text = 'all' then (
  select count(*) from track_members
  where track_members.gym_id = tracks.gym_id and track_members.track_id = tracks.id and ${isOnTrack}
) end`;

/** The live track that was made of a track at a new price, in a list of all tracks, for queries with the table `tracks`. */
const successorName = (kind: RawBuilder<string>) => sql<
  string | null
>`case when ${kind}::text = 'all' then (
  select next.name from tracks as next
  where next.gym_id = tracks.gym_id and next.id = tracks.successor_id and next.deleted_at is null
) end`;

interface TracksOfUser extends TracksOf {
  readonly readerId: string;
  /** The tracks that the reader is on, or all. */
  readonly kind: 'joined' | 'all';
}

type ListedOfUser = Listed & ViewerIds & Pick<TracksOfUser, 'readerId' | 'kind'>;

const readTracksOfUser = withSearchOrNot((isSearched) =>
  forEachKind((viewerKind) =>
    listStatement(
      `tracks of a user for ${viewerKind}${isSearched ? ', searched' : ''}`,
      (db, of: ValuesOf<ListedOfUser>) => {
        const tracks = withReader(tracksOf(db, of, isSearched), of.readerId).where(
          sql<boolean>`(${of.kind}::text = 'all' or track_members.joined_at is not null)`,
        );
        const athletes = visibleAthletes(db, viewerOf(viewerKind, of));
        const gym = openGyms(db)
          .select(['gyms.timeZone', countOf(tracks).as('total')])
          .where('gyms.id', '=', of.gymId)
          .where((eb) => eb.exists(athletes.where('users.id', '=', of.readerId)));
        const all = inOrder(tracks)
          .select(['tracks.gymId', 'tracks.joinPassword', 'tracks.createdAt'])
          .select(athleteCount(of.kind).as('athletes'))
          .select(successorName(of.kind).as('successorName'));
        return [gym, all.limit(of.limit).offset(of.offset)];
      },
    ),
  ),
);

/** A page of the tracks of an open gym; null if the actor may not see the athlete. */
export async function findTracksOfUser(db: Database, actor: Actor, of: TracksOfUser, slice: Slice) {
  return readTracksOfUser(of)(actor)(db, { ...listed(of, slice), ...viewerIds(actor) });
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
