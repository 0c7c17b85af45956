import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient, notifyManager, type Query } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useCallback, useSyncExternalStore } from 'react';
import { connection } from '../../lib/connection.ts';
import { formatInstant, timeOfInstant } from '../../lib/dates.ts';
import { toDialog } from '../../lib/dialog-history.ts';
import { hub } from '../../lib/hub.ts';
import { unsentWritesOf } from '../../lib/unsent-writes.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { useUnsentCount } from '../../lib/use-unsent-write.ts';
import { TextLink } from '../../ui/links.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './dashboard-shell.module.css';
import { hasStatus } from '../../lib/api-error.ts';

type State = Pick<Query['state'], 'data' | 'dataUpdatedAt' | 'error'>;

const isRefused = ({ data, error }: State): boolean => data !== undefined && hasStatus(error, 503);

/** When the oldest data was loaded that the server could not give again, in milliseconds since 1970; null without any. */
export function staleSince(states: readonly State[]): number | null {
  const times = states.filter(isRefused).map(({ dataUpdatedAt }) => dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The same for what is on the screen, with a function that reads it again. */
export function useStaleSince() {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queries],
  );
  const since = useSyncExternalStore(subscribe, () =>
    staleSince(
      queries
        .getQueryCache()
        .findAll({ type: 'active' })
        .map(({ state }) => state),
    ),
  );
  const readAgain = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isRefused(state) });
  return { since, readAgain };
}

interface BrokenLineProps {
  /** Tries to end it, at a tap on the bar. */
  onTry: () => void;
  children: ReactNode;
}

function BrokenLine({ onTry, children }: BrokenLineProps) {
  return (
    <button type="button" className={`plain ${classes.line}`} onClick={onTry}>
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      {children}
      <span className={classes.try}>Try again</span>
    </button>
  );
}

const kept =
  'What you log is kept for 7 days and sent later. A logout or the login of somebody else deletes it.';
/** The bar of a phone has two lines. */
const keptInShort = 'What you log waits for up to 7 days.';

/** Says that the app is offline, whether what is written is kept, and how many writes are waiting. */
function Offline() {
  const unsentWrites = unsentWritesOf(useQueryClient());
  const unsent = useUnsentCount();
  const words = useIsPhone() ? keptInShort : kept;
  const [canKeep, setCanKeep] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    void unsentWrites.canKeep().then((answer) => isCurrent && setCanKeep(answer));
    return () => void (isCurrent = false);
  }, [unsentWrites]);
  return (
    <BrokenLine onTry={connection.wake}>
      <span>No connection. {canKeep ? words : 'This device cannot keep what you log.'}</span>
      {unsent > 0 && <b>{unsent} waiting</b>}
    </BrokenLine>
  );
}

/** `Nov 18, 18:20` */
function loadedAt(since: number): string {
  const instant = new Date(since).toISOString();
  return `${formatInstant(instant, 'shortDate')}, ${timeOfInstant(instant)}`;
}

interface LineBarProps {
  isLive: boolean;
  stale: ReturnType<typeof useStaleSince>;
}

/** Says that the app is offline, that the server cannot answer, or that this tab does not hear of changes. */
export function LineBar({ isLive, stale: { since, readAgain } }: LineBarProps) {
  const isOnline = useIsOnline();
  return (
    <output className={classes.notice} data-line>
      {!isOnline && <Offline />}
      {isOnline && since !== null && (
        <BrokenLine onTry={readAgain}>
          <span>The server cannot answer now. What you see is from {loadedAt(since)}.</span>
        </BrokenLine>
      )}
      {isOnline && since === null && !isLive && (
        <BrokenLine onTry={hub.wake}>
          <span>This tab is not live. Changes by others come late.</span>
        </BrokenLine>
      )}
    </output>
  );
}

/** Says how many writes the server has refused, and opens their list. */
export function NotSavedBar({ refused }: { refused: number }) {
  return (
    <output className={classes.notice} data-refused>
      {refused > 0 && <TextLink {...toDialog('not-saved')}>Not saved: {refused}</TextLink>}
    </output>
  );
}
