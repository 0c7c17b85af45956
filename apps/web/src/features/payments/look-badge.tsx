import type { Icon } from '@tabler/icons-react';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

/** The words, tone and icon of a status. */
export interface Look {
  readonly words: string;
  readonly tone: StatusTone;
  readonly Icon: Icon;
}

/** A status as a badge with its icon. */
export function LookBadge({ words, tone, Icon }: Look) {
  return (
    <StatusBadge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden />}>
      {words}
    </StatusBadge>
  );
}
