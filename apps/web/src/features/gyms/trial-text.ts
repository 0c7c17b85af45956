import type { OutputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import { dayOfInstant, formatDay } from '../../lib/dates.ts';

type Trial = OutputOf<typeof gyms.isOnTrial>;

/** Until when the gym's plan needs a card, before that day. */
export function cardDueOf({ isSubscribed, cardDue }: Trial): string | null {
  return isSubscribed ? cardDue : null;
}

/**
 * The banner's text about a free trial, or about the card of a gym that has outgrown the free tier. `timeZone` is the
 * gym's.
 */
export function trialText(trial: Trial, timeZone: string): string {
  const { trialDaysLeft, isTrialEnd } = trial;
  const cardDue = cardDueOf(trial);
  if (cardDue) {
    const day = formatDay(dayOfInstant(cardDue, timeZone), 'shortDate');
    return `Your plan needs a card by ${day}`;
  }
  return isTrialEnd
    ? 'Your free trial has been ended, Please subscribe to add tracks'
    : `There are ${trialDaysLeft} days left on your free trial`;
}
