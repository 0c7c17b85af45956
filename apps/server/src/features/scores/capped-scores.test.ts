import { workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, post, postFran, save, board, previous, recordsOf, own, mara } = gym;

beforeEach(() => app.clear('scores'));

const capped = await post({ timeCapMinutes: 10 });
const inSets = await post({ timeCapMinutes: 10, sets: 3, addTotal: true });

const refusal = async (trackWorkoutId: string, value: string[]) => {
  const form = { TrackWorkoutId: trackWorkoutId, Value: value };
  const { status, body } = await app.post('/scores/save', form, mara.token);
  return [status, (body as { message: string }).message];
};

describe('a score of a workout with a time cap', () => {
  it('stores the time, or the reps that were completed at the cap', async () => {
    expect((await save(capped, ['9:58'])).values).toEqual(['09:58']);
    expect((await save(capped, ['cap+12'])).values).toEqual(['CAP+12']);
    expect((await own(capped))?.values).toEqual(['CAP+12']);
  });

  it('stores the reps of all sets as one value', async () => {
    expect((await save(inSets, ['CAP+150', '', ''])).values).toEqual(['CAP+150']);
    const [entry] = await board(inSets);
    expect(entry?.highestScore).toBe('CAP+150');
  });

  it('refuses a time beyond the cap, a cap without reps, and a cap that the workout does not have', async () => {
    const withoutCap = await post();
    expect(await refusal(capped, ['10:01'])).toEqual([
      400,
      'Enter a time within the time cap, or choose Time cap and enter your reps',
    ]);
    expect(await refusal(capped, ['CAP+0'])).toEqual([
      400,
      'Enter the reps you completed before the time cap',
    ]);
    expect(await refusal(inSets, ['3:00', 'CAP+12'])).toEqual([
      400,
      'Enter the reps of the whole workout, without times',
    ]);
    expect(await refusal(withoutCap, ['CAP+12'])).toEqual([400, 'This workout has no time cap']);
  });
});

it('the board ranks capped scores by reps after the finishers, within Rx and within scaled', async () => {
  for (const value of ['CAP+40', '9:59', 'CAP+41', 'CAP+40']) {
    await save(capped, [value], {}, await newMember(app, gym.gymId, [gym.trackId]));
  }
  await save(capped, ['5:00'], { isScaled: true });
  const rows = await board(capped);
  expect(rows.map(({ rank, highestScore }) => [rank, highestScore])).toEqual([
    [1, '09:59'],
    [2, 'CAP+41'],
    [3, 'CAP+40'],
    [3, 'CAP+40'],
    [5, '05:00'],
  ]);
});

it('does not mark a capped result after a finish as a record, but marks the first finish', async () => {
  const frans = [];
  for (const day of ['01', '08', '15', '22']) {
    frans.push(await postFran(`2025-07-${day}`, { timeCapMinutes: 10 }));
  }
  const [first = '', second = '', third = '', last = ''] = frans;
  await save(first, ['CAP+80']);
  expect((await save(second, ['CAP+85'])).isRecord).toBe(true);
  expect((await save(third, ['9:50'])).isRecord).toBe(true);
  expect((await save(last, ['CAP+89'])).isRecord).toBe(false);
  const { benchmarks } = await recordsOf();
  expect(benchmarks[0]?.best?.value).toBe('09:50');
  expect(benchmarks[0]?.history.map(({ value }) => value)).toEqual([
    'CAP+80',
    'CAP+85',
    '09:50',
    'CAP+89',
  ]);
  const results = await previous(last);
  expect(results.map(({ highestScore }) => highestScore)).toEqual(['09:50', 'CAP+85', 'CAP+80']);
});

it('the coach cannot change the time cap once there are scores', async () => {
  const workout = await post({ timeCapMinutes: 10 });
  await save(workout, ['CAP+12']);
  const change = (timeCapMinutes: number | null) =>
    app.api.try(workouts.update, { id: workout, timeCapMinutes }, gym.owner.token);
  expect((await change(12)).status).toBe(400);
  expect((await change(null)).status).toBe(400);
  expect((await change(10)).status).toBe(200);
});
