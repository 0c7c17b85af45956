import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../lib/api-client.ts';
import { EmptyState, LoadFailure } from './empty-state.tsx';
import { LoadingRows } from './loading.tsx';
import { NearEnd } from './near-end.tsx';
import { firstErrorText } from './toast-for-error.ts';

interface LoadedPagesProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** The label while loading: `Loading members`. */
  label: string;
  /** The title of an empty list. */
  empty: string;
  help?: string;
  children: (items: readonly Item[]) => ReactNode;
}

/**
 * Returns the items of all pages. An item that moved to a later page while pages were loaded is
 * listed once.
 */
function itemsOf<Item extends { id: string }>(pages: readonly Page<Item>[]): Item[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((each) => [each.id, each])).values()];
}

/** Renders a list whose next page is loaded when its end is near. */
export function LoadedPages<Item extends { id: string }>(props: LoadedPagesProps<Item>) {
  const { query, label, empty, help, children } = props;
  const pending = <LoadingRows label={label} count={4} rowHeight={52} />;
  const failed = (retry: () => unknown) => (
    <LoadFailure
      bare
      title={firstErrorText(query.error)}
      error={query.error}
      onRetry={() => void retry()}
    />
  );
  if (query.isPending) return pending;
  const items = itemsOf(query.data?.pages ?? []);
  if (query.isError && items.length === 0) return failed(query.refetch);
  if (items.length === 0) return <EmptyState bare title={empty} {...(help ? { help } : {})} />;
  return (
    <div aria-busy={query.isPlaceholderData}>
      {children(items)}
      <NearEnd
        canLoad={query.hasNextPage && !query.isFetching && !query.isError}
        onReach={() => void query.fetchNextPage()}
      />
      {query.isFetchingNextPage && pending}
      {query.isFetchNextPageError && failed(query.fetchNextPage)}
    </div>
  );
}
