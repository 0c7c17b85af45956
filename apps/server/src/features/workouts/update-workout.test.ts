import type { CallInput } from '@trackboard/contract';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { postBenchmark, postWorkout, startSmallGym, workoutEvents } from '#testing';

let id: string;

const { app, gym } = await startSmallGym();

beforeEach(async () => {
  await app.clear('scores', 'workouts');
  id = (await postWorkout(app.api, gym, { notes: 'Unbroken', sets: 2 })).trackWorkoutId;
  await app.clear('events');
});

type Change = Omit<CallInput<typeof workouts.update>, 'id'>;

const change = (form: Change) => app.api.try(workouts.update, { id, ...form }, gym.owner.token);

const stored = () =>
  app.db.selectFrom('workouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function eventTypes(): Promise<string[]> {
  const rows = await workoutEvents(app.db).select('type').orderBy('id').execute();
  return rows.map(({ type }) => type);
}

describe('changing a workout', () => {
  it('keeps fields that are not sent', async () => {
    const answer = await change({ name: 'Long Fuse' });
    expect(answer).toMatchObject({
      ok: true,
      output: {
        trackWorkoutId: id,
        sortOrder: 0,
        workout: { name: 'Long Fuse', notes: 'Unbroken', sets: 2, scoreType: 3 },
      },
    });
    expect(await eventTypes()).toEqual(['workoutChanged']);
  });

  it('clears notes and link when they are sent empty', async () => {
    await change({ videoUrl: 'https://video.example/1' });
    expect(await stored()).toMatchObject({
      notes: 'Unbroken',
      videoUrl: 'https://video.example/1',
    });
    await change({ notes: '', videoUrl: '' });
    expect(await stored()).toMatchObject({ notes: '', videoUrl: '' });
  });

  it('keeps the position when the form sends it back', async () => {
    await postWorkout(app.api, gym);
    await app.db.updateTable('workouts').set({ sortOrder: 5 }).where('id', '=', id).execute();
    await change({ name: 'Long Fuse', schedule: '2026-07-15', trackId: gym.trackId, sortOrder: 5 });
    expect(await stored()).toMatchObject({ name: 'Long Fuse', sortOrder: 5 });
  });

  it('makes a workout a draft and publishes it again', async () => {
    await change({ isPublished: false });
    await change({ isPublished: true });
    expect(await eventTypes()).toEqual(['workoutChanged', 'workoutPublished']);
  });

  it('moves the workout to the end of the day of another track', async () => {
    await postWorkout(app.api, gym, { trackId: gym.engineId });
    await change({ trackId: gym.engineId });
    expect(await stored()).toMatchObject({ trackId: gym.engineId, sortOrder: 1 });
  });

  it('resizes reps and percentages with the number of sets', async () => {
    await change({ workoutType: 'lift', scoreType: 5, repsPerSet: [5, 3], benchmarkValues: [80] });
    expect(await stored()).toMatchObject({ repsPerSet: [5, 3], benchmarkValues: [80, null] });
    await change({ sets: 3 });
    expect(await stored()).toMatchObject({
      repsPerSet: [5, 3, 1],
      benchmarkValues: [80, null, null],
    });
    await change({ sets: 1 });
    expect(await stored()).toMatchObject({ repsPerSet: [5], benchmarkValues: [80] });
  });

  it('drops addTotal when the new score type has no total', async () => {
    await change({ addTotal: true });
    expect(await stored()).toMatchObject({ addTotal: true });
    await change({ scoreType: 0 });
    expect(await stored()).toMatchObject({ scoreType: 0, addTotal: false });
  });

  it('a repeated change is idempotent', async () => {
    await change({ name: 'Long Fuse' });
    expect(await change({ name: 'Long Fuse' })).toMatchObject({ ok: true });
    expect(await eventTypes()).toEqual(['workoutChanged']);
  });

  it('does not mix concurrent edits', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Fuse ${index}`);
    const answers = await Promise.all(names.map((name) => change({ name, notes: name })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { name, notes } = await stored();
    expect(names).toContain(name);
    expect(notes).toBe(name);
  });
});

describe('a workout that has scores', () => {
  beforeEach(async () => {
    await app.api.do(scores.save, { trackWorkoutId: id, value: ['5:00'] }, gym.mara.token);
  });

  it.each([{ scoreType: 1 }, { sets: 3 }, { addTotal: true }])(
    'changing the workout refuses %o and changes nothing',
    async (form) => {
      const before = await stored();
      expect(await change({ ...form, name: 'Other' })).toMatchObject({
        status: 400,
        error: { Code: 'workout_has_scores' },
      });
      expect(await stored()).toEqual(before);
    },
  );

  it('the workout can change its name and day', async () => {
    const form = { name: 'Long Fuse', schedule: '2026-07-16', scoreType: 3, sets: 2 };
    expect(await change(form)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ name: 'Long Fuse', schedule: '2026-07-16' });
  });

  it('the workout can change its scoring again when the scores are deleted', async () => {
    await app.api.do(scores.delete, { trackWorkoutId: id }, gym.mara.token);
    expect(await change({ scoreType: 1 })).toMatchObject({ ok: true });
  });
});

it('concurrent requests never save a score with the old score type', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { trackWorkoutId } = await postWorkout(app.api, gym, { sets: 1 });
    await Promise.all([
      app.api.try(scores.save, { trackWorkoutId, value: ['5:00'] }, gym.mara.token),
      app.api.try(workouts.update, { id: trackWorkoutId, scoreType: 6 }, gym.owner.token),
    ]);
  }
  const mixed = await app.db
    .selectFrom('scores')
    .innerJoin('workouts', 'workouts.id', 'scores.workoutId')
    .select('scores.id')
    .whereRef('scores.scoreType', '<>', 'workouts.scoreType')
    .execute();
  expect(mixed).toEqual([]);
});

describe('the endpoint for changing a workout', () => {
  it('answers 404 for a track of another gym', async () => {
    expect(await change({ trackId: gym.rivalTrackId })).toMatchObject({
      status: 404,
      error: { Code: 'track_not_found' },
    });
    expect((await stored()).trackId).toBe(gym.trackId);
  });

  it('answers 404 for a deleted workout', async () => {
    await app.api.do(workouts.delete, { id }, gym.owner.token);
    expect(await change({ name: 'Back' })).toMatchObject({ status: 404 });
  });
});

const remove = () => app.api.try(workouts.delete, { id }, gym.owner.token);

describe('deleting a workout', () => {
  it('removes the workout from every calendar and keeps its row', async () => {
    expect(await remove()).toMatchObject({ ok: true, output: null });
    const day = { gymId: gym.gymId, fromDate: '2026-07-15', toDate: '2026-07-15' };
    for (const { token } of [gym.owner, gym.mara]) {
      const [today] = await app.api.do(workouts.list, day, token);
      expect(today?.workouts).toEqual([]);
    }
    expect((await stored()).deletedAt).toBeInstanceOf(Date);
    expect(await eventTypes()).toEqual(['workoutDeleted']);
  });

  it('answers with the envelope', async () => {
    const { body } = await app.post(`/workouts/delete/${id}`, {}, gym.owner.token);
    expect(body).toEqual({ StatusCode: 200, Result: null, Errors: [] });
  });

  it('succeeds once for concurrent requests', async () => {
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await eventTypes()).toEqual(['workoutDeleted']);
  });
});

describe('changing a database workout', () => {
  beforeEach(async () => {
    const workout = { name: 'Fran', description: '21-15-9' };
    id = (await postBenchmark(app.api, gym, workout)).trackWorkoutId;
  });

  it.each([
    ['Name', { name: 'Long Fuse' }],
    ['Description', { description: '15-12-9' }],
    ['ScoreType', { scoreType: 1 }],
    ['WorkoutType', { workoutType: 'custom' }],
  ] as const)('refuses a change of %s', async (field, form) => {
    const answer = await change(form);
    const fields = { [field]: 'This comes from the database and cannot be changed.' };
    expect(answer).toMatchObject({
      status: 400,
      error: { Code: 'database_workout_fixed', fields },
    });
    expect(await stored()).toMatchObject({ name: 'Fran', workoutType: 'database', scoreType: 3 });
  });

  it('accepts notes, another day, and the unchanged workout', async () => {
    const { workout } = await app.api.do(
      workouts.update,
      { id, notes: 'No jumping.' },
      gym.owner.token,
    );
    const { id: _id, publishAt: _at, benchmarkId: _benchmark, ...same } = workout;
    const moved = await change({ ...same, schedule: '2026-07-16' });
    expect(moved).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({
      name: 'Fran',
      notes: 'No jumping.',
      schedule: '2026-07-16',
    });
  });
});
