import { VisuallyHidden } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Marks a personal record; `short` where there is no room for the text, which screen readers still read. */
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
