import { useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { queryFor } from '../../../lib/query-for.ts';

/** Fetches the state of the gym's account at the payment provider and of its plan. */
export function useAccount() {
  return useQuery({ ...queryFor(payments.accountStatus, {}), refetchOnWindowFocus: 'always' });
}
