import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { disabledText } from '../features/payments/connect/account.ts';
import type { congratulationsSearch } from './searches.ts';

const builders = "Let's Build A Healthy Community Together";

interface Congratulation {
  readonly title: string;
  readonly text: string;
}

const usualMessage: Congratulation = { title: 'Congratulations', text: builders };

/**
 * Returns the message of a page. The id `athlete` has a message about the joined track, and other
 * ids have the default.
 */
export function messageOf(
  id: string,
  { name, wnote }: ReturnType<typeof congratulationsSearch>,
): Congratulation {
  if (id.toLowerCase() !== 'athlete') return usualMessage;
  return {
    // The name is isolated, because a right-to-left name would reorder the words around it.
    title: name ? `You have joined \u2068${name}\u2069 Track Successfully` : usualMessage.title,
    text: wnote ?? usualMessage.text,
  };
}

type Account = OutputOf<typeof payments.accountStatus>;

interface GymMessage extends Congratulation {
  readonly next: 'connect' | 'verify' | 'subscribe' | null;
}

function nextStepOf(account: Account): 'connect' | 'verify' | null {
  if (!account.hasConnectedAccount) return 'connect';
  return account.isConnectedAccountActive ? null : 'verify';
}

/** Returns an owner's texts about the gym's account and plan, and the next step. */
export function gymMessage(account: Account): GymMessage {
  const next = nextStepOf(account);
  if (!account.arePaymentsOn) {
    const text = 'This server takes no payments: paid tracks and plans are off.';
    return { title: 'Your gym is ready', text, next: null };
  }
  if (account.hasActiveSubscription) return { ...usualMessage, next };
  if (next === 'connect') {
    const text = 'With an account at the payment provider your gym can sell paid tracks.';
    return { title: 'Connect To Grow', text, next };
  }
  if (next === 'verify') {
    return {
      title: 'Your account is not active yet',
      text: disabledText(account.disabledReason),
      next,
    };
  }
  return {
    title: "You Don't Have Any Active Subscription",
    text: 'Your gym goes on as it is. Athletes keep their tracks and their scores.',
    next: 'subscribe',
  };
}
