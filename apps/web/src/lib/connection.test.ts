import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

/** A connection whose checks the test answers. */
function aConnection() {
  const checks: ((isReached: boolean) => void)[] = [];
  const pauses: { work: () => void; milliseconds: number }[] = [];
  const { check } = createConnection({
    reach: () => new Promise((resolve) => void checks.push(resolve)),
    later: (work, milliseconds) => void pauses.push({ work, milliseconds }),
  });
  const answer = async (isReached: boolean) => {
    checks.shift()?.(isReached);
    await expect.poll(() => onlineManager.isOnline()).toBe(isReached);
  };
  return { check, answer, checks, pauses };
}

afterEach(() => onlineManager.setOnline(true));

test('a check that fails goes on until the server answers, less and less often', async () => {
  const { check, answer, pauses, checks } = aConnection();
  check();
  await answer(false);
  for (const milliseconds of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const next = pauses.shift();
    expect(next?.milliseconds).toBe(milliseconds);
    next?.work();
    await answer(false);
  }
  pauses.shift()?.work();
  await answer(true);
  expect([checks, pauses]).toEqual([[], []]);
});

test('checks at the same time are one', () => {
  const { check, checks } = aConnection();
  check();
  check();
  expect(checks).toHaveLength(1);
});

test('a check that succeeds changes nothing: one address may fail alone', async () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = onlineManager.subscribe(listener);
  const { check, answer } = aConnection();
  check();
  await answer(true);
  expect(listener).not.toHaveBeenCalled();
  unsubscribe();
});
