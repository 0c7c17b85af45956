import { VisuallyHidden } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Marks a personal record; `short` where a row has no room for the words, which are still read out. */
export function RecordBadge({ short = false }: { short?: boolean }) {
  const words = 'Personal record';
  return (
    <StatusBadge tone="ok" icon={<IconTrophy size={14} stroke={2} aria-hidden />}>
      {short ? (
        <>
          <span aria-hidden="true">PR</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        words
      )}
    </StatusBadge>
  );
}
