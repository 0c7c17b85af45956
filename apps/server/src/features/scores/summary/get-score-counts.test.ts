import { scores } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, post, save, remove } = gym;
const first = await post({ schedule: '2026-07-15' });
const second = await post({ schedule: '2026-07-16' });
await post({ schedule: '2026-07-16', name: 'Without scores' });

beforeEach(() => app.clear('scores'));

const week = { fromDate: '2026-07-12', toDate: '2026-07-18' };
const counts = (range = week, { token } = gym.owner) => app.api.do(scores.counts, range, token);

it('the calendar counts the scores of each workout', async () => {
  await save(first, ['5:00']);
  await save(first, ['5:10'], {}, gym.jonah);
  await save(second, ['6:00']);
  const found = await counts();
  expect(new Map(found.map((each) => [each.trackWorkoutId, each.count]))).toEqual(
    new Map([
      [first, 2],
      [second, 1],
    ]),
  );
});

it('the calendar does not count deleted scores, other days and other gyms', async () => {
  await save(first, ['5:00']);
  await save(second, ['6:00']);
  await remove(first);
  expect(await counts()).toEqual([{ trackWorkoutId: second, count: 1 }]);
  expect(await counts({ fromDate: '2026-07-12', toDate: '2026-07-15' })).toEqual([]);
  expect(await counts(week, gym.rival)).toEqual([]);
});

it('the calendar refuses a range of more than 42 days with 400', async () => {
  const range = { fromDate: '2026-07-12', toDate: '2026-08-23' };
  expect(await app.api.try(scores.counts, range, gym.owner.token)).toMatchObject({ status: 400 });
});
