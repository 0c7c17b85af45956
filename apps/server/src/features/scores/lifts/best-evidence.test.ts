import { lifts, records, scores } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { postLift, readLibrary, startSmallGym } from '#testing';

/** The back squat workout under test. */
let lift: string;

const [jan, may, jul] = ['2025-01-25', '2025-05-10', '2025-07-01'];

const { app, gym } = await startSmallGym();
const library = await readLibrary(app.api, gym.mara.token);

beforeEach(async () => {
  await app.clear('scores', 'liftMaxes', 'workouts');
  lift = await post('2025-08-01', 5);
});

async function post(schedule: string, reps: number): Promise<string> {
  const movementIds = [library.lift('Back Squat')];
  const form = { schedule, movementIds, sets: 1, repsPerSet: [reps], benchmarkValues: [100] };
  return (await postLift(app.api, gym, form)).trackWorkoutId;
}

const test = (name: string, value: number, achievedOn: string) =>
  app.api.do(lifts.saveMax, { movementId: library.lift(name), value, achievedOn }, gym.mara.token);

const log = async (weight: number, reps: number, schedule: string) =>
  app.api.do(
    scores.save,
    { trackWorkoutId: await post(schedule, reps), value: [String(weight)] },
    gym.mara.token,
  );

const choose = (value: number, chosenFrom: lifts.MaxOrigin) =>
  app.api.do(
    lifts.saveMax,
    { movementId: library.lift('Back Squat'), value, chosenFrom },
    gym.mara.token,
  );

const weights = () => app.api.do(lifts.workingWeights, { trackWorkoutId: lift }, gym.mara.token);

/** `estimated 150 (Lifted Jul 1, 2025)` for the max in use, and for each alternative. */
async function told() {
  const { source, offers } = await weights();
  const [taken, ...offered] = [source, ...offers].map(
    ({ kind, max, note }) => `${kind} ${max} (${note})`,
  );
  return { taken, offered };
}

describe('the max for working weights', () => {
  it('is what was lifted, with the linked lift as an alternative', async () => {
    await log(150, 1, jul);
    await test('Front Squat', 100, jan);
    expect(await told()).toEqual({
      taken: 'estimated 150 (Lifted Jul 1, 2025)',
      offered: ['linked 110 (110% of Front Squat 100 kg, Jan 25, 2025)'],
    });
    expect((await weights()).sets[0]?.line).toBe('100% of 150 kg, Jul 1, 2025 = 150 kg');
  });

  it('is the estimate from logged sets rather than a linked lift', async () => {
    await log(100, 5, jul);
    await test('Front Squat', 110, jul);
    expect((await told()).taken).toBe('estimated 112.5 (est. from 100 kg × 5, Jul 1, 2025)');
  });

  it('is a later and heavier single, with the tested max as an alternative', async () => {
    await test('Back Squat', 140, may);
    await log(150, 1, jul);
    expect(await told()).toEqual({
      taken: 'estimated 150 (Lifted Jul 1, 2025)',
      offered: ['tested 140 (Tested May 10, 2025)'],
    });
  });

  it('is the tested max rather than a lighter or earlier single', async () => {
    await test('Back Squat', 140, may);
    await log(100, 1, jul);
    await log(150, 1, jan);
    expect(await told()).toEqual({
      taken: 'tested 140 (Tested May 10, 2025)',
      offered: ['estimated 150 (Lifted Jan 25, 2025)'],
    });
  });

  it('is not replaced by an estimate from several reps, which is an alternative', async () => {
    await test('Back Squat', 100, may);
    await log(110, 5, jul);
    expect(await told()).toEqual({
      taken: 'tested 100 (Tested May 10, 2025)',
      offered: ['estimated 123.8 (est. from 110 kg × 5, Jul 1, 2025)'],
    });
  });
});

describe('choosing an alternative', () => {
  beforeEach(async () => {
    await test('Back Squat', 100, may);
    await log(110, 5, jul);
  });

  it('makes it the max from that day on, with the tested one as an alternative', async () => {
    await choose(123.8, 'estimated');
    const { source, offers } = await weights();
    expect(source).toMatchObject({ kind: 'estimated', max: 123.8, isChosen: true });
    expect(source.note).toMatch(/^Chosen /);
    expect(offers).toMatchObject([{ kind: 'tested', max: 100, isChosen: false }]);
  });

  it('stores its origin with a score', async () => {
    await choose(123.8, 'estimated');
    await app.api.do(scores.save, { trackWorkoutId: lift, value: ['120'] }, gym.mara.token);
    const { score } = await app.api.do(scores.get, { trackWorkoutId: lift }, gym.mara.token);
    expect(score).toMatchObject({ maxUsed: 123.8, maxSource: 'estimated' });
  });

  it('neither is nor prevents a record, since it was not lifted', async () => {
    await choose(123.8, 'estimated');
    await app.api.do(scores.save, { trackWorkoutId: lift, value: ['120'] }, gym.mara.token);
    const { score } = await app.api.do(scores.get, { trackWorkoutId: lift }, gym.mara.token);
    expect(score?.isRecord).toBe(true);
    const mine = { userId: gym.mara.id };
    const [record] = (await app.api.do(records.get, mine, gym.mara.token)).lifts;
    expect(record?.best).toMatchObject({ value: 120, kind: 'logged' });
  });

  it('does not count as a tested max for a linked lift', async () => {
    await choose(123.8, 'estimated');
    const movementId = library.lift('Front Squat');
    const front = { trackWorkoutId: lift, movementId };
    const { source } = await app.api.do(lifts.workingWeights, front, gym.mara.token);
    expect(source).toMatchObject({ kind: 'linked', fromWeight: 100, max: 85 });
  });

  it('lists it among the maxes, and deleting it restores the previous max', async () => {
    const { id } = await choose(123.8, 'estimated');
    const maxes = await app.api.do(lifts.maxes, {}, gym.mara.token);
    expect(maxes.map(({ value, chosenFrom }) => [value, chosenFrom])).toEqual([
      [123.8, 'estimated'],
      [100, null],
    ]);
    await app.api.do(lifts.deleteMax, { id }, gym.mara.token);
    expect((await weights()).source).toMatchObject({ kind: 'tested', max: 100, isChosen: false });
  });

  it('requires an existing origin', async () => {
    const form = { MovementId: library.lift('Back Squat'), Value: 100, ChosenFrom: 'dreamt' };
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, token: gym.mara.token, body: JSON.stringify(form) };
    expect((await app.request('/lifts/maxes/save', init)).status).toBe(400);
  });
});
