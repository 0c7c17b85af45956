import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { useLiveBilling } from '../use-live-billing.ts';
import { pollInterval, checkoutView } from './checkout-state.ts';

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
