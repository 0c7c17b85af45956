import type { PublicTrack, Track } from '@trackboard/contract/tracks';
import type { JoinedTrackRow, PublicTrackRow } from './queries.ts';

export function presentPublicTrack(row: PublicTrackRow): PublicTrack {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    description: row.description,
    welcomeNote: row.welcomeNote,
    price: row.priceCents === null ? null : row.priceCents / 100,
    trialPeriodDays: row.trialPeriodDays,
    image: row.image,
    isTrackJoined: row.joinedAt !== null,
    status: row.status,
    joinedOn: row.joinedAt?.toISOString() ?? null,
    reference: row.reference,
  };
}

/** Only the gym's owner gets the password. */
export function presentTrack(row: JoinedTrackRow, withPassword: boolean): Track {
  return {
    ...presentPublicTrack(row),
    gymId: row.gymId,
    joinPassword: withPassword ? row.joinPassword : null,
  };
}
