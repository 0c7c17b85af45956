import { expect, it } from 'vitest';
import { createTimeBudget } from './work-queue.ts';

const takeLong = () => {
  const end = performance.now() + 2;
  while (performance.now() < end);
  return Promise.resolve('done');
};

const fail = () => takeLong().then(() => Promise.reject(new Error('broken')));

it('a time budget lets only the key wait that has spent its time', async () => {
  const budget = createTimeBudget({ points: 2, duration: 60 });
  expect(await budget.wait('a')).toBe(0);
  expect(await budget.spend('a', takeLong)).toBe('done');
  expect(await budget.wait('a')).toBeGreaterThan(50_000);
  expect(await budget.wait('a')).toBeLessThanOrEqual(60_000);
  expect(await budget.wait('b')).toBe(0);
});

it('a time budget counts work that fails', async () => {
  const budget = createTimeBudget({ points: 2, duration: 60 });
  await expect(budget.spend('a', fail)).rejects.toThrow('broken');
  expect(await budget.wait('a')).toBeGreaterThan(0);
});

it('a time budget counts time that was measured elsewhere', async () => {
  const budget = createTimeBudget({ points: 2, duration: 60 });
  await budget.count('a', 0.5);
  expect(await budget.wait('a')).toBe(0);
  await budget.count('a', 1);
  expect(await budget.wait('a')).toBeGreaterThan(0);
});
