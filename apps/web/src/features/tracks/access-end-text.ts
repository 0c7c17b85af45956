import { formatDay } from '../../lib/dates.ts';
import { priceText } from './track-terms.ts';

interface AccessEnd {
  /** The last day of access without a subscription, `YYYY-MM-DD`. */
  readonly graceEndsOn: string | null;
  /** The last day of access by a subscription whose payment account was disconnected. */
  readonly paidUntil: string | null;
  readonly canSubscribeAgain: boolean;
}

interface TrackWithEnd extends AccessEnd {
  /** Dollars per month. */
  readonly price: number | null;
}

/** Whether an athlete who is on a track can subscribe to stay on it. */
export function canSubscribe({ graceEndsOn, canSubscribeAgain }: AccessEnd): boolean {
  return graceEndsOn !== null || canSubscribeAgain;
}

/** The text for an athlete whose access to a track will end; null for others. */
export function accessEndText({ price, ...track }: TrackWithEnd): string | null {
  const { graceEndsOn, paidUntil } = track;
  const day = graceEndsOn ?? paidUntil;
  if (!day) return null;
  const until = `${graceEndsOn ? 'Free' : 'Paid'} until ${formatDay(day, 'shortDate')}.`;
  if (!canSubscribe(track)) return until;
  return `${until} Subscribe for ${priceText(price ?? 0)} a month to stay on this track.`;
}
