import * as records from '@trackboard/contract/records';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import { recordItems } from './record-items.ts';
import { RecordsView } from './records-view.tsx';

interface AthleteRecordsProps {
  userId: string;
  /** Shown when there are none yet. */
  none: ReactNode;
}

/** An athlete's records, their skeleton, or why there are none. */
export function AthleteRecords({ userId, none }: AthleteRecordsProps) {
  const { data, error, refetch } = useQuery(queryFor(records.get, { userId }));
  if (data) {
    const items = recordItems(data);
    return items.length > 0 ? <RecordsView items={items} /> : none;
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        bare
        title="No athlete found"
        help="Records are shown to the athlete and to the owner of the gym."
      />
    );
  }
  if (error) {
    return (
      <LoadFailure bare title="The records could not be loaded" onRetry={() => void refetch()} />
    );
  }
  return (
    <Loading label="Loading records">
      <SkeletonRows count={4} rowHeight={120} />
    </Loading>
  );
}
