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
import { paidEndColumns, publicTrackColumns } from '../queries.ts';
import { isOnTrack } from '../membership/queries.ts';

type Kind = 'open' | 'joined' | 'all';

/** Filters live tracks: those open to everybody, those joined by the reader, or all. */
interface TracksOf {
  readonly gymId: string;
  readonly readerId: string | null;
  readonly kind: Kind;
  readonly search?: string | undefined;
}

/** `TracksOf` with the search as a pattern; null without a search. */
type Listed = Omit<TracksOf, 'search' | 'kind'> & { readonly pattern: string | null } & Slice;

const listed = ({ gymId, readerId, search }: TracksOf, { limit, offset }: Slice): Listed => ({
  gymId,
  readerId,
  pattern: search ? patternOf(search) : null,
  limit,
  offset,
});

const hasName = (pattern: RawBuilder<string | null>) => sql<boolean>`(
  ${pattern}::text is null or fold_text(tracks.name) like (select fold_text(${pattern}))
)`;

function tracksOf(db: Database, kind: Kind, { gymId, readerId, pattern }: ValuesOf<Listed>) {
  const query = db
    .selectFrom('tracks')
    .leftJoin('trackMembers', (join) =>
      sameGym(join, 'trackMembers.trackId', 'tracks.id')
        .on('trackMembers.userId', '=', readerId)
        .on(isOnTrack),
    )
    .where('tracks.gymId', '=', gymId)
    .where('tracks.deletedAt', 'is', null)
    .where(hasName(pattern));
  if (kind === 'open') return query.where('tracks.status', '=', true);
  return kind === 'joined' ? query.where('trackMembers.joinedAt', 'is not', null) : query;
}

/** Makes a statement for each kind of lists. */
const forEachList = <Made>(make: (kind: Kind) => Made): Record<Kind, Made> => ({
  open: make('open'),
  joined: make('joined'),
  all: make('all'),
});

function inOrder(tracks: ReturnType<typeof tracksOf>) {
  return tracks
    .select([...publicTrackColumns, 'trackMembers.joinedAt', 'trackMembers.graceEndsAt'])
    .select(paidEndColumns)
    .orderBy('tracks.createdAt')
    .orderBy('tracks.id');
}

const readGymWithTracks = forEachList((kind) =>
  listStatement(`${kind} tracks of a gym`, (db, of: ValuesOf<Listed>) => {
    const tracks = tracksOf(db, kind, of);
    const gym = openGyms(db)
      .select(['gyms.id as gym', 'gyms.name as gymName', 'gyms.image as gymImage'])
      .select(['gyms.tagLine', 'gyms.address', 'gyms.timeZone', countOf(tracks).as('total')])
      .where('gyms.id', '=', of.gymId);
    return [gym, inOrder(tracks).limit(of.limit).offset(of.offset)];
  }),
);

/** An open gym with a page of its tracks, each with the day on which the reader joined it. */
export async function findGymWithTracks(db: Database, of: TracksOf, slice: Slice) {
  return readGymWithTracks[of.kind](db, listed(of, slice));
}

/** Counts the athletes on a track, for queries with the table `tracks`. */
const athleteCount = sql<number | null>`(
  select count(*) from track_members
  where track_members.gym_id = tracks.gym_id and track_members.track_id = tracks.id and ${isOnTrack}
)`;

type TracksOfUser = TracksOf & { readonly readerId: string };

const readTracksOfUser = forEachList((list) =>
  forEachKind((kind) =>
    listStatement(
      `${list} tracks of a user for ${kind}`,
      (db, of: ValuesOf<Listed & ViewerIds & Pick<TracksOfUser, 'readerId'>>) => {
        const tracks = tracksOf(db, list, of);
        const isVisible = visibleAthletes(db, viewerOf(kind, of)).where(
          'users.id',
          '=',
          of.readerId,
        );
        const gym = openGyms(db)
          .select(['gyms.timeZone', countOf(tracks).as('total')])
          .where('gyms.id', '=', of.gymId)
          .where((eb) => eb.exists(isVisible));
        const athletes = list === 'all' ? athleteCount : sql<number | null>`null::bigint`;
        const all = inOrder(tracks)
          .select(['tracks.gymId', 'tracks.joinPassword', 'tracks.createdAt'])
          .select(athletes.as('athletes'));
        return [gym, all.limit(of.limit).offset(of.offset)];
      },
    ),
  ),
);

/** A page of the tracks of an open gym; null if the actor may not see the athlete. */
export async function findTracksOfUser(db: Database, actor: Actor, of: TracksOfUser, slice: Slice) {
  const { readerId } = of;
  const read = readTracksOfUser[of.kind](actor);
  return read(db, { ...listed(of, slice), ...viewerIds(actor), readerId });
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
