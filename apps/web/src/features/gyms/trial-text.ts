import type { OutputOf } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';

/** What the banner says about a free trial. */
export function trialText({
  trialDaysLeft,
  isTrialEnd,
}: Pick<OutputOf<typeof gyms.isOnTrial>, 'trialDaysLeft' | 'isTrialEnd'>): string {
  return isTrialEnd
    ? 'Your free trial has been ended, Please subscribe to add tracks'
    : `There are ${trialDaysLeft} days left on your free trial`;
}
