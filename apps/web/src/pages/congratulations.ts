import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { disabledText } from '../features/payments/connect/disabled-text.ts';
import { firstLetters } from '../lib/cut-text.ts';
import { searchValues } from '../lib/search-values.ts';

/** The maximum length of a text from the URL; names and welcome notes have up to 100 characters. */
const longest = 200;

/** A text from the URL without white space around it; undefined if nothing is left. */
const words = (text: string) => firstLetters(text.trim(), longest) || undefined;

/** The track that was joined, and its welcome note. */
export const congratulationsSearch = searchValues({ name: words, wnote: words });

const builders = "Let's Build A Healthy Community Together";

export interface Congratulation {
  readonly title: string;
  readonly text: string;
}

/** The message for an athlete who joined a track. */
export function joinMessage({
  name,
  wnote,
}: ReturnType<typeof congratulationsSearch>): Congratulation {
  return {
    // Isolated, because a right-to-left name would reorder the words around it.
    title: name ? `You have joined \u2068${name}\u2069 Track Successfully` : 'Congratulations',
    text: wnote ?? builders,
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

/** What an owner reads about the gym's account and plan, and what there is to do next. */
export function gymMessage(account: Account): GymMessage {
  const next = nextStepOf(account);
  if (!account.arePaymentsOn) {
    const text = 'This server takes no payments: paid tracks and plans are off.';
    return { title: 'Your gym is ready', text, next: null };
  }
  if (account.hasActiveSubscription) return { title: 'Congratulations', text: builders, next };
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
