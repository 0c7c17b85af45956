import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { formatCount } from '../../../lib/locale.ts';
import classes from './message-list.module.css';

/** Leads to the newest message; with the number of those that came in the meantime. */
export function JumpButton({ count, onJump }: { count: number; onJump: () => void }) {
  const words = count === 1 ? '1 new message' : `${formatCount(count)} new messages`;
  return (
    <Button
      variant="default"
      className={classes.jump ?? ''}
      leftSection={<IconArrowDown size={18} stroke={2} aria-hidden />}
      onClick={onJump}
    >
      {count > 0 ? words : 'Latest'}
    </Button>
  );
}
