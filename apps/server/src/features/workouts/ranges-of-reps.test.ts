import type { CallInput } from '@trackboard/contract';
import { workouts } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { postLift, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();

beforeEach(() => app.clear('workouts', 'events'));

const wire = (form: object) => ({
  Name: 'Back Squat',
  Description: '3 × 8–12',
  WorkoutType: 'lift',
  ScoreType: 5,
  Sets: 3,
  Schedule: '2026-07-15',
  TrackId: gym.trackId,
  ...form,
});

const post = (form: object) => app.post('/workouts/create', wire(form), gym.owner.token);

describe('creating a lift with ranges of reps', () => {
  it.each([
    [{ RepsPerSet: [8, 8, 8], RepsPerSetUpTo: [12, 12, 12] }, [12, 12, 12]],
    [{ RepsPerSet: [8, 8, 8], RepsPerSetUpTo: [12] }, [12, 8, 8]],
    [{ RepsPerSet: [8, 8, 5], RepsPerSetUpTo: [12, null, 5] }, [12, 8, 5]],
    [{ RepsPerSet: [8, 6], RepsPerSetUpTo: [] }, [8, 6, 1]],
    [{ RepsPerSet: [8, 6] }, [8, 6, 1]],
    [{ RepsPerSet: [8, 6], RepsPerSetUpTo: null }, [8, 6, 1]],
    [{ RepsPerSetUpTo: [3] }, [3, 1, 1]],
  ])('the sets of %j end at %j', async (form, upTo) => {
    const { status, body } = await post(form);
    expect(status).toBe(200);
    expect(body).toMatchObject({ Workout: { RepsPerSetUpTo: upTo } });
    const { TrackWorkoutId: id } = body as { TrackWorkoutId: string };
    const { workout } = await app.api.do(workouts.get, { id }, gym.mara.token);
    expect(workout.repsPerSetUpTo).toEqual(upTo);
  });

  it('a form may leave the end of a set empty', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(wire({ Sets: 2 }))) form.set(name, String(value));
    for (const value of ['8', '5']) form.append('RepsPerSet', value);
    for (const value of ['12', '']) form.append('RepsPerSetUpTo', value);
    const { token } = gym.owner;
    const answer = await app.request('/workouts/create', { method: 'POST', body: form, token });
    expect(await answer.json()).toMatchObject({
      Workout: { RepsPerSet: [8, 5], RepsPerSetUpTo: [12, 5] },
    });
  });

  it.each([
    ['RepsPerSetUpTo', [12, 7, 12], 'A range of reps must not end below its start.'],
    ['RepsPerSetUpTo', [12, 12, 12, 12], 'Send one value for each set.'],
    ['RepsPerSetUpTo.1', [12, 101], 'Use 0 to 100.'],
    ['RepsPerSetUpTo.0', ['many'], 'Use 0 to 100.'],
  ])('%s of %j is refused with its message', async (field, upTo, message) => {
    const answer = await post({ RepsPerSet: [8, 8, 8], RepsPerSetUpTo: upTo });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await app.db.selectFrom('workouts').select('id').execute()).toEqual([]);
  });

  it('several lifts keep their ranges, and a wrong one refuses all with its place', async () => {
    const lift = { workoutType: 'lift' as const, sets: 1, scoreType: 5, description: 'Slow' };
    const one = { ...lift, name: 'A', schedule: '2026-07-15', repsPerSet: [8] };
    const add = (upTo: number) =>
      app.api.try(
        workouts.createMany,
        { trackId: gym.trackId, workouts: [one, { ...one, repsPerSetUpTo: [upTo] }] },
        gym.owner.token,
      );
    const fields = { 'Workouts.1.RepsPerSetUpTo': expect.any(String) as unknown };
    expect(await add(7)).toMatchObject({ status: 400, error: { fields } });
    expect(await add(12)).toMatchObject({ ok: true });
    const stored = app.db.selectFrom('workouts').select('repsPerSetUpTo').orderBy('sortOrder');
    const rows = await stored.execute();
    expect(rows.map(({ repsPerSetUpTo }) => repsPerSetUpTo)).toEqual([[8], [12]]);
  });
});

