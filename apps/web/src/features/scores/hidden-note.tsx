import { IconLock } from '@tabler/icons-react';
import type { Audience } from '@trackboard/contract/accounts';

/** Says in place of a rank who sees a score that is not on the board. Scores on the board show nothing. */
export function HiddenNote({ audience }: { audience: Audience }) {
  if (audience === 0) return null;
  return (
    <span className="inline-line gap-4 dim fine">
      <IconLock size={14} stroke={2} aria-hidden />
      {audience === 1 ? 'Coaches only' : 'Only you'}
    </span>
  );
}
