import * as workouts from '@trackboard/contract/workouts';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { token } = gym.owner;

beforeEach(() => app.clear('workouts', 'events'));

type Form = Parameters<typeof postWorkout>[2];

const made = async (form: Form) => (await postWorkout(app.api, gym, form)).workout;

const changed = async (id: string, form: Record<string, unknown>) => {
  const { body } = await app.post(`/workouts/update/${id}`, form, token);
  const { Workout } = body as { Workout: Record<string, unknown> };
  return [Workout['TimeCapMinutes'], Workout['Part']];
};

describe('the time cap and the part of a workout', () => {
  it('time cap and part are stored, listed and copied', async () => {
    const { id, schedule } = await made({ timeCapMinutes: 12, part: 'metcon' });
    const [day] = await app.api.do(
      workouts.list,
      { gymId: gym.gymId, trackId: gym.trackId, fromDate: schedule, toDate: schedule },
      token,
    );
    expect(day?.workouts[0]?.workout).toMatchObject({ id, timeCapMinutes: 12, part: 'metcon' });
    const [copied] = await app.api.do(
      workouts.copy,
      {
        fromTrackId: gym.trackId,
        fromDate: schedule,
        toDate: schedule,
        targetTrackId: gym.trackId,
        targetDate: '2026-07-22',
      },
      token,
    );
    const copy = copied?.workouts[0]?.trackWorkout?.workout;
    expect(copy).toMatchObject({ timeCapMinutes: 12, part: 'metcon' });
  });

  it('time cap and part are left out of the response for a workout that has none', async () => {
    const { id } = await made({});
    const answer = await app.request(`/workouts/get/${id}`, { token });
    const { Workout } = (await answer.json()) as { Workout: object };
    expect(Object.keys(Workout)).not.toContain('TimeCapMinutes');
    expect(Object.keys(Workout)).not.toContain('Part');
  });

  it('time cap and part stay unchanged when they are left out, and are cleared by null', async () => {
    const { id } = await made({ timeCapMinutes: 12, part: 'metcon' });
    expect(await changed(id, { Name: 'Other' })).toEqual([12, 'metcon']);
    expect(await changed(id, { TimeCapMinutes: '15', Part: 'strength' })).toEqual([15, 'strength']);
    expect(await changed(id, { TimeCapMinutes: null, Part: null })).toEqual([undefined, undefined]);
    expect(await changed(id, { TimeCapMinutes: 10, Part: 'warmup' })).toEqual([10, 'warmup']);
    expect(await changed(id, { TimeCapMinutes: '', Part: '' })).toEqual([10, 'warmup']);
    expect(await changed(id, { TimeCapMinutes: 'null' })).toEqual([undefined, 'warmup']);
  });

  it('an invalid time cap or part is refused with 400', async () => {
    for (const form of [{ TimeCapMinutes: 0 }, { TimeCapMinutes: 601 }, { TimeCapMinutes: 1.5 }]) {
      const { status, body } = await app.post('/workouts/create', { ...wire(), ...form }, token);
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { TimeCapMinutes: 'Use 1 to 600 minutes.' } });
    }
    const { status } = await app.post('/workouts/create', { ...wire(), Part: 'lunch' }, token);
    expect(status).toBe(400);
  });

  it('the time cap is dropped when the score type is not a time', async () => {
    const { id } = await made({ timeCapMinutes: 12 });
    expect(await changed(id, { ScoreType: 1 })).toEqual([undefined, undefined]);
    expect((await made({ scoreType: 2, timeCapMinutes: 12 })).timeCapMinutes).toBeUndefined();
  });
});

const wire = () => ({
  Name: 'Short Fuse',
  Description: '21-15-9',
  ScoreType: 3,
  Schedule: '2026-07-15',
  TrackId: gym.trackId,
});
