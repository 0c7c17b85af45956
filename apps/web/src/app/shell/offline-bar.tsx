import { IconCloudOff } from '@tabler/icons-react';
import { useUnsentCount } from '../../lib/outbox/use-outbox.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import classes from './offline-bar.module.css';

/** Says that there is no connection, and how many writes wait for it. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  const unsent = useUnsentCount();
  return (
    <output className={classes.bar}>
      {!isOnline && (
        <>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          <span>No connection. What you log is kept and sent later.</span>
          {unsent > 0 && <b>{unsent} waiting</b>}
        </>
      )}
    </output>
  );
}
