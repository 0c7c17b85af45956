import { scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym, workoutEvents } from '#testing';
import { hours } from '../../platform/time/clock.ts';
import { shiftFrom } from './place-on-day.ts';

const { app, gym } = await startSmallGym();

beforeEach(() => app.clear('scores', 'workouts'));

const day = '2026-07-15';

async function post(): Promise<string> {
  return (await postWorkout(app.api, gym)).trackWorkoutId;
}

async function postDeleted(): Promise<string> {
  const id = await post();
  await remove(id);
  return id;
}

const remove = (id: string) => app.api.do(workouts.delete, { id }, gym.owner.token);

const restore = (id: string, token: string | null = gym.owner.token) =>
  app.api.try(workouts.restore, { id }, token);

/** Returns the ids of the day in order. Fails if two workouts have the same position. */
async function idsOfDay(): Promise<string[]> {
  const range = { gymId: gym.gymId, trackId: gym.trackId, fromDate: day, toDate: day };
  const [answer] = await app.api.do(workouts.list, range, gym.owner.token);
  const places = answer?.workouts ?? [];
  const orders = new Set(places.map(({ sortOrder }) => sortOrder));
  expect(orders.size).toBe(places.length);
  return places.map(({ trackWorkoutId }) => trackWorkoutId);
}

const notFound = { ok: false, status: 404, error: { Code: 'not_found' } };

describe('restoring a workout', () => {
  it('restores the day and the position of the workout', async () => {
    const [a, b, c] = [await post(), await post(), await post()];
    await remove(b);
    expect(await restore(b)).toMatchObject({
      ok: true,
      output: { trackWorkoutId: b, sortOrder: 1, workout: { id: b, schedule: day } },
    });
    expect(await idsOfDay()).toEqual([a, b, c]);
  });

  it('puts the workout before one that has taken its position since', async () => {
    const [a, b] = [await post(), await post()];
    await remove(b);
    const c = await post();
    expect(await restore(b)).toMatchObject({ ok: true });
    expect(await idsOfDay()).toEqual([a, b, c]);
  });

  it('restores the workout to a day that was reordered since', async () => {
    const [a, b, c, d] = [await post(), await post(), await post(), await post()];
    await remove(c);
    const order = [d, b, a].map((trackWorkoutId, sortOrder) => ({ trackWorkoutId, sortOrder }));
    await app.api.do(
      workouts.update,
      { id: d, sortOrder: 0, sortedWorkouts: order },
      gym.owner.token,
    );
    expect(await restore(c)).toMatchObject({ ok: true });
    expect(await idsOfDay()).toEqual([d, b, c, a]);
  });

  it('restores the scores of the workout', async () => {
    const id = await post();
    await app.api.do(scores.save, { trackWorkoutId: id, value: ['5:00'] }, gym.mara.token);
    await remove(id);
    await restore(id);
    const board = await app.api.do(scores.list, { trackWorkoutId: id }, gym.mara.token);
    expect(board).toMatchObject([{ userId: gym.mara.id, highestScore: '05:00' }]);
  });

  it('adds one event when a workout is restored', async () => {
    const id = await postDeleted();
    await app.clear('events');
    await restore(id);
    const events = await workoutEvents(app.db).select(['type', 'payload']).execute();
    const payload = { gymId: gym.gymId, trackId: gym.trackId, workoutId: id };
    expect(events).toEqual([{ type: 'workoutRestored', payload }]);
  });

  it('succeeds once for concurrent requests', async () => {
    const [a, b] = [await post(), await post()];
    await remove(a);
    const answers = await Promise.all([restore(a), restore(a), restore(a)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
    expect(await idsOfDay()).toEqual([a, b]);
  });

  it('restores ten workouts concurrently at distinct positions', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 10; i += 1) ids.push(await post());
    await Promise.all(ids.map(remove));
    await Promise.all(ids.map((id) => restore(id)));
    expect(await idsOfDay()).toEqual(ids);
  });

  it('works while other workouts are created', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push(await postDeleted());
    await Promise.all([...ids.map((id) => restore(id)), post(), post()]);
    expect(await idsOfDay()).toHaveLength(7);
  });
});

describe('restoring a workout that is gone', () => {
  it('answers 404 for a workout that was deleted an hour ago', async () => {
    const [late, lately] = [await postDeleted(), await postDeleted()];
    const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
    await app.db
      .updateTable('workouts')
      .set({ deletedAt: ago(hours(1)) })
      .where('id', '=', late)
      .execute();
    await app.db
      .updateTable('workouts')
      .set({ deletedAt: ago(hours(1) - 30_000) })
      .where('id', '=', lately)
      .execute();
    expect(await restore(late)).toMatchObject(notFound);
    expect(await restore(lately)).toMatchObject({ ok: true });
    expect(await idsOfDay()).toEqual([lately]);
  });

  it('answers 404 for a workout that is not deleted', async () => {
    const id = await post();
    expect(await restore(id)).toMatchObject(notFound);
    expect(await idsOfDay()).toEqual([id]);
  });

  it('answers 404 for a workout on a deleted track', async () => {
    const rivals = { owner: gym.rival, trackId: gym.rivalTrackId };
    const { trackWorkoutId: id } = await postWorkout(app.api, rivals);
    await app.api.do(workouts.delete, { id }, gym.rival.token);
    await app.api.do(tracks.delete, { id: gym.rivalTrackId }, gym.rival.token);
    expect(await restore(id, gym.rival.token)).toMatchObject(notFound);
  });
});

it('a move can be undone with the previous order of the day', async () => {
  const [a, b, c] = [await post(), await post(), await post()];
  const before = [a, b, c].map((trackWorkoutId, sortOrder) => ({ trackWorkoutId, sortOrder }));
  await app.api.do(workouts.update, { id: b, schedule: '2026-07-16' }, gym.owner.token);
  const form = { name: 'Late', description: 'x', scoreType: 3, trackId: gym.trackId };
  const late = await app.api.do(workouts.create, { ...form, schedule: day }, gym.owner.token);
  await app.api.do(
    workouts.update,
    { id: b, schedule: day, sortOrder: 1, sortedWorkouts: before },
    gym.owner.token,
  );
  expect(await idsOfDay()).toEqual([a, b, c, late.trackWorkoutId]);
});

const orders = fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 8 });

describe('shiftFrom, for any day', () => {
  it('keeps the order of the other workouts, and all positions distinct', () => {
    fc.assert(
      fc.property(orders, fc.nat(12), (given, sortOrder) => {
        const track = given
          .toSorted((one, other) => one - other)
          .map((order, i) => ({ id: `w${i}`, trackId: 'engine', sortOrder: order }));
        const changed = new Map(shiftFrom(track, sortOrder).map((place) => [place.id, place]));
        const after = track.map((place) => (changed.get(place.id) ?? place).sortOrder);
        expect(after).toEqual([...new Set(after)].toSorted((one, other) => one - other));
        expect(after).not.toContain(sortOrder);
        expect(after.filter((order) => order < sortOrder)).toEqual(
          given.filter((order) => order < sortOrder).toSorted((one, other) => one - other),
        );
      }),
    );
  });
});
