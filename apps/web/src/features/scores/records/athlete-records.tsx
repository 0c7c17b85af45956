import * as records from '@trackboard/contract/records';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../lib/api-error.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { recordItems } from './record-items.ts';
import { RecordsView } from './records-view.tsx';

interface AthleteRecordsProps {
  userId: string;
  /** The page's title row around the search field, if there is one. */
  renderHeader: (search: ReactNode) => ReactNode;
  /** Shown when there are none yet. */
  none: ReactNode;
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (hasStatus(error, 400, 404)) {
    return (
      <EmptyState
        title="No athlete found"
        help="Records are shown to the athlete and to the owner of the gym."
      />
    );
  }
  return <LoadFailure title="The records could not be loaded" onRetry={onRetry} />;
}

/** An athlete's records, their skeleton, or why there are none. */
export function AthleteRecords({ userId, renderHeader, none }: AthleteRecordsProps) {
  const { data, error, refetch } = useQuery(queryFor(records.get, { userId }));
  const items = data && recordItems(data);
  if (items?.length) return <RecordsView items={items} renderHeader={renderHeader} />;
  return (
    <>
      {renderHeader(null)}
      {items && none}
      {!items && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!items && !error && <LoadingRows label="Loading records" count={8} rowHeight={50} />}
    </>
  );
}
