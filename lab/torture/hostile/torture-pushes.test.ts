import { expect, it } from 'vitest';
import { torturePushes } from './torture-pushes.ts';

it('pushes to this machine reach no listener, and their subscriptions are deleted', async () => {
  const { endpoints, problems } = await torturePushes();
  expect(problems).toEqual([]);
  expect(endpoints).toBeGreaterThan(50);
});
