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

type TrackWithEnd = Pick<
  Track,
  'graceEndsOn' | 'paidUntil' | 'canSubscribeAgain' | 'price' | 'successor'
>;

/** Returns whether an athlete who is on a track can subscribe to stay on it, also after its sales have ended. */
export function canSubscribe(track: TrackWithEnd): boolean {
  return track.canSubscribeAgain || track.graceEndsOn !== null;
}

/** What an athlete on a track can buy: the same track, or the one that is sold at a new price. */
export interface TrackOffer {
  readonly reference: string;
  /** Dollars per month. */
  readonly price: number;
  /** Whether the athlete has a subscription, which the new one replaces. */
  readonly isMove: boolean;
}

export function offerOf(track: TrackWithEnd & Pick<Track, 'reference'>): TrackOffer | null {
  const { successor, reference, price } = track;
  if (canSubscribe(track)) return { reference, price: price ?? 0, isMove: false };
  return successor && !track.paidUntil ? { ...successor, isMove: true } : null;
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

/** Returns the text for an athlete who pays for a track that is sold at a new price; null for other athletes. */
export function newPriceText(track: TrackWithEnd & Pick<Track, 'reference'>): string | null {
  const offer = offerOf(track);
  if (!offer?.isMove) return null;
  const [now, next] = [trackPrice(track.price ?? 0), trackPrice(offer.price)];
  return `The new price is ${next} a month. You keep ${now} until you move; then you pay ${next} from the end of your paid month.`;
}
