import { accounts, gyms, scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { postBenchmark, postLift, postWorkout, readLibrary, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const library = await readLibrary(app.api, gym.mara.token);

beforeEach(() => app.clear('scores', 'workouts'));

const save = async (trackWorkoutId: string, value: string[], isScaled = false, by = gym.mara) =>
  (await app.api.do(scores.save, { trackWorkoutId, value, isScaled }, by.token)).score;

type WorkoutForm = Parameters<typeof postBenchmark>[2];

const fran = async (schedule: string, form: WorkoutForm = {}) => {
  const benchmarkId = library.benchmark('Fran');
  return (await postBenchmark(app.api, gym, { schedule, benchmarkId, ...form })).trackWorkoutId;
};

const squat = async (schedule: string, form: WorkoutForm = {}) => {
  const movementIds = [library.lift('Back Squat')];
  return (await postLift(app.api, gym, { schedule, movementIds, ...form })).trackWorkoutId;
};

const tryPrevious = (trackWorkoutId: string, token: string | null = gym.mara.token) =>
  app.api.try(scores.previous, { trackWorkoutId }, token);

const previous = (trackWorkoutId: string, token = gym.mara.token) =>
  app.api.do(scores.previous, { trackWorkoutId }, token);

describe('previous results', () => {
  it('are the athlete’s own results of the same benchmark, the newest first', async () => {
    const first = await save(await fran('2025-07-01'), ['5:00']);
    const second = await save(await fran('2025-07-08'), ['4:50'], true);
    await save(await fran('2025-07-09', { benchmarkId: library.benchmark('Grace') }), ['3:00']);
    await save(await fran('2025-07-10'), ['2:00'], false, gym.jonah);
    const path = `/scores/previous/${await fran('2025-07-15')}`;
    const response = await app.request(path, { token: gym.mara.token });
    const common = { Name: 'Fran', ScoreType: 3, RepsPerSet: [], WeightUnit: 'kg' };
    expect(await response.json()).toEqual([
      {
        ...common,
        ScoreId: second.scoreId,
        Date: '2025-07-08',
        HighestScore: '04:50',
        values: ['04:50'],
        isscaled: true,
        IsRecord: false,
      },
      {
        ...common,
        ScoreId: first.scoreId,
        Date: '2025-07-01',
        HighestScore: '05:00',
        values: ['05:00'],
        isscaled: false,
        IsRecord: false,
      },
    ]);
  });

  it('are those before the workout, without its own score', async () => {
    const middle = await fran('2025-07-08');
    await save(await fran('2025-07-01'), ['5:00']);
    await save(middle, ['4:50']);
    await save(await fran('2025-07-15'), ['4:40']);
    await save(await fran('2025-07-08', { sets: 2 }), ['4:45', '']);
    expect((await previous(middle)).map(({ highestScore }) => highestScore)).toEqual([
      '04:45',
      '05:00',
    ]);
  });

  it('identify a database workout by its name', async () => {
    await save(await fran('2025-07-01', { benchmarkId: null, name: 'House Special' }), ['5:00']);
    const again = await fran('2025-07-08', { benchmarkId: null, name: 'House special' });
    expect(await previous(again)).toMatchObject([{ name: 'House Special' }]);
  });

  it('of a lift are those of its movement, with reps and in the reader’s unit', async () => {
    await save(await squat('2025-07-01'), ['100', '110']);
    await save(await squat('2025-07-08', { name: 'Squat again' }), ['105', '112.5']);
    await save(await squat('2025-07-09', { movementIds: [library.lift('Deadlift')] }), ['1', '2']);
    const next = await squat('2025-07-15');
    expect(await previous(next)).toMatchObject([
      { name: 'Squat again', values: ['105', '112.5'], repsPerSet: [5, 3], isRecord: true },
      { name: 'Heavy day', highestScore: '110', scoreType: 5, weightUnit: 'kg' },
    ]);
    await app.api.do(accounts.update, { id: gym.mara.id, weight: 'lbs' }, gym.mara.token);
    expect((await previous(next))[1]).toMatchObject({
      highestScore: '242.5',
      values: ['220.5', '242.5'],
      weightUnit: 'lbs',
    });
    await app.api.do(accounts.update, { id: gym.mara.id, weight: 'kg' }, gym.mara.token);
  });

  it('are empty for workouts that are not compared', async () => {
    const custom = (await postWorkout(app.api, gym, { schedule: '2025-07-01' })).trackWorkoutId;
    await save(custom, ['5:00']);
    const again = await postWorkout(app.api, gym, { schedule: '2025-07-08' });
    expect(await previous(again.trackWorkoutId)).toEqual([]);
    expect(await previous(await squat('2025-07-08', { movementIds: [] }))).toEqual([]);
  });

  it('are at most twenty', async () => {
    for (let day = 1; day <= 22; day += 1) {
      const schedule = `2025-06-${String(day).padStart(2, '0')}`;
      await save(await fran(schedule), [`5:${60 - day}`.replace('5:60', '6:00')]);
    }
    const dates = (await previous(await fran('2025-07-01'))).map(({ date }) => date);
    expect(dates).toHaveLength(20);
    expect(dates.at(0)).toBe('2025-06-22');
    expect(dates.at(-1)).toBe('2025-06-03');
  });

  it('exclude deleted scores, but not those of deleted workouts and former gyms', async () => {
    const [gone, forgotten] = [await fran('2025-07-01'), await fran('2025-07-02')];
    await save(gone, ['5:00'], false, gym.jonah);
    await save(forgotten, ['4:00'], false, gym.jonah);
    await app.api.do(scores.delete, { trackWorkoutId: forgotten }, gym.jonah.token);
    await app.api.do(workouts.delete, { id: gone }, gym.owner.token);
    expect(await previous(await fran('2025-07-08'), gym.jonah.token)).toHaveLength(1);

    const leaving = { gymId: gym.gymId, userIds: [gym.jonah.id] };
    await app.api.do(gyms.removeUsers, leaving, gym.jonah.token);
    await app.api.do(tracks.join, { trackId: gym.rivalTrackId }, gym.jonah.token);
    const quarry = { ...gym, owner: gym.rival, trackId: gym.rivalTrackId };
    const form = { schedule: '2025-07-08', benchmarkId: library.benchmark('Fran') };
    const there = (await postBenchmark(app.api, quarry, form)).trackWorkoutId;
    expect(await previous(there, gym.jonah.token)).toMatchObject([{ highestScore: '05:00' }]);
    const back = { trackId: gym.trackId, trackPassword: storyTracks.competitors.joinPassword };
    await app.api.do(tracks.join, back, gym.jonah.token);
  });
});

describe('access to previous results', () => {
  it('is denied to users outside the track and to the owner', async () => {
    const workout = await fran('2025-07-08');
    for (const { token } of [gym.engineOnly, gym.left]) {
      expect(await tryPrevious(workout, token)).toMatchObject({
        status: 404,
        error: { Code: 'not_found' },
      });
    }
    expect(await tryPrevious(workout, gym.owner.token)).toMatchObject({ status: 403 });
    expect(await tryPrevious(workout, null)).toMatchObject({ status: 401 });
  });

  it('answers 404 for drafts, unknown ids and paths without an id', async () => {
    expect(await tryPrevious(await fran('2025-07-08', { isPublished: false }))).toMatchObject({
      status: 404,
    });
    expect(await tryPrevious('01980000-0000-7000-8000-0000000000bb')).toMatchObject({
      status: 404,
    });
    const path = await app.request('/scores/previous/fran', { token: gym.mara.token });
    expect(path.status).toBe(404);
  });
});
