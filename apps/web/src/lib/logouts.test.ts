import { expect, test, vi } from 'vitest';
import { createPendingLogouts } from './logouts.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    texts: () => [...kept.values()],
  };
}

function aBrowser(storage = aStorage()) {
  const network = { isUp: true };
  const revoke = vi.fn<(token: string) => Promise<void>>(async () => {
    if (!network.isUp) throw new TypeError('Failed to fetch');
  });
  const waiting: (() => void)[] = [];
  const logouts = createPendingLogouts({ storage, revoke, later: (work) => waiting.push(work) });
  return { storage, network, revoke, waiting, logouts };
}

test('a logout is sent once and then removed from storage', async () => {
  const { logouts, revoke, storage, waiting } = aBrowser();
  logouts.add('a');
  await logouts.send();
  await logouts.send();
  expect(revoke.mock.calls).toEqual([['a']]);
  expect(storage.texts()).toEqual([]);
  expect(waiting).toEqual([]);
});

test('a logout without a network is sent by the next page that has a network', async () => {
  const { logouts, network, storage } = aBrowser();
  network.isUp = false;
  logouts.add('a');
  await logouts.send();
  expect(storage.texts()).toEqual(['["a"]']);

  const next = aBrowser(storage);
  await next.logouts.send();
  expect(next.revoke.mock.calls).toEqual([['a']]);
  expect(storage.texts()).toEqual([]);
});

test('several failed attempts share one retry', async () => {
  const { logouts, network, waiting, revoke } = aBrowser();
  network.isUp = false;
  logouts.add('a');
  logouts.add('b');
  await Promise.all([logouts.send(), logouts.send()]);
  expect(waiting).toHaveLength(1);
  network.isUp = true;
  revoke.mockClear();
  waiting.pop()?.();
  expect(revoke.mock.calls).toEqual([['a'], ['b']]);
});

test('clearStorage keeps only tokens that are not revoked yet', () => {
  const { logouts, storage } = aBrowser();
  storage.setItem('trackboard.session', 'x');
  logouts.add('a');
  logouts.clearStorage();
  expect(storage.texts()).toEqual(['["a"]']);
});

test('an unreadable entry in storage sends no logout', async () => {
  const { logouts, storage, revoke } = aBrowser();
  storage.setItem('trackboard.logouts', 'nonsense');
  await logouts.send();
  expect(revoke).not.toHaveBeenCalled();
});
