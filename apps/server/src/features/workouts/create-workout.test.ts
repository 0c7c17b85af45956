import * as workouts from '@trackboard/contract/workouts';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym, workoutEvents } from '#testing';

const { app, gym } = await startSmallGym();

beforeEach(() => app.clear('workouts', 'events'));

async function countWorkouts(): Promise<number> {
  return (await app.db.selectFrom('workouts').select('id').execute()).length;
}

async function eventTypes(): Promise<string[]> {
  const rows = await workoutEvents(app.db).select('type').orderBy('id').execute();
  return rows.map(({ type }) => type);
}

const wire = (form: Record<string, unknown> = {}) => ({
  Name: 'Short Fuse',
  Description: '21-15-9',
  ScoreType: 3,
  Schedule: '2026-07-15',
  TrackId: gym.trackId,
  ...form,
});

const post = (form: Record<string, unknown>) => app.post('/workouts/create', form, gym.owner.token);

describe('creating a workout', () => {
  it('uses defaults for missing fields', async () => {
    const { status, body } = await post(wire());
    expect(status).toBe(200);
    const id = (body as { TrackWorkoutId: string }).TrackWorkoutId;
    expect(body).toEqual({
      TrackWorkoutId: id,
      SortOrder: 0,
      Workout: {
        Id: id,
        Name: 'Short Fuse',
        Description: '21-15-9',
        Notes: '',
        ScoreType: 3,
        videoUrl: '',
        WorkoutType: 'custom',
        Schedule: '2026-07-15',
        SortOrder: 0,
        Sets: 1,
        AddTotal: false,
        TrackId: gym.trackId,
        IsPublished: true,
        PublishAt: null,
        benchmarkValues: [],
        RepsPerSet: [],
        RepsPerSetUpTo: [],
        MovementsIds: [],
        BenchmarkId: null,
      },
    });
  });

  it('appends the workout to its day on the track', async () => {
    const orders = [];
    for (const trackId of [gym.trackId, gym.engineId, gym.trackId, gym.trackId]) {
      orders.push((await postWorkout(app.api, gym, { trackId })).sortOrder);
    }
    expect(orders).toEqual([0, 0, 1, 2]);
    expect((await postWorkout(app.api, gym, { schedule: '2026-07-16' })).sortOrder).toBe(0);
  });

  it('gives ten concurrently created workouts distinct positions', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => postWorkout(app.api, gym)));
    const orders = made.map(({ sortOrder }) => sortOrder).toSorted((a, b) => a - b);
    expect(orders).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('adds an event for a published workout, but none for a draft', async () => {
    await postWorkout(app.api, gym, { isPublished: false });
    expect(await eventTypes()).toEqual([]);
    const { trackWorkoutId } = await postWorkout(app.api, gym);
    const [event] = await workoutEvents(app.db).selectAll().execute();
    expect(event).toMatchObject({
      type: 'workoutPublished',
      gymId: gym.gymId,
      payload: { gymId: gym.gymId, trackId: gym.trackId, workoutId: trackWorkoutId },
    });
  });

  it('accepts keys in any case, numbers and booleans as text, and form bodies', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(wire({ sets: '3', addtotal: '1', Notes: ' Go ' }))) {
      form.set(name.toUpperCase(), String(value));
    }
    const response = await app.request('/WORKOUTS/Create', {
      method: 'POST',
      body: form,
      token: gym.owner.token,
    });
    expect(await response.json()).toMatchObject({
      Workout: { Sets: 3, AddTotal: true, Notes: 'Go' },
    });
  });

  it('keeps addTotal only for score types that have a total', async () => {
    const text = await postWorkout(app.api, gym, { scoreType: 6, sets: 2, addTotal: true });
    const reps = await postWorkout(app.api, gym, { scoreType: 1, sets: 2, addTotal: true });
    expect([text.workout.addTotal, reps.workout.addTotal]).toEqual([false, true]);
  });
});

