import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from './toast-for-error.ts';
import { EmptyState } from './empty-state.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Skeletons with the size of the content. */
  pending: ReactNode;
  /** The message when it could not be loaded; by default that of the status. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query; when it fails, the reason and a button to retry. */
export function Loaded<Data>({ query, pending, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return pending;
  return (
    <div role="alert">
      <EmptyState
        bare
        title={failed ?? errorText(query.error)}
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    </div>
  );
}
