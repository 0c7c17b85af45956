import { failure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findTrack } from './queries.ts';

/** A track by its id or its short reference. A closed one is visible only to its athletes and its owner. */
export async function getTrack({ db }: Context, reader: Actor | null, trackRef: string) {
  return (await findTrack(db, reader, trackRef)) ?? failure('track_not_found');
}
