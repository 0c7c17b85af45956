import { setTimeout as pause } from 'node:timers/promises';

/** How often a picture is read, and how long that may take, in milliseconds. */
const readEvery = 200;
const within = 5000;

/** Reads a picture, which needs no database, until stopped. */
export function startCachedReads(url: string) {
  const stopping = new AbortController();
  const violations = new Map<string, number>();
  let count = 0;
  let slowest = 0;
  async function readOnce(): Promise<string | null> {
    const start = performance.now();
    const answer = await fetch(url).catch((error: Error) => error);
    if (answer instanceof Error) return `a picture was not served: ${answer.message}`;
    await answer.arrayBuffer();
    const took = performance.now() - start;
    count += 1;
    slowest = Math.max(slowest, took);
    if (!answer.ok) return `a picture was answered ${answer.status}`;
    return took > within ? 'a picture took more than 5 s' : null;
  }
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      const violation = await readOnce();
      if (violation) violations.set(violation, (violations.get(violation) ?? 0) + 1);
      await pause(readEvery);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await reading;
      const lines = [...violations].map(([what, times]) => `${what} (${times} times)`);
      return { count, slowest, violations: lines };
    },
  };
}
