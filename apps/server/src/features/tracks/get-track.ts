import { failure } from '@trackboard/contract';
import { type Actor, gymWhere } from '../../platform/sessions/actor.ts';
import { findTrackByRef, isOnTrack } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** A track by its id or its short reference. A closed one is found by its athletes and its owner alone. */
export async function getTrack({ db }: Context, reader: Actor | null, trackRef: string) {
  const track = await findTrackByRef(db, trackRef);
  if (!track) return failure('track_not_found');
  const { id: trackId, gymId } = track;
  const mayFind =
    track.status ||
    gymWhere(reader, 'programme') === gymId ||
    (reader && (await isOnTrack(db, { gymId, trackId, userId: reader.id })));
  if (!mayFind) return failure('track_not_found');
  return track;
}
