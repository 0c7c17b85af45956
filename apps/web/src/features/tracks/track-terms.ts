import type { Track } from '@trackboard/contract/tracks';
import { priceCurrency, priceText, toCents } from '@trackboard/money';
import { formatDay } from '../../lib/dates.ts';

export const typeWords = { free: 'Free', private: 'Private', paid: 'Paid' } as const;

/** Returns the price of a track as text: $49, $49.50, $1,200. */
export function trackPrice(price: number): string {
  return priceText(toCents(price, priceCurrency), priceCurrency);
}

/** Returns the free trial of a paid track as text; null when there is none. */
export function trialText(days: number | null): string | null {
  if (!days) return null;
  return days === 1 ? '1 - Day Free Trial' : `${days} - Days Free Trial`;
}

type TrackWithEnd = Pick<Track, 'graceEndsOn' | 'paidUntil' | 'canSubscribeAgain' | 'price'>;

/** Returns whether an athlete who is on a track can subscribe to stay on it. */
export function canSubscribe({ graceEndsOn, canSubscribeAgain }: TrackWithEnd): boolean {
  return graceEndsOn !== null || canSubscribeAgain;
}

/** Returns the text for an athlete whose access to a track will end; null for other athletes. */
export function accessEndText(track: TrackWithEnd): string | null {
  const { graceEndsOn, paidUntil, price } = track;
  const day = graceEndsOn ?? paidUntil;
  if (!day) return null;
  const until = `${graceEndsOn ? 'Free' : 'Paid'} until ${formatDay(day, 'shortDate')}.`;
  if (!canSubscribe(track)) return until;
  return `${until} Subscribe for ${trackPrice(price ?? 0)} a month to stay on this track.`;
}
