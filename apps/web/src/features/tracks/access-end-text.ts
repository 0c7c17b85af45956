import type { Track } from '@trackboard/contract/tracks';
import { formatDay } from '../../lib/dates.ts';
import { priceText } from './track-terms.ts';

type TrackWithEnd = Pick<Track, 'graceEndsOn' | 'paidUntil' | 'canSubscribeAgain' | 'price'>;

/** Whether an athlete who is on a track can subscribe to stay on it. */
export function canSubscribe({ graceEndsOn, canSubscribeAgain }: TrackWithEnd): boolean {
  return graceEndsOn !== null || canSubscribeAgain;
}

/** The text for an athlete whose access to a track will end; null for others. */
export function accessEndText(track: TrackWithEnd): string | null {
  const { graceEndsOn, paidUntil, price } = track;
  const day = graceEndsOn ?? paidUntil;
  if (!day) return null;
  const until = `${graceEndsOn ? 'Free' : 'Paid'} until ${formatDay(day, 'shortDate')}.`;
  if (!canSubscribe(track)) return until;
  return `${until} Subscribe for ${priceText(price ?? 0)} a month to stay on this track.`;
}
