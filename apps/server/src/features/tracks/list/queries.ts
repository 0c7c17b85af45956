import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { findWithList } from '../../../platform/database/find-list.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { openGyms, visibleAthletes } from '../../gyms/index.ts';

/** Filters live tracks: open to everybody, joined by the reader, or all. */
export interface TracksOf {
  readonly gymId: string;
  readonly readerId: string | null;
  readonly which: 'open' | 'joined' | 'all';
  readonly search?: string | undefined;
}

function tracksOf(db: Database, { gymId, readerId, which, search }: TracksOf) {
  let query = db
    .selectFrom('tracks')
    .leftJoin('trackMembers', (join) =>
      join
        .onRef('trackMembers.gymId', '=', 'tracks.gymId')
        .onRef('trackMembers.trackId', '=', 'tracks.id')
        .on('trackMembers.userId', '=', readerId)
        .on('trackMembers.leftAt', 'is', null),
    )
    .where('tracks.gymId', '=', gymId)
    .where('tracks.deletedAt', 'is', null);
  if (which === 'open') query = query.where('tracks.status', '=', true);
  if (which === 'joined') query = query.where('trackMembers.joinedAt', 'is not', null);
  if (!search) return query;
  return query.where((eb) => eb.fn('fold_text', ['tracks.name']), 'like', containsFolded(search));
}

function totalOf(tracks: ReturnType<typeof tracksOf>) {
  return tracks
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$asScalar()
    .$notNull()
    .as('total');
}

function inOrder(tracks: ReturnType<typeof tracksOf>) {
  return tracks
    .selectAll('tracks')
    .select('trackMembers.joinedAt')
    .orderBy('tracks.createdAt')
    .orderBy('tracks.id');
}

/** An open gym with a page of its tracks, each with the day the reader joined it. */
export async function findGymWithTracks(db: Database, of: TracksOf, { limit, offset }: Slice) {
  const tracks = tracksOf(db, of);
  const gym = openGyms(db)
    .select(['gyms.id as gym', 'gyms.name as gymName', 'gyms.image as gymImage'])
    .select(['gyms.tagLine', 'gyms.address', totalOf(tracks)])
    .where('gyms.id', '=', of.gymId);
  return findWithList(db, gym, inOrder(tracks).limit(limit).offset(offset));
}

/** A page of the tracks of an open gym; null if the actor may not see the athlete. */
export async function findTracksOfUser(
  db: Database,
  actor: Actor,
  of: TracksOf & { readonly readerId: string },
  { limit, offset }: Slice,
) {
  const tracks = tracksOf(db, of);
  const gym = openGyms(db)
    .select(totalOf(tracks))
    .where('gyms.id', '=', of.gymId)
    .where((eb) => eb.exists(visibleAthletes(db, actor).where('users.id', '=', of.readerId)));
  return findWithList(db, gym, inOrder(tracks).limit(limit).offset(offset));
}
