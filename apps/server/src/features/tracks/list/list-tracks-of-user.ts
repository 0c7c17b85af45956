import { type InputOf, can, failure } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentTrack } from '../present.ts';
import { findTracksOfUser } from './queries.ts';
import type { Context } from '../../../platform/context.ts';

/**
 * All tracks for the owner and the coaches of the gym, or those that they train on; the joined ones for an athlete, or for
 * those who read an athlete's.
 */
export async function listTracksOfUser(
  { db }: Context,
  actor: Actor,
  { gymId, userId, onlyJoined, ...query }: InputOf<typeof tracks.ofUser>,
) {
  const isSelf = userId === actor.id;
  const isStaff = can(actor, isSelf ? 'seeDrafts' : 'manageAthletes', gymId);
  if (!isStaff && !isSelf) return failure('not_found');
  const kind = isStaff && isSelf && !onlyJoined ? 'all' : 'joined';
  const of = { gymId, readerId: userId, kind, search: query.search } as const;
  const found = await findTracksOfUser(db, actor, of, sliceOf(query));
  if (!found) return failure('not_found');
  const { total, timeZone } = found.head;
  const withSecrets = can(actor, 'manageTracks', gymId);
  const listed = found.rows.map((row) => {
    const joinedAt = kind === 'all' ? row.createdAt : row.joinedAt;
    const accessEndsAt = isSelf ? row.accessEndsAt : null;
    const track = presentTrack({ ...row, joinedAt, accessEndsAt }, timeZone, withSecrets);
    return { ...track, athletes: row.athletes };
  });
  return new WithTotal(listed, total);
}
