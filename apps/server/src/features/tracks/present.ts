import type { PublicTrack, Track } from '@trackboard/contract/tracks';
import { priceCurrency, toUnits } from '@trackboard/money';
import { lastDayBefore } from '../../platform/time/clock.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import type { JoinedTrackRow, PublicTrackRow, TrackRow } from './queries.ts';

/** Returns the last day of a reader's grace, in the gym's time zone, or null without a grace. */
export function lastDayOfGrace(
  { type, graceEndsAt }: Pick<PublicTrackRow, 'type' | 'graceEndsAt'>,
  timeZone: string,
): string | null {
  if (type !== 'paid' || !graceEndsAt) return null;
  return lastDayBefore(timeZone, graceEndsAt);
}

/**
 * Returns until when a reader has access if the paid account was disconnected, and whether the reader can subscribe
 * again.
 */
export function presentPaidEnd(
  { type, accessEndsAt, isSold }: Pick<PublicTrackRow, 'type' | 'accessEndsAt' | 'isSold'>,
  timeZone: string,
): Pick<PublicTrack, 'paidUntil' | 'canSubscribeAgain'> {
  if (type !== 'paid' || !accessEndsAt) return { paidUntil: null, canSubscribeAgain: false };
  return { paidUntil: lastDayBefore(timeZone, accessEndsAt), canSubscribeAgain: isSold };
}

/** Returns when the sales of a track ended, and the track that is sold instead. */
export function presentSales({
  salesEndedAt,
  successor,
}: Pick<PublicTrackRow, 'salesEndedAt' | 'successor'>): Pick<
  PublicTrack,
  'salesEndedOn' | 'successor'
> {
  return {
    salesEndedOn: salesEndedAt?.toISOString() ?? null,
    successor: successor && { ...successor, price: toUnits(successor.priceCents, priceCurrency) },
  };
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
    ...presentSales(row),
    reference: row.reference,
  };
}

/** Presents a track. Only the gym's owner gets the password. */
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
    successor: null,
  };
  return presentTrack({ ...row, ...ofReader }, timeZone, true);
}
