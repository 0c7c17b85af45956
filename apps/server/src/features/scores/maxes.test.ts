import type { CallInput } from '@trackboard/contract';
import { lifts } from '@trackboard/contract/all-endpoints';
import { type Character, others, register } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { startScoreGym } from '#testing';
import { dayIn, days } from '../../platform/time/clock.ts';

const gym = await startScoreGym();
const { app, library } = gym;
const squat = library.lift('Back Squat');

beforeEach(() => app.clear('liftMaxes'));

type Form = Partial<CallInput<typeof lifts.saveMax>>;

const save = (form: Form = {}, token: string | null = gym.mara.token) =>
  app.api.try(lifts.saveMax, { movementId: squat, value: 140, ...form }, token);

const list = (token = gym.mara.token, query: CallInput<typeof lifts.maxes> = {}) =>
  app.api.do(lifts.maxes, query, token);

const stored = () => app.db.selectFrom('liftMaxes').selectAll().execute();

const prefer = (weight: 'kg' | 'lbs') => gym.prefer({ weight });

describe('saving a tested max', () => {
  it('returns the max with the specified fields, and lists it', async () => {
    const { status, body } = await app.post(
      '/lifts/maxes/save',
      { MovementId: squat, Value: '142.5', AchievedOn: '2025-10-12' },
      gym.mara.token,
    );
    expect(status).toBe(200);
    const [row] = await stored();
    const max = {
      Id: row?.id,
      MovementId: squat,
      Movement: 'Back Squat',
      Value: 142.5,
      WeightUnit: 'kg',
      AchievedOn: '2025-10-12',
      ChosenFrom: null,
    };
    expect(body).toEqual(max);
    const response = await app.request('/lifts/maxes', { token: gym.mara.token });
    expect(await response.json()).toEqual([max]);
  });

  it("uses today in the gym's time zone by default", async () => {
    await save({ achievedOn: undefined });
    await save({ achievedOn: null });
    const today = dayIn('America/Los_Angeles', app.clock.now());
    expect((await stored()).map((row) => row.achievedOn)).toEqual([today, today]);
  });

  it('uses today in UTC by default for an athlete without a gym', async () => {
    const loner = await register(app.api, others[4] as Character, true);
    await save({}, loner.token);
    expect((await stored())[0]?.achievedOn).toBe(dayIn('UTC', app.clock.now()));
  });

  it('accepts today in the easternmost time zone, and no later day', async () => {
    const furthest = dayIn('Pacific/Kiritimati', app.clock.now());
    const beyond = dayIn('Pacific/Kiritimati', new Date(app.clock.now().getTime() + days(1)));
    expect(await save({ achievedOn: furthest })).toMatchObject({ ok: true });
    expect(await save({ achievedOn: beyond })).toMatchObject({
      status: 400,
      error: { fields: { AchievedOn: 'Choose a day that is not in the future.' } },
    });
  });

  it("keeps the unit of the max, and the list converts it to the reader's unit", async () => {
    await save({ value: 142.5 });
    await prefer('lbs');
    expect(await list()).toMatchObject([{ value: 314.2, weightUnit: 'lbs' }]);
    await save({ value: 225, movementId: library.lift('Deadlift') });
    await prefer('kg');
    expect(await list()).toMatchObject([
      { movement: 'Back Squat', value: 142.5, weightUnit: 'kg' },
      { movement: 'Deadlift', value: 102.1, weightUnit: 'kg' },
    ]);
    expect((await stored()).map((row) => [row.value, row.weightUnit])).toEqual([
      [142.5, 'kg'],
      [225, 'lbs'],
    ]);
  });
});

