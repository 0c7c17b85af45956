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

/**
 * What a form starts from: asked of the server when the form opens, whatever is cached, and left alone while it is open.
 * The form then saves only what differs from it.
 */
export function formQueryFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...queryKey(endpoint, input), 'form'],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: 'static',
    gcTime: 0,
  });
}

/** The cached form of a call for one page of a list. */
export function pageQueryFor<E extends ListEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...queryKey(endpoint, input), 'page'],
    queryFn: ({ signal }) => callPage(endpoint, input, { signal }),
  });
}
