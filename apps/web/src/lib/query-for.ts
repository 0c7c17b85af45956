import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AnyEndpoint, type CallInput, queryKey } from '@trackboard/contract';
import type { ListEndpoint } from './api-client.ts';
import { call, callPage } from './api.ts';

/** For a read whose screen shows that the item does not exist. A 404 then shows no toast. */
export const saysNotFound = { meta: { saysNotFound: true } };

/** Returns a call as a query: `useQuery(queryFor(gyms.mine, {}))`. The key comes from the contract. */
export function queryFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/**
 * Returns whether a query with this key has a response of the endpoint as in `queryFor`, and not a page or the values of a form.
 */
export function isAnswerOf(endpoint: AnyEndpoint, key: readonly unknown[]): boolean {
  const [feature, action] = queryKey(endpoint);
  const [queryFeature, queryAction, ...rest] = key;
  return queryFeature === feature && queryAction === action && rest.length === 1;
}

/** Queries the initial values of a form. They are fetched when the form opens, without cache, and never refetched. */
export function formQueryFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...queryKey(endpoint, input), 'form'],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: 'static',
    gcTime: 0,
  });
}

export function pageQueryFor<E extends ListEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...queryKey(endpoint, input), 'page'],
    queryFn: ({ signal }) => callPage(endpoint, input, { signal }),
  });
}

/** Queries all pages of a list, one after another. The previous search stays visible while the next one loads. */
export function pagesQueryFor<E extends ListEndpoint>(endpoint: E, input: CallInput<E>) {
  return infiniteQueryOptions({
    queryKey: [...queryKey(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(endpoint, { ...(input as object), pageNumber: pageParam } as CallInput<E>, {
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && loaded < last.total ? page + 1 : undefined;
    },
    placeholderData: keepPreviousData,
  });
}
