import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Shown instead of a week that could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="This week could not be loaded"
      help="Check your connection, then try again."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
