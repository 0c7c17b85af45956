import type { CallInput } from '@trackboard/contract';
import { lifts, records, scores, today } from '@trackboard/contract/all-endpoints';
import { type Character, others, register } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { startScoreGym } from '#testing';
import { newId } from '../../../platform/database/new-id.ts';
import { after, dayIn, days } from '../../../platform/time/clock.ts';

const gym = await startScoreGym();
const { app, library, mara } = gym;
const { api } = app;
const squat = library.lift('Back Squat');
const fran = library.benchmark('Fran');

beforeEach(() => app.clear('ownWorkouts', 'scores', 'workouts', 'liftMaxes'));

type Form = CallInput<typeof scores.saveOwn>;

const time = 3;
const weight = 4;

const run = (form: Partial<Form> = {}): Form => ({
  day: '2025-03-05',
  name: '5 km run',
  scoreType: time,
  values: ['24:10'],
  uuid: newId(),
  ...form,
});

const doFran = (form: Partial<Form> = {}) =>
  run({ name: 'Fran', benchmarkId: fran, values: ['4:00'], ...form });

const doSquats = (form: Partial<Form> = {}) =>
  run({
    name: 'Back Squat',
    scoreType: weight,
    sets: 2,
    values: ['100', '120'],
    movementIds: [squat],
    repsPerSet: [5, 1],
    ...form,
  });

const trySave = (form: Form, token: string | null = mara.token) =>
  api.try(scores.saveOwn, form, token);

const save = (form: Form, token = mara.token) => api.do(scores.saveOwn, form, token);

const list = (token = mara.token, fromDate = '2025-03-01', toDate = '2025-03-31') =>
  api.do(scores.own, { fromDate, toDate }, token);

const remove = (id: string, token = mara.token) => api.try(scores.deleteOwn, { id }, token);

const count = async () => (await app.db.selectFrom('ownWorkouts').selectAll().execute()).length;

