import { Button } from '@mantine/core';
import classes from './message-list.module.css';
import type { Thread } from './use-thread.ts';

/** Above the messages while more are loaded, and when that failed. */
export function PageStatus({ thread }: { thread: Thread }) {
  const { loading, failed, loadNewer, loadOlder } = thread;
  if (loading === 'older')
    return <output className={classes.status}>Loading earlier messages</output>;
  if (!failed) return null;
  return (
    <div className={classes.status} role="alert">
      Messages could not be loaded.
      <Button
        variant="subtle"
        onClick={() => void (failed === 'newer' ? loadNewer() : loadOlder())}
      >
        Try again
      </Button>
    </div>
  );
}
