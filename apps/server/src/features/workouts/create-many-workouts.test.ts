import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { maxScoreTypeNumber } from '@trackboard/scoring';
import { storyTracks } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '#testing';
import { monday, nextMonday, openCopyFixture } from '../../../testing/copy-fixture.ts';

const { app, gym, post, namesOn, countWorkouts, publishedIds } = await openCopyFixture();

const tuesday = '2026-07-14';

const named = (name: string, schedule = monday, form: object = {}) => ({
  name,
  schedule,
  description: '21-15-9 thrusters and pull-ups',
  scoreType: 3,
  ...form,
});

type Form = Parameters<typeof app.api.do<typeof workouts.createMany>>[1];

const add = (form: Partial<Form>, by: string | null = gym.owner.token) =>
  app.api.try(
    workouts.createMany,
    { trackId: gym.trackId, isPublished: false, workouts: [], ...form },
    by,
  );

async function added(list: Form['workouts'], isPublished = false) {
  const form = { trackId: gym.trackId, isPublished, workouts: list };
  return app.api.do(workouts.createMany, form, gym.owner.token);
}

const refused = (fields: Record<string, string>) => ({ status: 400, error: { fields } });

const missing = { status: 404, error: { Code: 'track_not_found' } };

describe('adding many workouts', () => {
  it('appends each workout to its day and answers in the order of the request', async () => {
    await post('There before', monday);
    const answer = await added([named('B', tuesday), named('A'), named('C', tuesday)]);
    expect(answer.map(({ date }) => date)).toEqual([tuesday, monday, tuesday]);
    expect(await namesOn(monday)).toEqual(['There before', 'A']);
    expect(await namesOn(tuesday)).toEqual(['B', 'C']);
    const id = answer[1]?.trackWorkoutId ?? '';
    const { workout } = await app.api.do(workouts.get, { id }, gym.owner.token);
    expect(workout).toMatchObject({ name: 'A', isPublished: false, sets: 1, schedule: monday });
  });

  it('uses the fields of a single workout', async () => {
    const workout = { Name: 'Fran', Description: '21-15-9', ScoreType: 3, Schedule: monday };
    const form = { TrackId: gym.trackId, IsPublished: false, Workouts: [workout] };
    const { status, body } = await app.post('/workouts/createmany', form, gym.owner.token);
    expect(status).toBe(200);
    expect(body).toEqual([{ Date: monday, TrackWorkoutId: expect.any(String) as unknown }]);
  });

  it('adds drafts or published workouts, with one event for all days', async () => {
    await added([named('A'), named('B', tuesday)]);
    expect(await publishedIds()).toEqual([]);
    const published = await added([named('C'), named('D', tuesday)], true);
    expect(await publishedIds()).toEqual(published.map(({ trackWorkoutId }) => trackWorkoutId));
    const events = await app.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', workouts.calendarChanged.type)
      .orderBy('id')
      .execute();
    const days = { trackId: gym.trackId, days: [monday, tuesday] };
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { ...days, isDraft: true },
      { ...days, isDraft: false },
    ]);
  });

  it('adds lifts and database workouts of the library', async () => {
    const library = await readLibrary(app.api, gym.owner.token);
    const lift = { workoutType: 'lift' as const, scoreType: 5, sets: 2, repsPerSet: [5, 3] };
    const [first] = await added([
      named('Squat', monday, { ...lift, movementIds: [library.lift('Back Squat')] }),
      named('Fran', monday, { workoutType: 'database', benchmarkId: library.benchmark('Fran') }),
    ]);
    const id = first?.trackWorkoutId ?? '';
    const { workout } = await app.api.do(workouts.get, { id }, gym.owner.token);
    expect(workout).toMatchObject({ repsPerSet: [5, 3], benchmarkValues: [null, null] });
    expect(await namesOn(monday)).toEqual(['Squat', 'Fran']);
  });

  it('adds a workout to its own track, in the order of the request', async () => {
    const engine = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
    const other = { trackId: engine.id };
    const answer = await added([named('A', tuesday, other), named('B'), named('C', monday, other)]);
    expect(answer.map(({ date }) => date)).toEqual([tuesday, monday, monday]);
    expect(await namesOn(monday)).toEqual(['B']);
    expect(await namesOn(monday, engine.id)).toEqual(['C']);
    expect(await namesOn(tuesday, engine.id)).toEqual(['A']);
    const id = answer[2]?.trackWorkoutId ?? '';
    const { workout } = await app.api.do(workouts.get, { id }, gym.owner.token);
    expect(workout).toMatchObject({ name: 'C', trackId: engine.id });
  });

  it('adds nothing if one of the tracks belongs to another gym', async () => {
    const list = [named('A'), named('B', tuesday, { trackId: gym.rivalTrackId })];
    expect(await add({ workouts: list })).toMatchObject(missing);
    expect(await countWorkouts()).toBe(0);
  });

  it('gives the workouts of concurrent requests different positions', async () => {
    const week = [named('A'), named('B'), named('C')];
    await Promise.all([added(week), added(week), added(week)]);
    expect(await namesOn(monday)).toHaveLength(9);
  });

  it('accepts 300 workouts with long texts', async () => {
    const text = 'x'.repeat(10_000);
    const many = Array.from({ length: 300 }, (_, n) => named(`W ${n}`, monday, { notes: text }));
    expect(await added(many)).toHaveLength(300);
    expect(await countWorkouts()).toBe(300);
  });
});

