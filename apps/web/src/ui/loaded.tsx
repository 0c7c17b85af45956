import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { errorText } from './toast-for-error.ts';
import { EmptyState, type EmptyStateProps, LoadFailure } from './empty-state.tsx';
import { LoadingRows } from './loading.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Skeletons that have the size of the content. */
  pending: ReactNode;
  /** The message when loading failed. By default it is that of the status. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/**
 * Renders the data of a query. When the query fails, it renders the reason and a button to retry.
 */
export function Loaded<Data>({ query, pending, failed, children }: LoadedProps<Data>) {
  // The content first renders in parts, so that large content does not block input.
  const mayShow = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && mayShow) return children(query.data);
  if (query.data !== undefined || query.isPending) return pending;
  return (
    <div role="alert">
      <LoadFailure
        bare
        title={failed ?? errorText(query.error)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}

interface LoadedListProps<Item> extends Pick<EmptyStateProps, 'help' | 'action' | 'small'> {
  query: UseQueryResult<Item[]>;
  /** The label while loading: `Loading tracks`. */
  label: string;
  /** The number of rows in the skeleton. */
  rows: number;
  /** The title of an empty list. */
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/** Renders the list of a query, or an empty state. */
export function LoadedList<Item>(props: LoadedListProps<Item>) {
  const { query, label, rows, empty, children, ...others } = props;
  const pending = <LoadingRows label={label} count={rows} />;
  return (
    <Loaded query={query} pending={pending}>
      {(items) =>
        items.length === 0 ? <EmptyState bare title={empty} {...others} /> : children(items)
      }
    </Loaded>
  );
}
