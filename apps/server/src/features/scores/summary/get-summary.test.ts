import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, owner, post, postFran, postLift, save } = gym;

beforeEach(() => app.clear('scores', 'workouts'));

const summary = (trackWorkoutId: string, { token } = owner) =>
  app.api.do(scores.summary, { trackWorkoutId }, token);

const lastTime = async (at: string) => (await summary(at)).lastTime;

/** Saves scores of new athletes in this order. */
async function log(at: string, values: readonly string[], isScaled = false) {
  for (const value of values) {
    await save(at, [value], { isScaled }, await newMember(app, gym.gymId, [gym.trackId]));
  }
}

describe('the summary of a workout', () => {
  it('the summary contains the first three Rx scores and the number of scores', async () => {
    const at = await post();
    await log(at, ['5:00', '4:00', '6:00', '5:00']);
    await log(at, ['3:00'], true);
    const found = await summary(at);
    expect(found).toMatchObject({ scoreType: 3, rx: 4, scaled: 1, lastTime: null });
    expect(found.best.map(({ rank, highestScore }) => [rank, highestScore])).toEqual([
      [1, '04:00'],
      [2, '05:00'],
      [2, '05:00'],
    ]);
  });

  it('the summary contains the first scaled scores while there is no Rx score', async () => {
    const at = await post();
    await log(at, ['3:30', '3:00'], true);
    expect(await summary(at)).toMatchObject({
      rx: 0,
      scaled: 2,
      best: [
        { rank: 1, highestScore: '03:00' },
        { rank: 2, highestScore: '03:30' },
      ],
    });
    await log(at, ['9:00']);
    expect(await summary(at)).toMatchObject({ best: [{ rank: 1, highestScore: '09:00' }] });
  });

  it('the summary counts scores without ranks, but lists none of them as best', async () => {
    const at = await post({ scoreType: 6 });
    await log(at, ['Felt good']);
    expect(await summary(at)).toMatchObject({ rx: 1, scaled: 0, best: [] });
  });
});

describe('the last time in the summary', () => {
  it('the last time is the latest earlier day of the benchmark on any track, with best and median', async () => {
    const older = await postFran('2026-05-01');
    await log(older, ['2:00']);
    const last = await postFran('2026-06-01', { trackId: gym.engineId });
    const jonah = await app.api.do(
      scores.save,
      { trackWorkoutId: last, value: ['4:00'] },
      gym.jonah.token,
    );
    expect(jonah.score).toMatchObject({ values: ['04:00'] });
    expect(await lastTime(await postFran('2026-07-01'))).toMatchObject({
      trackWorkoutId: last,
      trackId: gym.engineId,
      name: 'Fran',
      date: '2026-06-01',
      rx: 1,
      scaled: 0,
      best: [{ userId: gym.jonah.id, highestScore: '04:00' }],
      median: '04:00',
    });
  });

  it('the last time has the median of all ranked scores, with capped scores after the finishers', async () => {
    const form = { name: 'Grip Tax', timeCapMinutes: 10 };
    const last = await post({ ...form, schedule: '2026-06-01' });
    await log(last, ['CAP+40', '5:00', '9:00']);
    await log(last, ['6:00', 'CAP+12'], true);
    const at = await post({ ...form, schedule: '2026-07-01' });
    expect(await lastTime(at)).toMatchObject({ rx: 3, scaled: 2, median: '09:00' });
  });

  it('the last time is found by the movement of a lift, and by the name of other workouts', async () => {
    const squat = await postLift('Back Squat', { schedule: '2026-06-01', name: 'Heavy day' });
    await postLift('Deadlift', { schedule: '2026-06-08' });
    await save(squat, ['100', '110']);
    const lift = await postLift('Back Squat', { schedule: '2026-07-01', name: 'Ladder' });
    // The owner reads pounds.
    const weighed = { name: 'Heavy day', best: [{ highestScore: '242.5' }], median: '242.5' };
    expect(await lastTime(lift)).toMatchObject(weighed);
    const named = await post({ name: 'Écho', schedule: '2026-06-01' });
    const again = await post({ name: 'echo', schedule: '2026-07-01' });
    expect(await lastTime(again)).toMatchObject({ trackWorkoutId: named, median: null, best: [] });
  });

  it('the last time excludes drafts, deleted workouts, the same and later days, and other gyms', async () => {
    await postFran('2026-06-01', { isPublished: false });
    await app.api.do(workouts.delete, { id: await postFran('2026-06-02') }, owner.token);
    await postFran('2026-06-03', {}, gym.quarry);
    await postFran('2026-07-02');
    await postFran('2026-07-01');
    expect(await lastTime(await postFran('2026-07-01'))).toBeNull();
  });
});
