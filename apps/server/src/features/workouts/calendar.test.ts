import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const engine = { trackId: gym.engineId };
await postWorkout(app.api, gym, { name: 'Monday', schedule: '2026-07-13' });
await postWorkout(app.api, gym, { name: 'First' });
await postWorkout(app.api, gym, { name: 'Second' });
await postWorkout(app.api, gym, { name: 'Draft', isPublished: false });
await postWorkout(app.api, gym, { name: 'Bike Tempo', ...engine });
const gone = await postWorkout(app.api, gym, { name: 'Gone' });
await app.api.do(workouts.delete, { id: gone.trackWorkoutId }, gym.owner.token);
const rivals = { owner: gym.rival, trackId: gym.rivalTrackId };
await postWorkout(app.api, rivals, { name: 'Stone Lift' });

const week = { fromDate: '2026-07-12', toDate: '2026-07-18' };

async function namesOf(
  token: string,
  input: { gymId?: string; trackId?: string } = {},
): Promise<string[]> {
  const days = await app.api.do(workouts.list, { gymId: gym.gymId, ...week, ...input }, token);
  return days.flatMap(({ workouts: dayWorkouts }) =>
    dayWorkouts.map(({ workout }) => workout.name),
  );
}

async function refusal(
  token: string,
  input: { gymId?: string; trackId?: string } = {},
): Promise<unknown> {
  return app.api.try(workouts.list, { gymId: gym.gymId, ...week, ...input }, token);
}

describe('the calendar', () => {
  it('returns one item for every day, including empty days', async () => {
    const days = await app.api.do(workouts.list, { gymId: gym.gymId, ...week }, gym.owner.token);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-07-12',
      '2026-07-13',
      '2026-07-14',
      '2026-07-15',
      '2026-07-16',
      '2026-07-17',
      '2026-07-18',
    ]);
    expect(days.map(({ workouts: dayWorkouts }) => dayWorkouts.length)).toEqual([
      0, 1, 0, 4, 0, 0, 0,
    ]);
  });

  it('returns all tracks and drafts to the owner, by track and then by position', async () => {
    expect(await namesOf(gym.owner.token)).toEqual([
      'Monday',
      'First',
      'Second',
      'Draft',
      'Bike Tempo',
    ]);
  });

  it('keeps the parts of a track together when it returns all tracks', async () => {
    const day = { fromDate: '2026-08-03', toDate: '2026-08-03' };
    const post = (name: string, part: 'strength' | 'metcon', trackId = gym.trackId) =>
      postWorkout(app.api, gym, { name, part, trackId, schedule: day.fromDate });
    await post('Fran', 'metcon');
    await post('Press', 'strength');
    await post('Cindy', 'metcon');
    await post('Bike', 'metcon', gym.engineId);
    await post('Pull', 'strength', gym.engineId);
    const namesOfDay = async (trackId: string) => {
      const input = { gymId: gym.gymId, trackId, ...day };
      const [found] = await app.api.do(workouts.list, input, gym.owner.token);
      return found?.workouts.map(({ workout }) => workout.name);
    };
    expect(await namesOfDay('')).toEqual(['Fran', 'Cindy', 'Press', 'Bike', 'Pull']);
    expect(await namesOfDay(gym.trackId)).toEqual(['Fran', 'Press', 'Cindy']);
  });

  it('returns published workouts of joined tracks to an athlete', async () => {
    expect(await namesOf(gym.jonah.token)).toEqual(['Monday', 'First', 'Second', 'Bike Tempo']);
    expect(await namesOf(gym.mara.token)).toEqual(['Monday', 'First', 'Second']);
    expect(await namesOf(gym.engineOnly.token)).toEqual(['Bike Tempo']);
  });

  it('filters by track; an empty track id selects all tracks', async () => {
    expect(await namesOf(gym.owner.token, { trackId: gym.engineId })).toEqual(['Bike Tempo']);
    expect(await namesOf(gym.mara.token, { trackId: '' })).toEqual(['Monday', 'First', 'Second']);
  });

  it('omits the workouts of a deleted track', async () => {
    const { id } = await app.db
      .selectFrom('tracks')
      .select('id')
      .where('id', '=', gym.rivalTrackId)
      .executeTakeFirstOrThrow();
    expect(await namesOf(gym.rival.token, { gymId: gym.rivalGymId })).toEqual(['Stone Lift']);
    await app.api.do(tracks.delete, { id }, gym.rival.token);
    expect(await namesOf(gym.rival.token, { gymId: gym.rivalGymId })).toEqual([]);
  });

  it('takes the date of a date-time without conversion and returns the specified fields', async () => {
    const { body } = await app.post(
      '/workouts/getworkouts',
      {
        GYMID: gym.gymId,
        trackid: gym.engineId,
        fromDate: '2026-07-15T23:30:00.000Z',
        todate: '2026-07-15T00:00:00+14:00',
      },
      gym.owner.token,
    );
    expect(body).toEqual([
      {
        Date: '2026-07-15',
        Workouts: [
          expect.objectContaining({
            SortOrder: 0,
            Workout: expect.objectContaining({
              Name: 'Bike Tempo',
              videoUrl: '',
              benchmarkValues: [],
              Schedule: '2026-07-15',
            }) as unknown,
          }),
        ],
      },
    ]);
  });
});

describe('the calendar of one track', () => {
  it('answers 404 for a track that is not joined or in another gym', async () => {
    const notFound = { status: 404, error: { Code: 'not_found' } };
    expect(await refusal(gym.mara.token, { trackId: gym.engineId })).toMatchObject(notFound);
    expect(await refusal(gym.owner.token, { trackId: gym.rivalTrackId })).toMatchObject(notFound);
  });
});

const upTo = (toDate: string) =>
  app.api.try(workouts.list, { gymId: gym.gymId, fromDate: '2026-07-01', toDate }, gym.owner.token);

describe('a range of days in the calendar', () => {
  it('a range has at most 42 days', async () => {
    const longest = await upTo('2026-08-11');
    expect(longest.ok && longest.output.length).toBe(42);
    expect(await upTo('2026-08-12')).toMatchObject({
      status: 400,
      error: { Code: 'invalid_input', fields: { toDate: 'Choose at most 42 days.' } },
    });
  });

  it('a range is refused when its last day is before its first', async () => {
    const input = { gymId: gym.gymId, fromDate: '2026-07-02', toDate: '2026-07-01' };
    expect(await app.api.try(workouts.list, input, gym.owner.token)).toMatchObject({
      status: 400,
      error: { fields: { toDate: expect.any(String) as unknown } },
    });
  });

  it('a range can include the last day of the year 9999', async () => {
    const edge = { gymId: gym.gymId, fromDate: '9999-12-31', toDate: '9999-12-31' };
    const form = {
      name: 'Far',
      description: 'Away',
      scoreType: 9,
      schedule: '9999-12-31',
      trackId: gym.trackId,
    };
    await app.api.do(workouts.create, form, gym.owner.token);
    const days = await app.api.do(workouts.list, edge, gym.owner.token);
    expect(days[0]?.workouts).toHaveLength(1);
  });
});
