import { lifts, scores } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { startScoreGym } from '#testing';

/** The back squat whose weights are tested: five reps at 100 %. */
let lift: string;

const [jan, may, jul] = ['2025-01-25', '2025-05-10', '2025-07-01'];

const gym = await startScoreGym();
const { app, library, own, postLift, prefer, save, test } = gym;
const movementId = library.lift('Back Squat');

beforeEach(async () => {
  await app.clear('scores', 'liftMaxes', 'workouts');
  await prefer({ weight: 'kg' });
  lift = await post('2025-08-01', 5);
});

const post = (schedule: string, reps: number) =>
  postLift('Back Squat', { schedule, sets: 1, repsPerSet: [reps], benchmarkValues: [100] });

const log = async (weight: number, reps: number, schedule: string) =>
  save(await post(schedule, reps), [String(weight)]);

const choose = (value: number, chosenFrom: lifts.MaxOrigin) =>
  app.api.do(lifts.saveMax, { movementId, value, chosenFrom }, gym.mara.token);

/** Describes the max in use and each alternative as `estimated 150 (Lifted Jul 1, 2025)`. */
async function told() {
  const { source, offers } = await gym.weights(lift);
  const [taken, ...offered] = [source, ...offers].map(
    ({ kind, max, note }) => `${kind} ${max} (${note})`,
  );
  return { taken, offered };
}

describe('the max for working weights', () => {
  it('the lifted weight is the max, and the linked lift is an alternative', async () => {
    await log(150, 1, jul);
    await test('Front Squat', 100, jan);
    expect(await told()).toEqual({
      taken: 'estimated 150 (Lifted Jul 1, 2025)',
      offered: ['linked 110 (110% of Front Squat 100 kg, Jan 25, 2025)'],
    });
    expect((await gym.weights(lift)).sets[0]?.line).toBe('100% of 150 kg, Jul 1, 2025 = 150 kg');
  });

  it('the estimate from logged sets is the max rather than the max of a linked lift', async () => {
    await log(100, 5, jul);
    await test('Front Squat', 110, jul);
    expect((await told()).taken).toBe('estimated 112.5 (est. from 100 kg × 5, Jul 1, 2025)');
  });

  it('a later and heavier single is the max, and the tested max is an alternative', async () => {
    await test('Back Squat', 140, may);
    await log(150, 1, jul);
    expect(await told()).toEqual({
      taken: 'estimated 150 (Lifted Jul 1, 2025)',
      offered: ['tested 140 (Tested May 10, 2025)'],
    });
  });

  it('the tested max is preferred to a lighter or an earlier single', async () => {
    await test('Back Squat', 140, may);
    await log(100, 1, jul);
    await log(150, 1, jan);
    expect(await told()).toEqual({
      taken: 'tested 140 (Tested May 10, 2025)',
      offered: ['estimated 150 (Lifted Jan 25, 2025)'],
    });
  });

  it('the tested max stays in use, and an estimate from several reps is an alternative', async () => {
    await test('Back Squat', 100, may);
    await log(110, 5, jul);
    expect(await told()).toEqual({
      taken: 'tested 100 (Tested May 10, 2025)',
      offered: ['estimated 123.8 (est. from 110 kg × 5, Jul 1, 2025)'],
    });
  });
});