describe('saving an own workout', () => {
  it('returns it with the fields of the wire, and lists it', async () => {
    const uuid = newId();
    const { status, body } = await app.post(
      '/scores/saveown',
      {
        Day: '2025-03-05',
        Name: '4 rounds',
        Description: '400 m run\n12 push-ups',
        ScoreType: 3,
        Sets: 1,
        Values: ['18:22'],
        Notes: 'Windy',
        IsScaled: true,
        Audience: 1,
        Uuid: uuid,
      },
      mara.token,
    );
    expect(status).toBe(200);
    const ownWorkout = {
      Uuid: uuid,
      Day: '2025-03-05',
      Name: '4 rounds',
      Description: '400 m run\n12 push-ups',
      ScoreType: 3,
      Sets: 1,
      Values: ['18:22'],
      HighestScore: '18:22',
      Notes: 'Windy',
      IsScaled: true,
      BenchmarkId: null,
      MovementsIds: [],
      RepsPerSet: [],
      Audience: 1,
      WeightUnit: 'kg',
      IsRecord: false,
      LoggedAt: expect.any(String),
      ImportedFrom: null,
      Original: null,
    };
    expect(body).toEqual({ OwnWorkout: ownWorkout, Compared: null });
    const response = await app.request('/scores/own?fromDate=2025-03-01&toDate=2025-03-31', {
      token: mara.token,
    });
    expect(await response.json()).toEqual([ownWorkout]);
  });

  it('is for the athlete alone if no audience is sent', async () => {
    expect((await save(run())).ownWorkout.audience).toBe(2);
  });

  it('stores one workout when it is sent twice, also at the same moment', async () => {
    const form = run();
    const answers = await Promise.all([save(form), save(form), save(form)]);
    await save(form);
    expect(new Set(answers.map(({ ownWorkout }) => ownWorkout.uuid))).toEqual(new Set([form.uuid]));
    expect(await count()).toBe(1);
  });

  it('changes every field when it is sent again with other contents', async () => {
    const form = doSquats();
    const first = await save(form);
    app.clock.pass(1000);
    const changed = doFran({ uuid: form.uuid, day: '2025-03-07', notes: 'Again', audience: 0 });
    const { ownWorkout } = await save(changed);
    expect(ownWorkout).toMatchObject({
      day: '2025-03-07',
      name: 'Fran',
      sets: 1,
      values: ['04:00'],
      benchmarkId: fran,
      movementIds: [],
      repsPerSet: [],
      notes: 'Again',
      audience: 0,
      loggedAt: first.ownWorkout.loggedAt,
    });
    expect(await list()).toEqual([ownWorkout]);
  });

  it('never changes the own workout of another athlete who uses the same id', async () => {
    const form = run();
    await save(form);
    await save({ ...form, name: 'Mine now' }, gym.jonah.token);
    expect(await list()).toMatchObject([{ name: '5 km run' }]);
    expect(await list(gym.jonah.token)).toMatchObject([{ name: 'Mine now' }]);
  });

  it('reads the values as those of scores', async () => {
    expect((await save(run({ values: ['1:02:03'] }))).ownWorkout.values).toEqual(['62:03']);
    expect(await trySave(run({ values: ['a while'] }))).toMatchObject({
      status: 400,
      error: { fields: { 'Values.0': expect.any(String) } },
    });
    expect(await trySave(run({ values: ['0:00'] }))).toMatchObject({
      status: 400,
      error: { fields: { Values: expect.any(String) } },
    });
    expect(await trySave(run({ values: ['1:00', '2:00'] }))).toMatchObject({ status: 400 });
    expect(await trySave(run({ scoreType: 9 }))).toMatchObject({ status: 400 });
    expect(await count()).toBe(1);
  });

  it('shows weights in the unit of the athlete, and keeps those that are sent back unchanged', async () => {
    const form = doSquats({ weightUnit: 'lbs', values: ['225', '245'] });
    const { ownWorkout } = await save(form);
    expect(ownWorkout).toMatchObject({ values: ['102.1', '111.1'], highestScore: '111.1' });
    await save({ ...form, weightUnit: 'kg', values: ownWorkout.values });
    const row = await app.db.selectFrom('ownWorkouts').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ sets: ['225', '245'], setUnits: ['lbs', 'lbs'] });
  });

  it('keeps from where it was imported when its athlete changes it', async () => {
    const form = run();
    await save(form);
    const original = { Workout: '5K', Result: '24:10' };
    await app.db
      .updateTable('ownWorkouts')
      .set({ importedFrom: 'sugarwod', original: JSON.stringify(original) })
      .execute();
    const { ownWorkout } = await save({ ...form, notes: 'With the dog' });
    expect(ownWorkout).toMatchObject({ importedFrom: 'sugarwod', original });
  });
});

/** Expects that a form is refused at a field, and that nothing is stored. */
async function refused(form: Partial<Form>, field: string, token = mara.token): Promise<void> {
  const answer = await trySave(run(form), token);
  expect(answer).toMatchObject({
    status: 400,
    error: { fields: { [field]: expect.any(String) } },
  });
  expect(await count()).toBe(0);
}

/** The day that is this many days after today in a time zone. */
const dayFromNow = (zone: string, number: number) =>
  dayIn(zone, after(app.clock.now(), days(number)));

describe('what an own workout must not be', () => {
  it('on a day after tomorrow in the time zone of the gym', async () => {
    const zone = 'America/Los_Angeles';
    await refused({ day: dayFromNow(zone, 2) }, 'Day');
    expect(await trySave(run({ day: dayFromNow(zone, 1) }))).toMatchObject({ ok: true });
  });

  it('on a day that is the future everywhere, for an athlete without a gym', async () => {
    const loner = await register(api, others[4] as Character, true);
    const zone = 'Pacific/Kiritimati';
    await refused({ day: dayFromNow(zone, 2) }, 'Day', loner.token);
    expect(await trySave(run({ day: dayFromNow(zone, 1) }), loner.token)).toMatchObject({
      ok: true,
    });
  });

  it('without a name, or with texts that are too long', async () => {
    await refused({ name: ' ' }, 'Name');
    await refused({ name: 'x'.repeat(101) }, 'Name');
    await refused({ description: 'x'.repeat(10_001) }, 'Description');
    await refused({ notes: 'x'.repeat(2001) }, 'Notes');
  });

  it('of a benchmark or a lift that the library lacks, or of both', async () => {
    await refused({ benchmarkId: newId() }, 'BenchmarkId');
    await refused({ movementIds: [squat, newId()] }, 'MovementsIds');
    await refused({ benchmarkId: fran, movementIds: [squat] }, 'BenchmarkId');
  });

  it('of an unknown score type, audience or number of sets', async () => {
    await refused({ scoreType: 99 }, 'ScoreType');
    await refused({ sets: 26 }, 'Sets');
    await refused({ audience: 7 as 2 }, 'Audience');
  });

  it('the 101st of a day, but each of the 100 can still be changed', async () => {
    const first = run();
    await save(first);
    const row = await app.db.selectFrom('ownWorkouts').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 99 }, () => ({ ...row, id: newId() }));
    await app.db.insertInto('ownWorkouts').values(rows).execute();
    expect(await trySave(run())).toMatchObject({
      status: 400,
      error: { fields: { Day: 'A day has at most 100 own workouts.' } },
    });
    expect(await trySave({ ...first, name: 'Longer run' })).toMatchObject({ ok: true });
    expect(await trySave(run({ day: '2025-03-06' }))).toMatchObject({ ok: true });
  });
});

