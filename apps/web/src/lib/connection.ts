import { onlineManager } from '@tanstack/react-query';

interface ConnectionParts {
  /** Resolves to whether the server answers. */
  readonly reach: () => Promise<boolean>;
  readonly later: (work: () => void, milliseconds: number) => void;
}

const firstPause = 2000;
const longestPause = 30_000;
/** How long the server may take to answer a check, in milliseconds. */
const reachTime = 3000;

/**
 * Tells TanStack Query whether the server can be reached. The browser's online state only triggers a check: it is wrong on
 * a network without internet, and for a local server without a network.
 */
export function createConnection({ reach, later }: ConnectionParts) {
  let isChecking = false;
  let isPlanned = false;
  let pause = firstPause;

  async function run(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const isReached = await reach();
    isChecking = false;
    onlineManager.setOnline(isReached);
    if (isReached) pause = firstPause;
    else plan();
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    later(() => {
      isPlanned = false;
      void run();
    }, pause);
    pause = Math.min(pause * 2, longestPause);
  }

  return {
    /** Checks whether the server can be reached, repeatedly until it can. */
    check: () => void run(),
  };
}

async function reachServer(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(reachTime) });
    return true;
  } catch {
    return false;
  }
}

/** The connection of this tab. */
export const connection = createConnection({
  reach: reachServer,
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
});

/** Checks now instead of after the pause. */
export function checkIfOffline(): void {
  if (!onlineManager.isOnline()) connection.check();
}

/** Checks when the browser says that something has changed, in place of TanStack Query's own listeners. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => undefined);
  window.addEventListener('online', connection.check);
  window.addEventListener('offline', connection.check);
  window.addEventListener('focus', checkIfOffline);
  if (navigator.onLine) return;
  onlineManager.setOnline(false);
  connection.check();
}
