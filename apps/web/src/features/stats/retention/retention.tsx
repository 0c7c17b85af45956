import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import { queryFor } from '../../../lib/query-for.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetentionTable } from './retention-table.tsx';

/** How many of the athletes who joined in each of the last months have trained since. */
export function Retention() {
  const months = useQuery({ ...queryFor(stats.retention, {}), refetchOnMount: 'always' });
  return (
    <Panel
      title="Who keeps training"
      aside={
        <Box component="span" c="dimmed" fz="sm">
          By month of joining, months after it
        </Box>
      }
    >
      <Loaded
        query={months}
        pending={
          <Loading label="Loading who keeps training">
            <SkeletonRows count={12} />
          </Loading>
        }
      >
        {(rows) =>
          rows.every(({ joined }) => joined === 0) ? (
            <EmptyState
              bare
              title="Nobody joined in the last 12 months"
              help="Athletes appear here by the month in which they joined."
            />
          ) : (
            <>
              <RetentionTable months={rows} />
              <Text c="dimmed" fz="sm" mt="sm">
                A score or a day in the gym counts. The last figure of each row is this month so
                far.
              </Text>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
