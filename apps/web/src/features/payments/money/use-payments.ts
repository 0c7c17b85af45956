import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { queryFor } from '../../../lib/query-for.ts';
import type { MoneyAddress } from './use-money-address.ts';

const pageSize = 14;

/** The current page of payments, and its position in the list. */
export function usePayments({ month, status, search, page }: MoneyAddress) {
  const input = { month, status, search: search || undefined, pageNumber: page, pageSize };
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(payments.listPayments, input),
    // Keeps the last page on the screen while the next one loads.
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const total = data?.total ?? 0;
  const first = (page - 1) * pageSize + 1;
  return {
    rows,
    counts: data?.counts,
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    /** The positions of the first and the last row of this page in the whole list. */
    places: { first, last: first + rows.length - 1 },
    isPending,
    error: isError ? error : null,
    isStale: isPlaceholderData,
    refetch,
  };
}
