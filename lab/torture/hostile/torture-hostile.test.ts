import { expect, it } from 'vitest';
import { tortureHostile } from './torture-hostile.ts';

it('2,000 hostile requests break nothing and change nothing', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`Hostile requests: SEED=${seed} npm run lab -- torture hostile 2000\n`);
  const { requests, problems } = await tortureHostile(2000, seed, () => undefined);
  expect(problems).toEqual([]);
  expect(requests).toBe(2000);
});
