import { expect, it } from 'vitest';
import { tortureRoom } from './torture-room.ts';

it('an account that uploads without pause is stopped at its limit, and the disk stops growing', async () => {
  const { statuses, stored, problems } = await tortureRoom({ limit: 20e6, bytes: 1.5e6 });
  expect(problems).toEqual([]);
  expect(new Set(statuses.keys())).toEqual(new Set([200, 413]));
  expect(stored).toBe(13 * 1.5e6);
});
