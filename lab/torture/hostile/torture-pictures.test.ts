import { expect, it } from 'vitest';
import { torturePictures } from './torture-pictures.ts';

it('an avatar does not wait for the large pictures of three other accounts', async () => {
  const { statuses, avatars, overtaken, problems } = await torturePictures({
    side: 3000,
    texts: 40,
  });
  expect(problems).toEqual([]);
  expect(avatars).toBeGreaterThan(0);
  expect(statuses.get(429)).toBeGreaterThan(0);
  // The test compares no times, because they would depend on the load of the machine.
  expect(overtaken).toBeLessThan(2);
});
