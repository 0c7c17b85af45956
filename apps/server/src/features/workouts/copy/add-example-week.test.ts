import { workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';
import { exampleWeek } from './add-example-week.ts';

const { app, gym } = await startSmallGym();
const { api } = app;
const { gymId, owner, trackId } = gym;

beforeEach(() => app.clear('workouts', 'events'));

const sunday = '2026-07-12';
const saturday = '2026-07-18';

const add = (form: { trackId?: string; date?: string } = {}) =>
  api.do(workouts.addExampleWeek, { trackId, date: sunday, ...form }, owner.token);

const refuse = (form: { trackId?: string; date?: string }) =>
  api.try(workouts.addExampleWeek, { trackId, date: sunday, ...form }, owner.token);

const week = ({ token } = owner) =>
  api.do(workouts.list, { gymId, trackId, fromDate: sunday, toDate: saturday }, token);

describe('the example week', () => {
  it('the example week adds drafts from the library in order, beginning on the day after the first', async () => {
    const added = await add();
    expect(added).toHaveLength(exampleWeek.length);
    const days = await week();
    const namesOf = days.map((day) => day.workouts.map(({ workout }) => workout.name));
    expect(namesOf).toEqual([
      [],
      ['Back Squat', 'Helen'],
      ['Cindy'],
      ['Strict Press', 'Annie'],
      ['30-Minute Row'],
      ['Deadlift', 'Open 19.1'],
      ['Fight Gone Bad'],
    ]);
    expect(days[1]?.workouts).toMatchObject([
      {
        sortOrder: 0,
        workout: {
          workoutType: 'lift',
          scoreType: 5,
          sets: 5,
          benchmarkValues: [75, 75, 75, 75, 75],
          repsPerSet: [5, 5, 5, 5, 5],
          part: 'strength',
          isPublished: false,
        },
      },
      { sortOrder: 1, workout: { workoutType: 'database', scoreType: 3, part: 'metcon' } },
    ]);
    const library = await api.do(workouts.benchmarks, {}, owner.token);
    const helen = library.find(({ name }) => name === 'Helen');
    expect(days[1]?.workouts[1]?.workout).toMatchObject({
      benchmarkId: helen?.id,
      description: helen?.description,
    });
  });

  it('examples have time caps only where the score is a time', async () => {
    for (const { workout } of await add()) {
      if (workout.scoreType !== 3) expect(workout).not.toHaveProperty('timeCapMinutes');
    }
  });

  it('athletes do not see the example week, and each draft can be published', async () => {
    const added = await add();
    expect((await week(gym.mara)).every((day) => day.workouts.length === 0)).toBe(true);
    const workoutIds = added.map(({ trackWorkoutId }) => trackWorkoutId);
    await api.do(workouts.publish, { workoutIds, publish: true }, owner.token);
    const seen = (await week(gym.mara)).flatMap((day) => day.workouts);
    expect(seen).toHaveLength(exampleWeek.length);
  });

  it('concurrent and repeated requests add the example week only once', async () => {
    const both = await Promise.all([add(), add()]);
    expect(both.flat()).toHaveLength(exampleWeek.length);
    expect(await add()).toEqual([]);
    expect((await week()).flatMap((day) => day.workouts)).toHaveLength(exampleWeek.length);
  });

  it('the example week leaves days with workouts unchanged, and returns once its drafts are deleted', async () => {
    await postWorkout(api, gym, { schedule: saturday });
    expect(await add()).toEqual([]);
    await app.clear('workouts', 'events');
    for (const { trackWorkoutId: id } of await add()) {
      await api.do(workouts.delete, { id }, owner.token);
    }
    expect(await add()).toHaveLength(exampleWeek.length);
    expect(await add({ trackId: gym.engineId })).toHaveLength(exampleWeek.length);
  });

  it('the example week is refused for a track of another gym and for days after the year 9999', async () => {
    expect(await refuse({ trackId: gym.rivalTrackId })).toMatchObject({ status: 404 });
    expect(await refuse({ date: '9999-12-30' })).toMatchObject({ status: 400 });
    expect(await refuse({ date: '2026-02-30' })).toMatchObject({ status: 400 });
  });
});
