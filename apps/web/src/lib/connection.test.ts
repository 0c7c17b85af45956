import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserConnections } from './transport.ts';
import { createConnection } from './connection.ts';

type Outcome = 'answered' | 'failed' | 'hung';

/** A connection whose checks the test answers itself. */
function aConnection() {
  const checks: ((outcome: Outcome) => void)[] = [];
  const pauses: { work: () => void; milliseconds: number }[] = [];
  const connections = createBrowserConnections();
  const connection = createConnection({
    ask: () => new Promise((resolve) => void checks.push(resolve)),
    connections,
    later: (work, milliseconds) => {
      const pause = { work, milliseconds };
      pauses.push(pause);
      return () => {
        const at = pauses.indexOf(pause);
        if (at >= 0) pauses.splice(at, 1);
      };
    },
  });
  /** Waits for the request of a check, and answers it. */
  const answer = async (outcome: Outcome) => {
    await expect.poll(() => checks.length).toBe(1);
    checks.shift()?.(outcome);
    // The effects of an answer need no further wait.
    await new Promise((resolve) => setImmediate(resolve));
  };
  const goOffline = async () => {
    connection.check();
    await answer('failed');
    expect(onlineManager.isOnline()).toBe(false);
  };
  return { ...connection, connections, answer, goOffline, checks, pauses };
}

afterEach(() => onlineManager.setOnline(true));

test('a failed check is repeated, with growing pauses, until the server answers', async () => {
  const { goOffline, answer, pauses, checks } = aConnection();
  await goOffline();
  for (const milliseconds of [2000, 4000, 5000, 5000]) {
    const next = pauses.shift();
    expect(next?.milliseconds).toBe(milliseconds);
    next?.work();
    await answer('failed');
  }
  pauses.shift()?.work();
  await answer('answered');
  expect([onlineManager.isOnline(), checks, pauses]).toEqual([true, [], []]);
});

test('two checks at the same time send one request', () => {
  const { check, checks } = aConnection();
  check();
  check();
  expect(checks).toHaveLength(1);
});

test('a successful check changes nothing, because a single address may fail', async () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = onlineManager.subscribe(listener);
  const { check, answer } = aConnection();
  check();
  await answer('answered');
  expect(listener).not.toHaveBeenCalled();
  unsubscribe();
});

test('a check that hangs is repeated on another connection without going offline', async () => {
  const { check, answer, connections } = aConnection();
  const [before, read] = [connections.credentials(), connections.signal()];
  check();
  await answer('hung');
  expect([connections.credentials() === before, read.aborted]).toEqual([false, false]);
  await answer('answered');
  // The reads on the dead connection would otherwise wait for long.
  expect([onlineManager.isOnline(), read.aborted]).toEqual([true, true]);
  expect(connections.signal().aborted).toBe(false);
});

test('a check that hangs on both connections aborts no read, which may only be slow', async () => {
  const { check, answer, connections } = aConnection();
  const read = connections.signal();
  check();
  await answer('hung');
  await answer('hung');
  expect([onlineManager.isOnline(), read.aborted]).toEqual([false, false]);
});

test('an answered request ends the pause', async () => {
  const { goOffline, hear, pauses } = aConnection();
  await goOffline();
  hear();
  expect([onlineManager.isOnline(), pauses]).toEqual([true, []]);
});

test('an answered request during a check counts more than the failure of the check', async () => {
  const { check, hear, answer, pauses } = aConnection();
  check();
  hear();
  await answer('failed');
  expect([onlineManager.isOnline(), pauses]).toEqual([true, []]);
});

test('waking a lost connection starts a check at once, and again after a check that hangs', async () => {
  const { goOffline, wake, answer, checks, pauses } = aConnection();
  await goOffline();
  wake();
  expect([checks.length, pauses]).toEqual([1, []]);
  wake();
  await answer('hung');
  await answer('failed');
  expect(pauses).toEqual([]);
  await answer('answered');
  expect(onlineManager.isOnline()).toBe(true);
});

test('waking a working connection starts no check', () => {
  const { wake, checks } = aConnection();
  wake();
  expect(checks).toEqual([]);
});
