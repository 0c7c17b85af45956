import { expect, it } from 'vitest';
import { tortureUploads } from './torture-uploads.ts';

it('160 hostile uploads cause no failure and leave no files', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`Hostile uploads: SEED=${seed} npm run lab -- torture hostile 16000\n`);
  const run = { count: 160, seed, isSlow: false, print: () => undefined };
  const { uploads, stored, problems } = await tortureUploads(run);
  expect(problems).toEqual([]);
  expect(uploads).toBe(160);
  expect(stored).toBeGreaterThan(0);
});
