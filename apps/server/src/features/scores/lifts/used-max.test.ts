import type { CallInput } from '@trackboard/contract';
import { accounts, lifts, scores } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { postLift, postWorkout, readLibrary, startSmallGym } from '#testing';

/** Back squat: five at 75 %, three at 85 %. */
let lift: string;

const { app, gym } = await startSmallGym();
const library = await readLibrary(app.api, gym.mara.token);

beforeEach(async () => {
  await app.clear('scores', 'liftMaxes', 'workouts');
  await prefer({ weight: 'kg', plateStep: null });
  lift = await post('Back Squat');
});

type WorkoutForm = Parameters<typeof postLift>[2];

const post = async (name: string, form: WorkoutForm = {}) =>
  (await postLift(app.api, gym, { movementIds: [library.lift(name)], ...form })).trackWorkoutId;

const prefer = (change: Omit<CallInput<typeof accounts.update>, 'id'>) =>
  app.api.do(accounts.update, { id: gym.mara.id, ...change }, gym.mara.token);

const test = (name: string, value: number, achievedOn = '2025-01-12', token = gym.mara.token) =>
  app.api.do(lifts.saveMax, { movementId: library.lift(name), value, achievedOn }, token);

const log = async (trackWorkoutId: string, ...value: string[]) =>
  (await app.api.do(scores.save, { trackWorkoutId, value }, gym.mara.token)).score;

const own = async () =>
  (await app.api.do(scores.get, { trackWorkoutId: lift }, gym.mara.token)).score;

describe('the max stored with a score', () => {
  it('is the one that the working weights came from', async () => {
    await test('Back Squat', 140);
    const score = await log(lift, '105', '120');
    expect(score).toMatchObject({ maxUsed: 140, maxUsedUnit: 'kg', maxSource: 'tested' });
    await prefer({ weight: 'lbs' });
    expect(await own()).toMatchObject({ maxUsed: 308.6, maxUsedUnit: 'lbs', maxSource: 'tested' });
  });

  it('is only visible to its athlete', async () => {
    await test('Back Squat', 140);
    const { scoreId } = await log(lift, '105', '120');
    const seenBy = async (token: string) => {
      const detail = await app.api.do(scores.detail, { scoreId }, token);
      return [detail.maxUsed, detail.maxUsedUnit, detail.maxSource];
    };
    expect(await seenBy(gym.mara.token)).toEqual([140, 'kg', 'tested']);
    expect(await seenBy(gym.jonah.token)).toEqual([null, null, null]);
    expect(await seenBy(gym.owner.token)).toEqual([null, null, null]);
  });

  it('stays when the max changes or is deleted, or the score is saved again', async () => {
    const { id } = await test('Back Squat', 140);
    await log(lift, '105', '120');
    await app.api.do(lifts.deleteMax, { id }, gym.mara.token);
    expect(await own()).toMatchObject({ maxUsed: 140, maxSource: 'tested' });
    await test('Back Squat', 150);
    await log(lift, '107.5', '120');
    expect(await own()).toMatchObject({ maxUsed: 140, maxSource: 'tested' });
  });

  it('is added later if there was none at first', async () => {
    expect(await log(lift, '105', '120')).toMatchObject({
      maxUsed: null,
      maxUsedUnit: null,
      maxSource: null,
    });
    await test('Front Squat', 120);
    expect(await log(lift, '105', '120')).toMatchObject({ maxUsed: 132, maxSource: 'linked' });
  });

  it('can be an estimate from other workouts', async () => {
    await log(await post('Back Squat', { schedule: '2025-07-01' }), '120', '110');
    expect(await log(lift, '105', '120')).toMatchObject({ maxUsed: 135, maxSource: 'estimated' });
  });

  it('is shown in pounds as entered', async () => {
    await prefer({ weight: 'lbs' });
    await test('Back Squat', 315);
    expect(await log(lift, '235', '265')).toMatchObject({ maxUsed: 315, maxUsedUnit: 'lbs' });
  });

  it('is null for other workouts', async () => {
    await test('Back Squat', 140);
    const custom = await postWorkout(app.api, gym, { name: 'Back Squat', scoreType: 4 });
    expect(await log(custom.trackWorkoutId, '105')).toMatchObject({ maxUsed: null });
  });
});
