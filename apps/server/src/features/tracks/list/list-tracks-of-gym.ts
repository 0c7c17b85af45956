import { failure, type InputOf } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentPublicTrack } from '../present.ts';
import { findGymWithTracks } from './queries.ts';
import type { Context } from '../../../platform/context.ts';

/** A gym's public page; signed-in athletes also see which tracks they have joined. */
export async function listTracksOfGym(
  { db }: Context,
  reader: Actor | null,
  { id: gymId, ...query }: InputOf<typeof tracks.ofGym>,
) {
  const { search } = query;
  const of = { gymId, readerId: reader?.id ?? null, kind: 'open', search } as const;
  const found = await findGymWithTracks(db, of, sliceOf(query));
  if (!found) return failure('not_found');
  const { head: gym, rows } = found;
  const output = {
    id: gym.gym,
    name: gym.gymName,
    image: gym.gymImage,
    tagline: gym.tagLine,
    address: gym.address,
    tracks: rows.map((row) => presentPublicTrack(row, gym.timeZone)),
  };
  return new WithTotal(output, gym.total);
}
