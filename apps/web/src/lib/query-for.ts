import { queryOptions } from '@tanstack/react-query';
import { type AnyEndpoint, type CallInput, queryKey } from '@trackboard/contract';
import type { ListEndpoint } from './api-client.ts';
import { call, callPage } from './api.ts';

/** The cached form of a call: `useQuery(queryFor(listGyms, {}))`. Its key comes from the contract. */
export function queryFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** The cached form of a call for one page of a list. */
export function pageQueryFor<E extends ListEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...queryKey(endpoint, input), 'page'],
    queryFn: ({ signal }) => callPage(endpoint, input, { signal }),
  });
}
