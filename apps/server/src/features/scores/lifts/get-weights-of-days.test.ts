import { lifts } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, postLift, prefer, save, test } = gym;

beforeEach(async () => {
  await app.clear('scores', 'liftMaxes', 'workouts');
  await prefer({ weight: 'kg', plateStep: null });
});

const days = { fromDate: '2026-07-12', toDate: '2026-07-18' };
const weightsOfDays = (range = days) => app.api.try(lifts.weightsOfDays, range, gym.mara.token);
const loaded = async () => app.api.do(lifts.weightsOfDays, days, gym.mara.token);

it('the lifts of a week have the same weights as each lift requested alone', async () => {
  await test('Back Squat', 140);
  await save(await postLift('Front Squat', { schedule: '2026-07-01' }), ['100', '110']);
  const squat = await postLift('Back Squat', { schedule: '2026-07-13' });
  const front = await postLift('Front Squat', { schedule: '2026-07-14', movementIds: [] });
  await postLift('Back Squat', { schedule: '2026-07-19' });
  const found = await loaded();
  expect(found).toHaveLength(2);
  expect(
    [squat, front].map((id) => found.find(({ trackWorkoutId }) => trackWorkoutId === id)),
  ).toEqual([await gym.weights(squat), await gym.weights(front)]);
  expect(found.flatMap(({ sets }) => sets.map(({ loadable }) => loadable))).toHaveLength(4);
});

it('a score does not change the weights of its own workout', async () => {
  const squat = await postLift('Back Squat', { schedule: '2026-07-13' });
  await save(squat, ['100', '110']);
  expect(await loaded()).toMatchObject([
    { source: { kind: 'none' }, sets: [{ loadable: null }, {}] },
  ]);
});

it('a request for the weights of more than 42 days is refused', async () => {
  const range = { fromDate: '2026-07-01', toDate: '2026-08-12' };
  expect(await weightsOfDays(range)).toMatchObject({ status: 400 });
});
