import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AnyEndpoint, type CallInput, queryKey } from '@trackboard/contract';
import type { ListEndpoint } from './api-client.ts';
import { call, callPage } from './api.ts';

/** For a read whose screen says that there is nothing: a 404 is not shown as a toast too. */
export const saysNotFound = { meta: { saysNotFound: true } };

/** A call as a query: `useQuery(queryFor(gyms.mine, {}))`. Its key comes from the contract. */
export function queryFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Whether a query of this key has a response of the endpoint as in `queryFor`: not a page, nor the values of a form. */
export function isAnswerOf(endpoint: AnyEndpoint, key: readonly unknown[]): boolean {
  const [feature, action] = queryKey(endpoint);
  const [queryFeature, queryAction, ...rest] = key;
  return queryFeature === feature && queryAction === action && rest.length === 1;
}

/** The initial values of a form: fetched when it opens, without cache, and never refetched. */
export function formQueryFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...queryKey(endpoint, input), 'form'],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: 'static',
    gcTime: 0,
  });
}

/** A page of a list as a query. */
export function pageQueryFor<E extends ListEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...queryKey(endpoint, input), 'page'],
    queryFn: ({ signal }) => callPage(endpoint, input, { signal }),
  });
}

/** All pages of a list, loaded one after another. The last search stays visible while the next one loads. */
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
