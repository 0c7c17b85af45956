import type { Track } from '@trackboard/contract/tracks';

/** A track that people are invited to. */
export type InvitingTrack = Pick<Track, 'id' | 'name' | 'reference' | 'status'>;
