import { onlineManager } from '@tanstack/react-query';
import { browserConnections, type BrowserConnections } from './transport.ts';

/** The outcome of a request. `hung` means that no answer came in time. */
type Outcome = 'answered' | 'failed' | 'hung';

interface ConnectionParts {
  /** Asks the server for an answer. */
  readonly ask: () => Promise<Outcome>;
  readonly connections: Pick<BrowserConnections, 'leave' | 'endLeft'>;
  /** Runs `work` later. Returns a function that cancels it. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
}

const firstPause = 2000;
/**
 * The longest pause between checks, in milliseconds. If a check hangs twice, the app is online about ten seconds after its
 * connection works again.
 */
const longestPause = 5000;
/** How long the server may take to answer a check, in milliseconds. */
const reachTime = 3000;

/**
 * Tells TanStack Query whether the server can be reached. The browser's online state only triggers a check: it is wrong on a
 * network without internet, and for a local server without a network.
 */
export function createConnection({ ask, connections, later }: ConnectionParts) {
  let isChecking = false;
  /** Whether, since the check began, the server has answered, or the connection may work again. */
  let since = { isHeard: false, isWoken: false };
  let pause = firstPause;
  let cancelNext: (() => void) | null = null;

  /** Call it when the server has answered over any connection. Ends the pause. */
  function hear(): void {
    since.isHeard = true;
    pause = firstPause;
    cancelNext?.();
    onlineManager.setOnline(true);
  }

  async function askOnLiveConnection(): Promise<boolean> {
    const first = await ask();
    if (first !== 'hung') return first === 'answered';
    // A connection can die without a sign while new connections work.
    connections.leave();
    const isReached = (await ask()) === 'answered';
    if (isReached) connections.endLeft();
    return isReached;
  }

  async function check(): Promise<void> {
    if (isChecking) return;
    cancelNext?.();
    isChecking = true;
    since = { isHeard: false, isWoken: false };
    const isReached = await askOnLiveConnection();
    isChecking = false;
    if (isReached || since.isHeard) return hear();
    onlineManager.setOnline(false);
    if (since.isWoken) return check();
    cancelNext = later(() => void check(), pause);
    pause = Math.min(pause * 2, longestPause);
    return undefined;
  }

  return {
    hear,
    /** Checks until the server can be reached. */
    check: () => void check(),
    /** If the app is offline, checks now instead of after the pause, because the connection may work again. */
    wake: () => {
      if (onlineManager.isOnline()) return;
      pause = firstPause;
      since.isWoken = true;
      void check();
    },
  };
}

async function askServer(): Promise<Outcome> {
  const signal = AbortSignal.timeout(reachTime);
  try {
    const credentials = browserConnections.credentials();
    await fetch('/healthz', { cache: 'no-store', credentials, signal });
    return 'answered';
  } catch {
    return signal.aborted ? 'hung' : 'failed';
  }
}

export const connection = createConnection({
  ask: askServer,
  connections: browserConnections,
  later: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Starts checks when the browser reports a change, in place of TanStack Query's own listeners. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => undefined);
  window.addEventListener('online', connection.wake);
  window.addEventListener('offline', connection.check);
  window.addEventListener('focus', connection.wake);
  document.addEventListener('visibilitychange', connection.wake);
  if (navigator.onLine) return;
  onlineManager.setOnline(false);
  connection.check();
}