describe('saving a max again', () => {
  const id = '01980000-0000-7000-8000-0000000000aa';

  it('stores one max under the client’s id', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({ id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await stored()).map((row) => row.id)).toEqual([id]);
  });

  it('updates the max, and its day if one is sent', async () => {
    await save({ id, achievedOn: '2025-01-05' });
    await save({ id, value: 145, movementId: library.lift('Front Squat') });
    expect(await list()).toMatchObject([
      { id, value: 145, movement: 'Front Squat', achievedOn: '2025-01-05' },
    ]);
    await save({ id, value: 145, achievedOn: '2025-01-06' });
    expect(await list()).toMatchObject([{ id, movement: 'Back Squat', achievedOn: '2025-01-06' }]);
  });

  it('keeps the original weight if the max is sent back unchanged in another unit', async () => {
    await save({ id, value: 142.5 });
    await prefer('lbs');
    await save({ id, value: 314.2, achievedOn: '2025-01-05' });
    await prefer('kg');
    expect(await list()).toMatchObject([{ value: 142.5, achievedOn: '2025-01-05' }]);
    await prefer('lbs');
    await save({ id, value: 315 });
    await prefer('kg');
    expect((await stored())[0]).toMatchObject({ value: 315, weightUnit: 'lbs' });
  });

  it("does not change another athlete's max with the same id", async () => {
    await save({ id });
    expect(await save({ id, value: 300 }, gym.jonah.token)).toMatchObject({ ok: true });
    expect(await list()).toMatchObject([{ id, value: 140 }]);
    const [other, ...none] = await list(gym.jonah.token);
    expect(other).toMatchObject({ value: 300 });
    expect(other?.id).not.toBe(id);
    expect(none).toEqual([]);
  });
});

describe('the list of maxes', () => {
  it('the list is ordered by lift as in the library, then the newest first', async () => {
    const deadlift = library.lift('Deadlift');
    await save({ movementId: deadlift, value: 180, achievedOn: '2025-03-01' });
    await save({ value: 130, achievedOn: '2024-03-01' });
    await save({ value: 140, achievedOn: '2025-02-01' });
    await save({ value: 141, achievedOn: '2025-02-01' });
    expect((await list()).map(({ movement, value }) => [movement, value])).toEqual([
      ['Back Squat', 141],
      ['Back Squat', 140],
      ['Back Squat', 130],
      ['Deadlift', 180],
    ]);
  });

  it('the list is returned in pages and can be searched by lift', async () => {
    for (const name of ['Back Squat', 'Front Squat', 'Deadlift']) {
      await save({ movementId: library.lift(name) });
    }
    const path = '/lifts/maxes?pageNumber=2&pageSize=1&search=squat';
    const response = await app.request(path, { token: gym.mara.token });
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(await response.json()).toMatchObject([{ Movement: 'Front Squat' }]);
    expect(await list(gym.mara.token, { search: '%' })).toEqual([]);
  });

  it("the list contains only the athlete's own maxes, of all gyms", async () => {
    await save();
    await save({ value: 200 }, gym.jonah.token);
    expect(await list()).toMatchObject([{ value: 140 }]);
    await save({ value: 90 }, gym.left.token);
    expect(await list(gym.left.token)).toMatchObject([{ value: 90 }]);
  });
});

const remove = (id: string, token: string | null = gym.mara.token) =>
  app.api.try(lifts.deleteMax, { id }, token);

describe('deleting a max', () => {
  it("deletes the athlete's own max, and answers 404 the second time", async () => {
    await save();
    const [max] = await list();
    const id = max?.id ?? '';
    expect(await remove(id, gym.jonah.token)).toMatchObject({ status: 404 });
    expect(await remove(id)).toMatchObject({ ok: true, output: null });
    expect(await remove(id)).toMatchObject({ status: 404, error: { Code: 'not_found' } });
    expect(await list()).toEqual([]);
  });
});

describe('saving an invalid max', () => {
  it.each([
    [{ Value: 0 }, 'Value', 'Enter a weight above zero.'],
    [{ Value: 100.25 }, 'Value', 'Use at most one decimal.'],
    [{ Value: 1000.1 }, 'Value', 'Enter at most 1000 kg.'],
    [{ Value: 1e300 }, 'Value', 'Enter at most 1000 kg.'],
    [{ Value: 'heavy' }, 'Value', 'Enter a weight.'],
    [{ AchievedOn: '2025-02-30' }, 'AchievedOn', 'Please Select Date'],
    [
      { MovementId: '01980000-0000-7000-8000-0000000000bb' },
      'MovementId',
      'Choose a lift from the list.',
    ],
    [{ MovementId: 'squat' }, 'MovementId', 'Send an id as this API gave it.'],
  ])('%o', async (form, field, message) => {
    const good = { MovementId: squat, Value: 140 };
    const answer = await app.post('/lifts/maxes/save', { ...good, ...form }, gym.mara.token);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await stored()).toEqual([]);
  });

  it('names the limit in pounds to athletes who use pounds', async () => {
    expect(await save({ value: 2204.7 }, gym.jonah.token)).toMatchObject({
      status: 400,
      error: { fields: { Value: 'Enter at most 2204.6 lbs.' } },
    });
    expect(await save({ value: 2204.6 }, gym.jonah.token)).toMatchObject({ ok: true });
  });
});