describe('a lift', () => {
  const lift = { scoreType: 5, workoutType: 'lift' as const, sets: 3 };

  it('a lift keeps null as no percentage, and loses duplicate movements', async () => {
    const [squat, front] = await app.api.do(workouts.liftMovements, {}, gym.owner.token);
    const movementIds = [squat?.id ?? '', front?.id ?? '', squat?.id ?? ''];
    const { workout } = await postWorkout(app.api, gym, {
      ...lift,
      repsPerSet: [5, 3, 1],
      benchmarkValues: [70, null],
      movementIds,
    });
    expect(workout).toMatchObject({
      workoutType: 'lift',
      benchmarkValues: [70, null, null],
      repsPerSet: [5, 3, 1],
      movementIds: [squat?.id, front?.id],
    });
  });

  it.each([
    [{}, [1, 1, 1]],
    [{ RepsPerSet: null }, [1, 1, 1]],
    [{ RepsPerSet: [] }, [1, 1, 1]],
    [{ RepsPerSet: [5, 3] }, [5, 3, 1]],
    [{ RepsPerSet: [5, null, 3] }, [5, 1, 3]],
  ])('a lift has one rep in each set that %j leaves out', async (form, repsPerSet) => {
    const { status, body } = await post(
      wire({ WorkoutType: 'lift', ScoreType: 5, Sets: 3, ...form }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ Workout: { RepsPerSet: repsPerSet } });
  });

  it('a lift can have the type deadlift as a synonym', async () => {
    const { body } = await post(wire({ WorkoutType: 'deadlift', RepsPerSet: [5] }));
    expect(body).toMatchObject({ Workout: { WorkoutType: 'lift', benchmarkValues: [null] } });
  });

  it.each([
    [
      ['', '80'],
      [100, 80, null],
    ],
    [
      ['70', 'null', 'undefined'],
      [70, null, 100],
    ],
    [
      ['', '', ''],
      [100, 100, 100],
    ],
    [[''], [100, null, null]],
    [[], [null, null, null]],
    ['', [100, null, null]],
    [null, [null, null, null]],
    [
      [80, null, 0],
      [80, null, 0],
    ],
    ['["", 65, null]', [100, 65, null]],
  ])('a lift can have the percentages %j', async (benchmarkValues, stored) => {
    const lift = wire({ WorkoutType: 'lift', ScoreType: 5, Sets: 3, benchmarkValues });
    const { status, body } = await post(lift);
    expect(status).toBe(200);
    expect(body).toMatchObject({ Workout: { benchmarkValues: stored } });
  });

  it('a lift can have empty percentages and reps in a form', async () => {
    const form = new FormData();
    const lift = wire({ WorkoutType: 'lift', ScoreType: 5, Sets: 2 });
    for (const [name, value] of Object.entries(lift)) form.set(name, String(value));
    for (const value of ['', '80']) form.append('benchmarkValues', value);
    for (const value of ['5', '']) form.append('RepsPerSet', value);
    const { token } = gym.owner;
    const answer = await app.request('/workouts/create', { method: 'POST', body: form, token });
    expect(await answer.json()).toMatchObject({
      Workout: { benchmarkValues: [100, 80], RepsPerSet: [5, 1] },
    });
  });

  it.each(['much', '101', '-1', ' '])('a lift refuses %j as a percentage', async (percentage) => {
    const lift = wire({ WorkoutType: 'lift', ScoreType: 5, benchmarkValues: [percentage] });
    const problem = { fields: { 'benchmarkValues.0': 'Use 0 to 100.' } };
    expect(await post(lift)).toMatchObject({ status: 400, body: problem });
  });

  it.each([
    ['RepsPerSet', { RepsPerSet: [5, 3, 1, 1] }],
    ['benchmarkValues', { RepsPerSet: [5, 3, 1], benchmarkValues: [1, 2, 3, 4] }],
    ['MovementsIds', { RepsPerSet: [5, 3, 1], MovementsIds: [crypto.randomUUID()] }],
    ['MovementsIds.0', { RepsPerSet: [5, 3, 1], MovementsIds: ['squat'] }],
  ])('a lift is refused with a wrong field %s', async (field, form) => {
    const { status, body } = await post(
      wire({ WorkoutType: 'lift', ScoreType: 5, Sets: 3, ...form }),
    );
    expect(status).toBe(400);
    expect((body as { fields: object }).fields).toHaveProperty([field]);
    expect(await countWorkouts()).toBe(0);
  });
});

const database = (form: object = {}) => wire({ WorkoutType: 'database', ...form });

