import { Box } from '@mantine/core';
import type { ComponentProps } from 'react';
import { LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import { ScoreBoard } from './score-board.tsx';
import type { useBoard } from './use-board.ts';

interface ScoreListProps extends Omit<ComponentProps<typeof ScoreBoard>, 'board'> {
  board: ReturnType<typeof useBoard>;
  /** Whether a board without scores says so. */
  isEmptyShown: boolean;
}

/** The leaderboard, its skeleton, or why there is none. */
export function ScoreList({ board, isEmptyShown, ...props }: ScoreListProps) {
  const { data, isError, refetch } = board;
  if (data?.length === 0 && !isEmptyShown) return null;
  if (data) return <ScoreBoard {...props} board={data} />;
  if (isError) return <LoadFailure bare title="The scores could not be loaded" onRetry={refetch} />;
  return (
    <Loading label="Loading scores">
      <Box px="md">
        <SkeletonRows count={7} />
      </Box>
    </Loading>
  );
}