const posted = () =>
  postLift(app.api, gym, { sets: 3, repsPerSet: [8, 8, 5], repsPerSetUpTo: [12, 12, 5] });

describe('changing a lift with ranges of reps', () => {
  type Change = Omit<CallInput<typeof workouts.update>, 'id'>;

  async function after(form: Change) {
    const { trackWorkoutId: id } = await posted();
    const { workout } = await app.api.do(workouts.update, { id, ...form }, gym.owner.token);
    return workout.repsPerSet.map((reps, set) => [reps, workout.repsPerSetUpTo[set]]);
  }

  it.each<[string, Change, number[][]]>([
    [
      'keeps them',
      { name: 'Squat', repsPerSet: [8, 8, 5] },
      [
        [8, 12],
        [8, 12],
        [5, 5],
      ],
    ],
    [
      'keeps them without reps',
      { name: 'Squat' },
      [
        [8, 12],
        [8, 12],
        [5, 5],
      ],
    ],
    [
      'keeps those of the sets that stay',
      { repsPerSet: [8, 6, 5] },
      [
        [8, 12],
        [6, 6],
        [5, 5],
      ],
    ],
    ['keeps those of the remaining sets', { sets: 1 }, [[8, 12]]],
    [
      'gives a new set none',
      { sets: 4 },
      [
        [8, 12],
        [8, 12],
        [5, 5],
        [1, 1],
      ],
    ],
  ])('a client that leaves them out %s', async (_what, form, expected) => {
    expect(await after(form)).toEqual(expected);
  });

  it('sent ends replace all ranges, an empty list removes them', async () => {
    const changed = await after({ repsPerSetUpTo: [null, 10, 8] });
    expect(changed).toEqual([
      [8, 8],
      [8, 10],
      [5, 8],
    ]);
    expect(await after({ repsPerSetUpTo: [] })).toEqual([
      [8, 8],
      [8, 8],
      [5, 5],
    ]);
  });

  it('ends below the stored reps are refused', async () => {
    const { trackWorkoutId: id } = await posted();
    const form = { id, repsPerSetUpTo: [12, 12, 4] };
    const fields = { RepsPerSetUpTo: 'A range of reps must not end below its start.' };
    expect(await app.api.try(workouts.update, form, gym.owner.token)).toMatchObject({
      status: 400,
      error: { fields },
    });
  });

  it('a workout that becomes another kind has none', async () => {
    expect(await after({ workoutType: 'custom' })).toEqual([]);
  });

  it('a changed range is a change of the workout for its athletes', async () => {
    const { trackWorkoutId: id } = await posted();
    await app.clear('events');
    const change = async (upTo: number[]) =>
      app.api.do(workouts.update, { id, repsPerSetUpTo: upTo }, gym.owner.token);
    await change([12, 12, 5]);
    expect(await app.db.selectFrom('events').select('id').execute()).toEqual([]);
    await change([10, 10, 5]);
    const types = await app.db.selectFrom('events').select('type').orderBy('id').execute();
    expect(types.map(({ type }) => type)).toContain('workoutChanged');
  });
});

it('lifts from before ranges have equal ends', async () => {
  const { trackWorkoutId: id } = await postLift(app.api, gym, { repsPerSet: [5, 3] });
  await sql`update workouts set reps_per_set_up_to = default`.execute(app.db);
  const { workout } = await app.api.do(workouts.get, { id }, gym.owner.token);
  expect(workout).toMatchObject({ repsPerSet: [5, 3], repsPerSetUpTo: [5, 3] });
  await app.clear('events');
  await app.api.do(workouts.update, { id, repsPerSetUpTo: [5, 3] }, gym.owner.token);
  expect(await app.db.selectFrom('events').select('id').execute()).toEqual([]);
});

it('an end below the reps, as an earlier version leaves it, counts as equal', async () => {
  const { trackWorkoutId: id } = await postLift(app.api, gym, { repsPerSetUpTo: [8, 3] });
  await sql`update workouts set reps_per_set = '{10, 3}'`.execute(app.db);
  const { workout } = await app.api.do(workouts.update, { id, name: 'Squat' }, gym.owner.token);
  expect(workout).toMatchObject({ repsPerSet: [10, 3], repsPerSetUpTo: [10, 3] });
});