describe('listing own workouts', () => {
  it('lists those of the range in the order of the days', async () => {
    for (const day of ['2025-03-31', '2025-03-01', '2025-02-28', '2025-04-01']) {
      await save(run({ day }));
    }
    expect((await list()).map(({ day }) => day)).toEqual(['2025-03-01', '2025-03-31']);
  });

  it('answers at most 42 days', async () => {
    const range = { fromDate: '2025-01-01', toDate: '2025-02-12' };
    expect(await api.try(scores.own, range, mara.token)).toMatchObject({ status: 400 });
  });
});

describe('deleting an own workout', () => {
  it('deletes it once, and only for its athlete', async () => {
    const { uuid } = (await save(run())).ownWorkout;
    expect(await remove(uuid, gym.jonah.token)).toMatchObject({ status: 404 });
    expect(await remove(uuid)).toMatchObject({ ok: true });
    expect(await remove(uuid)).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
  });

  it('stores it again when its deletion is undone', async () => {
    const form = run();
    await save(form);
    await remove(form.uuid);
    await save(form);
    expect(await list()).toMatchObject([{ uuid: form.uuid }]);
  });
});

describe('own workouts among the other results', () => {
  it('of a benchmark set a record, and take it from a later score', async () => {
    const score = await gym.save(await gym.postFran('2025-03-01'), ['5:00']);
    const later = await gym.postFran('2025-03-10');
    expect(await gym.save(later, ['4:30'])).toMatchObject({ isRecord: true });
    const { ownWorkout, compared } = await save(doFran({ values: ['4:10'] }));
    expect(ownWorkout.isRecord).toBe(true);
    expect(compared).toEqual({ date: '2025-03-01', earlier: '05:00', value: '04:10' });
    expect(await gym.own(later)).toMatchObject({ isRecord: false });
    const [record] = (await gym.recordsOf()).benchmarks;
    expect(record).toMatchObject({
      name: 'Fran',
      best: { value: '04:10', place: null, ownWorkoutId: ownWorkout.uuid },
    });
    expect(record?.history.map(({ value }) => value)).toEqual(['05:00', '04:10', '04:30']);
    expect(record?.history[0]?.scoreId).toBe(score.scoreId);
    await remove(ownWorkout.uuid);
    expect(await gym.own(later)).toMatchObject({ isRecord: true });
  });

  it('lose a record to an earlier score that is entered later', async () => {
    const first = doFran({ day: '2025-03-01', values: ['5:00'] });
    const second = doFran({ day: '2025-03-20', values: ['4:00'] });
    await save(first);
    expect((await save(second)).ownWorkout.isRecord).toBe(true);
    await gym.save(await gym.postFran('2025-03-10'), ['3:50']);
    expect((await list()).map(({ isRecord }) => isRecord)).toEqual([false, false]);
  });

  it('give up the record of a benchmark that they no longer are', async () => {
    await save(doFran({ day: '2025-03-01', values: ['5:00'] }));
    const changed = doFran({ day: '2025-03-02', values: ['4:00'] });
    await save(changed);
    const last = doFran({ day: '2025-03-03', values: ['4:30'] });
    expect((await save(last)).ownWorkout.isRecord).toBe(false);
    await save(run({ uuid: changed.uuid, day: '2025-03-02' }));
    expect((await list()).map(({ isRecord }) => isRecord)).toEqual([false, false, true]);
  });

  it('are the last time of the same benchmark', async () => {
    await save(doFran({ values: ['4:10'] }));
    const workout = await gym.postFran('2025-03-10');
    expect(await gym.previous(workout)).toMatchObject([
      { date: '2025-03-05', name: 'Fran', highestScore: '04:10' },
    ]);
    const found = await api.do(today.get, { date: '2025-03-10' }, mara.token);
    expect(found.workouts).toMatchObject([{ last: { highestScore: '04:10' } }]);
    const saved = await api.do(
      scores.save,
      { trackWorkoutId: workout, value: ['4:00'] },
      mara.token,
    );
    expect(saved).toMatchObject({
      score: { isRecord: true },
      compared: { date: '2025-03-05', earlier: '04:10' },
    });
    const range = { fromDate: '2025-03-10', toDate: '2025-03-10' };
    expect(await api.do(scores.logged, range, mara.token)).toMatchObject([
      { compared: { date: '2025-03-05' } },
    ]);
  });

  it('of a lift are the evidence for working weights, and a record', async () => {
    await save(doSquats({ day: '2025-03-01' }));
    const { ownWorkout } = await save(doSquats({ sets: 1, values: ['130'], repsPerSet: [1] }));
    expect(ownWorkout.isRecord).toBe(true);
    const workout = await gym.postLift('Back Squat', {
      schedule: '2025-03-10',
      sets: 1,
      benchmarkValues: [50],
      repsPerSet: [5],
    });
    expect(await gym.weights(workout)).toMatchObject({
      source: { max: 130, date: '2025-03-05' },
      sets: [{ loadable: 65 }],
    });
    const range = { fromDate: '2025-03-10', toDate: '2025-03-10' };
    expect(await api.do(lifts.weightsOfDays, range, mara.token)).toMatchObject([
      { source: { max: 130 } },
    ]);
    const [record] = (await gym.recordsOf()).lifts;
    const best = { value: 130, place: null, ownWorkoutId: ownWorkout.uuid };
    expect(record).toMatchObject({ movement: 'Back Squat', best });
  });

  it('are on no board, and no gym learns of them', async () => {
    await save(doFran({ audience: 0, values: ['2:00'] }));
    const workout = await gym.postFran('2025-03-05');
    await gym.save(workout, ['4:00'], {}, gym.jonah);
    expect(await gym.board(workout)).toHaveLength(1);
    const allTime = await api.do(scores.allTime, { trackWorkoutId: workout }, mara.token);
    expect(allTime.rows.map(({ userId }) => userId)).toEqual([gym.jonah.id]);
    const { total, weeks } = await api.do(scores.ofAthlete, { userId: mara.id }, mara.token);
    expect(total).toBe(0);
    expect(weeks.reduce((sum, { days: number }) => sum + number, 0)).toBe(0);
  });

  it('count on the days of the week, not for the weeks in a row or as a day in the gym', async () => {
    const date = dayIn('America/Los_Angeles', app.clock.now());
    await save(run({ day: date }));
    const found = await api.do(today.get, { date }, mara.token);
    expect(found.week.find((day) => day.date === date)).toMatchObject({ logged: 1, here: false });
    expect(found.weeksInARow).toBe(0);
    expect(found.gyms.map(({ here }) => here)).toEqual([null]);
  });

  it('are seen by the owner in the records unless they are for the athlete alone', async () => {
    const form = doFran();
    await save(form);
    const seen = async () => {
      const { benchmarks } = await api.do(records.get, { userId: mara.id }, gym.owner.token);
      expect(benchmarks.map(({ best }) => best?.ownWorkoutId ?? null)).not.toContain(form.uuid);
      return benchmarks.length;
    };
    expect(await seen()).toBe(0);
    await save({ ...form, audience: 1 });
    expect(await seen()).toBe(1);
    await save({ ...form, audience: 0 });
    expect(await seen()).toBe(1);
  });
});

it('an owner who does not train has no own workouts', async () => {
  expect(await trySave(run(), gym.owner.token)).toMatchObject({ status: 403 });
});
