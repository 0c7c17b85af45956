import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as athletes from '@trackboard/contract/athletes';
import { useEffect } from 'react';
import { pageQueryFor } from '../../../lib/query-for.ts';
import type { useAthletesAddress } from './use-athletes-address.ts';

const pageSize = 7;

/** The current page of athletes, and its position in the list. */
export function useAthletes(gymId: string, address: ReturnType<typeof useAthletesAddress>) {
  const { search, trackId, sort, page, fallBackToPage } = address;
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery({
    ...pageQueryFor(athletes.list, { gymId, search, trackId, sort, pageNumber: page, pageSize }),
    // Keeps the last page visible while the next one loads.
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = !isPending && !isError && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) fallBackToPage(pages);
  });
  const rows = data?.items ?? [];
  const first = (page - 1) * pageSize + 1;
  return {
    athletes: rows,
    total,
    pages,
    /** The positions of the first and the last athlete of this page in the whole list. */
    places: { first, last: first + rows.length - 1 },
    isPending: isPending || isBeyond,
    error: isError ? error : null,
    isStale: isPlaceholderData,
    refetch,
  };
}