describe('an alternative that the athlete chooses', () => {
  beforeEach(async () => {
    await test('Back Squat', 100, may);
    await log(110, 5, jul);
  });

  it('a chosen alternative is the max from that day on, and the tested max becomes an alternative', async () => {
    await choose(123.8, 'estimated');
    const { source, offers } = await gym.weights(lift);
    expect(source).toMatchObject({ kind: 'estimated', max: 123.8, isChosen: true });
    expect(source.note).toMatch(/^Chosen /);
    expect(offers).toMatchObject([{ kind: 'tested', max: 100, isChosen: false }]);
  });

  it('a score stores the origin of the chosen max', async () => {
    await choose(123.8, 'estimated');
    await save(lift, ['120']);
    expect(await own(lift)).toMatchObject({ maxUsed: 123.8, maxSource: 'estimated' });
  });

  it('a chosen max neither is nor prevents a record, because it was not lifted', async () => {
    await choose(123.8, 'estimated');
    expect((await save(lift, ['120'])).isRecord).toBe(true);
    const [record] = (await gym.recordsOf()).lifts;
    expect(record?.best).toMatchObject({ value: 120, kind: 'logged' });
  });

  it('a chosen max does not count as a tested max for a linked lift', async () => {
    await choose(123.8, 'estimated');
    const { source } = await gym.weights(lift, library.lift('Front Squat'));
    expect(source).toMatchObject({ kind: 'linked', fromWeight: 100, max: 85 });
  });

  it('the list of maxes has the chosen max, and deleting it restores the previous max', async () => {
    const { id } = await choose(123.8, 'estimated');
    const maxes = await app.api.do(lifts.maxes, {}, gym.mara.token);
    expect(maxes.map(({ value, chosenFrom }) => [value, chosenFrom])).toEqual([
      [123.8, 'estimated'],
      [100, null],
    ]);
    await app.api.do(lifts.deleteMax, { id }, gym.mara.token);
    expect((await gym.weights(lift)).source).toMatchObject({
      kind: 'tested',
      max: 100,
      isChosen: false,
    });
  });
});

describe('the max stored with a score', () => {
  beforeEach(async () => {
    lift = await postLift('Back Squat');
  });

  it('a score stores the max that determined its working weights', async () => {
    await test('Back Squat', 140);
    const score = await save(lift, ['105', '120']);
    expect(score).toMatchObject({ maxUsed: 140, maxUsedUnit: 'kg', maxSource: 'tested' });
    await prefer({ weight: 'lbs' });
    expect(await own(lift)).toMatchObject({
      maxUsed: 308.6,
      maxUsedUnit: 'lbs',
      maxSource: 'tested',
    });
  });

  it('only the athlete sees the max stored with a score', async () => {
    await test('Back Squat', 140);
    const { scoreId } = await save(lift, ['105', '120']);
    const seenBy = async (token: string) => {
      const detail = await app.api.do(scores.detail, { scoreId }, token);
      return [detail.maxUsed, detail.maxUsedUnit, detail.maxSource];
    };
    expect(await seenBy(gym.mara.token)).toEqual([140, 'kg', 'tested']);
    expect(await seenBy(gym.jonah.token)).toEqual([null, null, null]);
    expect(await seenBy(gym.owner.token)).toEqual([null, null, null]);
  });

  it('a stored max stays the same when maxes change or the score is saved again', async () => {
    const { id } = await test('Back Squat', 140);
    await save(lift, ['105', '120']);
    await app.api.do(lifts.deleteMax, { id }, gym.mara.token);
    expect(await own(lift)).toMatchObject({ maxUsed: 140, maxSource: 'tested' });
    await test('Back Squat', 150);
    await save(lift, ['107.5', '120']);
    expect(await own(lift)).toMatchObject({ maxUsed: 140, maxSource: 'tested' });
  });

  it('a later save stores a max if there was none at first', async () => {
    expect(await save(lift, ['105', '120'])).toMatchObject({
      maxUsed: null,
      maxUsedUnit: null,
      maxSource: null,
    });
    await test('Front Squat', 120);
    expect(await save(lift, ['105', '120'])).toMatchObject({ maxUsed: 132, maxSource: 'linked' });
  });

  it('a stored max can be an estimate from other workouts', async () => {
    await save(await postLift('Back Squat', { schedule: '2025-07-01' }), ['120', '110']);
    expect(await save(lift, ['105', '120'])).toMatchObject({
      maxUsed: 135,
      maxSource: 'estimated',
    });
  });

  it('a stored max is shown in pounds as the athlete entered it', async () => {
    await prefer({ weight: 'lbs' });
    await test('Back Squat', 315);
    expect(await save(lift, ['235', '265'])).toMatchObject({ maxUsed: 315, maxUsedUnit: 'lbs' });
  });

  it('a score of a workout that is not a lift stores no max', async () => {
    await test('Back Squat', 140);
    const custom = await gym.post({ name: 'Back Squat', scoreType: 4 });
    expect(await save(custom, ['105'])).toMatchObject({ maxUsed: null });
  });
});
