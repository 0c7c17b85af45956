import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { useLiveBilling } from '../use-live-payments.ts';

export type Checkout = OutputOf<typeof payments.checkoutStatus>;

/** The state of the success page. `waiting` waits for the provider's event, and `late` means that it takes long. */
type CheckoutView = 'waiting' | 'late' | 'joined' | 'unpaid' | 'expired' | 'ended';

/** An open checkout is shown as `waiting` for this long after the user returns from it, because the event may be delayed. */
const eventDelayMs = 15_000;
const lateAfterMs = 45_000;

/**
 * Returns the state of the success page. The browser often returns from the provider before the event arrives, so an open
 * checkout is not shown as unpaid at once.
 */
export function checkoutView(
  state: Checkout['state'],
  { waitedMs, comesFromCheckout }: { waitedMs: number; comesFromCheckout: boolean },
): CheckoutView {
  if (state === 'open') {
    return comesFromCheckout && waitedMs < eventDelayMs ? 'waiting' : 'unpaid';
  }
  if (state === 'processing') return waitedMs < lateAfterMs ? 'waiting' : 'late';
  return state;
}

/** Returns the polling interval in milliseconds; false when the state is final. */
export function pollInterval(
  state: Checkout['state'] | undefined,
  waitedMs: number,
): number | false {
  if (state && state !== 'open' && state !== 'processing') return false;
  return waitedMs < lateAfterMs ? 1000 : 5000;
}

/** The athlete's last checkout of a paid track, polled until its state is final. */
export function useCheckout(
  { trackId, userId }: { trackId: string; userId: string },
  comesFromCheckout: boolean,
) {
  useLiveBilling(userId);
  const [since] = useState(() => Date.now());
  const checkout = useQuery({
    ...queryFor(payments.checkoutStatus, { trackId }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollInterval(state.data?.state, Date.now() - since),
  });
  const { data, dataUpdatedAt } = checkout;
  const waitedMs = Math.max(0, dataUpdatedAt - since);
  const view = data ? checkoutView(data.state, { waitedMs, comesFromCheckout }) : 'waiting';
  return { ...checkout, view };
}
