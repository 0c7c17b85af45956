/** The Network Information API, which some browsers have. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const slow = new Set(['slow-2g', '2g']);

/** Returns whether the user saves data, or the connection is slow. */
function isScarce({ saveData, effectiveType = '' }: NetworkInformation): boolean {
  return saveData === true || slow.has(effectiveType);
}

/** The delay in Safari, which has no idle callbacks. In milliseconds. */
const afterRendering = 200;

function onIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, afterRendering);
}

const { promise, resolve } = Promise.withResolvers<void>();

/**
 * `isShown` resolves once the first screen has its data, at the latest five seconds after it is rendered. All prefetches wait for
 * it. The hub does not, because hints would be missed meanwhile, and its code could not be loaded once the connection is lost.
 */
export const firstScreen = { isShown: promise, tellShown: resolve };

/** Runs `work` two seconds after the first screen has its data. Returns a function that cancels it. */
export function afterFirstScreen(work: () => void): () => void {
  let isCanceled = false;
  const run = () => {
    if (!isCanceled) work();
  };
  void firstScreen.isShown.then(() => setTimeout(run, 2000));
  return () => {
    isCanceled = true;
  };
}

/**
 * Runs `work`, which prefetches, when the first screen has its data, the browser is idle and the tab is visible. It never runs on a
 * slow connection or when the user saves data. Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  const { connection = {} } = navigator as { connection?: NetworkInformation };
  const canceling = new AbortController();
  const { signal } = canceling;
  const wait = () => onIdle(run);
  function run(): void {
    if (signal.aborted || isScarce(connection)) return;
    if (document.visibilityState === 'visible') work();
    else document.addEventListener('visibilitychange', wait, { once: true, signal });
  }
  void firstScreen.isShown.then(wait);
  return () => canceling.abort();
}