describe('a database workout', () => {
  const notChosen = {
    status: 400,
    body: {
      message: 'Please Choose Any Workout',
      fields: { BenchmarkId: 'Please Choose Any Workout' },
    },
  };

  it('a database workout stores its benchmark', async () => {
    const [angie] = await app.api.do(workouts.benchmarks, {}, gym.owner.token);
    const { workout } = await postWorkout(app.api, gym, {
      workoutType: 'database',
      benchmarkId: angie?.id,
    });
    expect(workout.benchmarkId).toBe(angie?.id);
  });

  it('a database workout finds its benchmark by the name in the library, without an id', async () => {
    const library = await app.api.do(workouts.benchmarks, {}, gym.owner.token);
    const { id, name, description, scoreType } = library.find(({ name }) => name === 'Fran') ?? {};
    const fields = { Name: name, Description: description, ScoreType: scoreType };
    const ofLibrary = { status: 200, body: { Workout: { Name: 'Fran', BenchmarkId: id } } };
    expect(await post(database(fields))).toMatchObject(ofLibrary);
    await postWorkout(app.api, gym, { name: 'Fran', description: 'With our dumbbells' });
    expect(await post(database(fields))).toMatchObject(ofLibrary);
    const own = { Name: 'Fran', Description: 'With our dumbbells' };
    expect(await post(database(own))).toMatchObject({ body: { Workout: { BenchmarkId: null } } });
    const { trackId } = gym;
    const many = { TrackId: trackId, Workouts: [database(fields)] };
    const { body } = await app.post('/workouts/createmany', many, gym.owner.token);
    const [{ TrackWorkoutId }] = body as [{ TrackWorkoutId: string }];
    const { workout } = await app.api.do(workouts.get, { id: TrackWorkoutId }, gym.owner.token);
    expect(workout.benchmarkId).toBe(id);
  });

  it('a database workout is refused with one message while no benchmark is chosen', async () => {
    const { Schedule, TrackId } = wire();
    const empty = { Schedule, WorkoutType: 'database' };
    const nothing = { TrackId, ...empty };
    const blank = { ...nothing, Name: ' ', Description: '', ScoreType: '', BenchmarkId: '' };
    const message = 'Please Choose Any Workout';
    for (const form of [nothing, blank]) {
      const { status, body } = await post(form);
      expect(status).toBe(400);
      expect(body).toMatchObject({ message, Errors: [message] });
      expect((body as { fields: object }).fields).toEqual({ BenchmarkId: message });
    }
    const many = await app.post(
      '/workouts/createmany',
      { TrackId, Workouts: [wire(), empty] },
      gym.owner.token,
    );
    expect(many).toMatchObject({
      status: 400,
      body: { message, fields: { 'Workouts.1.BenchmarkId': message } },
    });
    expect(await countWorkouts()).toBe(0);
  });

  it.each([{}, { BenchmarkId: null }, { BenchmarkId: '' }, { BenchmarkId: crypto.randomUUID() }])(
    'a database workout is refused with %j',
    async (form) => {
      expect(await post(database(form))).toMatchObject(notChosen);
      expect(await countWorkouts()).toBe(0);
    },
  );

  it("a database workout can be one of the gym's own workouts with the same name", async () => {
    const { trackWorkoutId } = await postWorkout(app.api, gym, { name: 'Barn Door' });
    expect(await post(database({ Name: ' BARN door ' }))).toMatchObject({
      status: 200,
      body: { Workout: { WorkoutType: 'database', Name: 'BARN door', BenchmarkId: null } },
    });
    const rival = { owner: gym.rival, trackId: gym.rivalTrackId };
    const copy = { name: 'Barn Door', workoutType: 'database' } as const;
    await expect(postWorkout(app.api, rival, copy)).rejects.toThrow('Please Choose Any Workout');
    const form = { id: trackWorkoutId, workoutType: 'database' } as const;
    const update = (change: object) =>
      app.api.try(workouts.update, { ...form, ...change }, gym.owner.token);
    expect((await update({ name: 'Stable Door' })).status).toBe(400);
    expect((await update({})).status).toBe(200);
  });
});

describe('a required field', () => {
  it.each([
    ['ScoreType', 'Please Fill The Required Fields'],
    ['Schedule', 'Please Select Date'],
  ])('a missing %s is refused with its message', async (field, message) => {
    const { [field]: _, ...form } = wire() as Record<string, unknown>;
    for (const sent of [form, { ...form, [field]: '' }, { ...form, [field]: null }]) {
      const { status, body } = await post(sent);
      expect(status).toBe(400);
      expect(body).toMatchObject({ message, fields: { [field]: message } });
    }
  });
});

it('creating a workout stores SQL and HTML unchanged', async () => {
  const name = `'); drop table workouts; -- <script>alert(1)</script>`;
  await app.api.do(
    workouts.create,
    { name, description: '%_\\', scoreType: 9, schedule: '2026-07-15', trackId: gym.trackId },
    gym.owner.token,
  );
  const day = { gymId: gym.gymId, fromDate: '2026-07-15', toDate: '2026-07-15' };
  const [today] = await app.api.do(workouts.list, day, gym.mara.token);
  expect(today?.workouts[0]?.workout).toMatchObject({ name, description: '%_\\' });
});