describe('adding many workouts, one of them invalid', () => {
  it('the request is refused with 400 for 0 or 301 workouts', async () => {
    const none = { Workouts: 'Choose at least one workout.' };
    expect(await add({ workouts: [] })).toMatchObject(refused(none));
    const many = Array.from({ length: 301 }, () => named('A'));
    const message = { Workouts: 'Choose at most 300 workouts.' };
    expect(await add({ workouts: many })).toMatchObject(refused(message));
    expect(await countWorkouts()).toBe(0);
  });

  it.each([
    ['Workouts.1.Name', { name: '' }],
    ['Workouts.1.ScoreType', { scoreType: maxScoreTypeNumber + 1 }],
    ['Workouts.1.Schedule', { schedule: '2026-02-30' }],
    ['Workouts.1.RepsPerSet', { workoutType: 'lift', sets: 1, repsPerSet: [1, 2] }],
    ['Workouts.1.MovementsIds', { workoutType: 'lift', movementIds: [crypto.randomUUID()] }],
    ['Workouts.1.BenchmarkId', { workoutType: 'database' }],
    ['Workouts.1.BenchmarkId', { workoutType: 'database', benchmarkId: crypto.randomUUID() }],
  ])('the request is refused with 400 for a wrong %s', async (field, form) => {
    const list = [named('A'), { ...named('B'), ...form }, named('C')] as Form['workouts'];
    const answer = await add({ workouts: list });
    expect(answer).toMatchObject({ status: 400, error: { Code: 'invalid_input' } });
    expect(answer).toHaveProperty(['error', 'fields', field]);
    expect(await countWorkouts()).toBe(0);
  });

  it('the request is refused with 404 for a track that is deleted, absent or of another gym', async () => {
    const list = [named('A')];
    expect(await add({ workouts: list, trackId: gym.rivalTrackId })).toMatchObject(missing);
    expect(await add({ workouts: list, trackId: crypto.randomUUID() })).toMatchObject(missing);
    await app.api.do(tracks.delete, { id: gym.rivalTrackId }, gym.rival.token);
    const theirs = { workouts: list, trackId: gym.rivalTrackId };
    expect(await add(theirs, gym.rival.token)).toMatchObject(missing);
  });
});

const remove = (workoutIds: string[], by = gym.owner.token) =>
  app.api.try(workouts.deleteMany, { workoutIds }, by);

describe('deleting many workouts', () => {
  it('deletes them with one event for all days, and answers 404 the second time', async () => {
    await post('Stays', monday);
    const ids = (await added([named('A'), named('B', nextMonday)])).map(
      ({ trackWorkoutId }) => trackWorkoutId,
    );
    await app.db.deleteFrom('events').execute();
    expect(await remove(ids)).toMatchObject({ ok: true });
    expect(await namesOn(monday)).toEqual(['Stays']);
    expect(await namesOn(nextMonday)).toEqual([]);
    const rows = await app.db.selectFrom('events').select('type').orderBy('id').execute();
    const { workoutDeleted, calendarChanged } = workouts;
    expect(rows.map(({ type }) => type)).toEqual([
      workoutDeleted.type,
      workoutDeleted.type,
      calendarChanged.type,
    ]);
    expect(await remove(ids)).toMatchObject({ status: 404 });
  });

  it('skips workouts that are already deleted', async () => {
    const [one, other] = await added([named('A'), named('B')]);
    await app.api.do(workouts.delete, { id: one?.trackWorkoutId ?? '' }, gym.owner.token);
    const ids = [one, other].map((each) => each?.trackWorkoutId ?? '');
    expect(await remove(ids)).toMatchObject({ ok: true });
    expect(await namesOn(monday)).toEqual([]);
  });

  it('never deletes workouts of another gym', async () => {
    const id = await post('Theirs', monday);
    expect(await remove([id], gym.rival.token)).toMatchObject({ status: 404 });
    expect(await namesOn(monday)).toEqual(['Theirs']);
  });
});
