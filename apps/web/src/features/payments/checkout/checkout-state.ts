import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';

export type Checkout = OutputOf<typeof payments.checkoutStatus>;

/** What the page shows: `waiting` for the provider's event, `late` when it has not come for a while. */
export type CheckoutView = 'waiting' | 'late' | 'joined' | 'unpaid' | 'expired' | 'ended';

/** How long a browser that comes from a paid checkout may be ahead of the provider's event. */
const mayBeAhead = 15_000;
const isLateAfter = 45_000;

/**
 * What to show of a checkout. The browser often returns before the event arrives, so a checkout that still counts as
 * open is not called unpaid at once when the browser comes from it.
 */
export function checkoutView(
  state: Checkout['state'],
  { waited, comesFromCheckout }: { waited: number; comesFromCheckout: boolean },
): CheckoutView {
  if (state === 'open') {
    return comesFromCheckout && waited < mayBeAhead ? 'waiting' : 'unpaid';
  }
  if (state === 'processing') return waited < isLateAfter ? 'waiting' : 'late';
  return state;
}

/** Milliseconds until to ask again; false when nothing more will change by itself. */
export function askAgainAfter(
  state: Checkout['state'] | undefined,
  waited: number,
): number | false {
  if (state && state !== 'open' && state !== 'processing') return false;
  return waited < isLateAfter ? 1000 : 5000;
}
