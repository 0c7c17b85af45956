import type { PublicTrack, Track } from '@trackboard/contract/tracks';
import { priceCurrency, toUnits } from '@trackboard/money';
import { lastDayBefore } from '../../platform/time/clock.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import type { JoinedTrackRow, PublicTrackRow, TrackRow } from './queries.ts';

/** The last day of a reader's grace, in the gym's time zone; null without one. */
export function lastDayOfGrace(
  { type, graceEndsAt }: Pick<PublicTrackRow, 'type' | 'graceEndsAt'>,
  timeZone: string,
): string | null {
  if (type !== 'paid' || !graceEndsAt) return null;
  return lastDayBefore(timeZone, graceEndsAt);
}

/** Until when a reader's subscription gives access if its account was disconnected, and whether a new one can be had. */
export function presentPaidEnd(
  { type, accessEndsAt, isSold }: Pick<PublicTrackRow, 'type' | 'accessEndsAt' | 'isSold'>,
  timeZone: string,
): Pick<PublicTrack, 'paidUntil' | 'canSubscribeAgain'> {
  if (type !== 'paid' || !accessEndsAt) return { paidUntil: null, canSubscribeAgain: false };
  return { paidUntil: lastDayBefore(timeZone, accessEndsAt), canSubscribeAgain: isSold };
}

export function presentPublicTrack(row: PublicTrackRow, timeZone: string): PublicTrack {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    description: row.description,
    welcomeNote: row.welcomeNote,
    price: row.priceCents === null ? null : toUnits(row.priceCents, priceCurrency),
    trialPeriodDays: row.trialPeriodDays,
    image: row.image,
    isTrackJoined: row.joinedAt !== null,
    status: row.status,
    joinedOn: row.joinedAt?.toISOString() ?? null,
    graceEndsOn: lastDayOfGrace(row, timeZone),
    ...presentPaidEnd(row, timeZone),
    reference: row.reference,
  };
}

/** Only the gym's owner gets the password. */
export function presentTrack(row: JoinedTrackRow, timeZone: string, withPassword: boolean): Track {
  return {
    ...presentPublicTrack(row, timeZone),
    gymId: row.gymId,
    joinPassword: withPassword ? row.joinPassword : null,
  };
}

export function presentToOwner(row: TrackRow, { timeZone }: GymActor['gym']) {
  const ofReader = {
    joinedAt: row.createdAt,
    graceEndsAt: null,
    accessEndsAt: null,
    isSold: false,
  };
  return presentTrack({ ...row, ...ofReader }, timeZone, true);
}
