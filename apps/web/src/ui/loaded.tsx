import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from './toast-for-error.ts';
import { EmptyState } from './empty-state.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** In the geometry of what comes. */
  pending: ReactNode;
  /** What is said when it could not be loaded; by the answer's status unless told otherwise. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** What a call answered, as soon as it is there; when it fails, the reason and a way to ask again. */
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
