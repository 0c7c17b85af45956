import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { type WorkoutForm, startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, library, postFran, prefer, previous, save } = gym;

beforeEach(() => app.clear('scores', 'workouts'));

const squat = (schedule: string, form: WorkoutForm = {}) =>
  gym.postLift('Back Squat', { schedule, ...form });

describe('the list of previous results', () => {
  it("the list contains the athlete's own results of the same benchmark, the newest first", async () => {
    const first = await save(await postFran('2025-07-01'), ['5:00']);
    const second = await save(await postFran('2025-07-08'), ['4:50'], { isScaled: true });
    await save(await postFran('2025-07-09', { benchmarkId: library.benchmark('Grace') }), ['3:00']);
    await save(await postFran('2025-07-10'), ['2:00'], {}, gym.jonah);
    const path = `/scores/previous/${await postFran('2025-07-15')}`;
    const response = await app.request(path, { token: gym.mara.token });
    const common = { Name: 'Fran', Audience: 0, ScoreType: 3, RepsPerSet: [], WeightUnit: 'kg' };
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

  it("the list contains the results before the workout, without the workout's own score", async () => {
    const middle = await postFran('2025-07-08');
    await save(await postFran('2025-07-01'), ['5:00']);
    await save(middle, ['4:50']);
    await save(await postFran('2025-07-15'), ['4:40']);
    await save(await postFran('2025-07-08', { sets: 2 }), ['4:45', '']);
    expect((await previous(middle)).map(({ highestScore }) => highestScore)).toEqual([
      '04:45',
      '05:00',
    ]);
  });

  it.each([
    ['House Special', 'House special'],
    ['ΑΓΩΝΑΣ', 'Αγωνας'],
  ])('finds a database workout by its name, such as %s', async (name, sameName) => {
    await save(await postFran('2025-07-01', { benchmarkId: null, name }), ['5:00']);
    const again = await postFran('2025-07-08', { benchmarkId: null, name: sameName });
    expect(await previous(again)).toMatchObject([{ name }]);
  });

  it("the list contains results of a lift's movement, with reps and in the reader's unit", async () => {
    await save(await squat('2025-07-01'), ['100', '110']);
    await save(await squat('2025-07-08', { name: 'Squat again' }), ['105', '112.5']);
    await save(await squat('2025-07-09', { movementIds: [library.lift('Deadlift')] }), ['1', '2']);
    const next = await squat('2025-07-15');
    expect(await previous(next)).toMatchObject([
      { name: 'Squat again', values: ['105', '112.5'], repsPerSet: [5, 3], isRecord: true },
      { name: 'Heavy day', highestScore: '110', scoreType: 5, weightUnit: 'kg' },
    ]);
    await prefer({ weight: 'lbs' });
    expect((await previous(next))[1]).toMatchObject({
      highestScore: '242.5',
      values: ['220.5', '242.5'],
      weightUnit: 'lbs',
    });
    await prefer({ weight: 'kg' });
  });

  it('the list is empty for workouts that are not compared', async () => {
    await save(await gym.post({ schedule: '2025-07-01' }), ['5:00']);
    expect(await previous(await gym.post({ schedule: '2025-07-08' }))).toEqual([]);
    expect(await previous(await squat('2025-07-08', { movementIds: [] }))).toEqual([]);
  });

  it('the list contains at most twenty results', async () => {
    for (let day = 1; day <= 22; day += 1) {
      const schedule = `2025-06-${String(day).padStart(2, '0')}`;
      await save(await postFran(schedule), [`5:${60 - day}`.replace('5:60', '6:00')]);
    }
    const dates = (await previous(await postFran('2025-07-01'))).map(({ date }) => date);
    expect(dates).toHaveLength(20);
    expect(dates.at(0)).toBe('2025-06-22');
    expect(dates.at(-1)).toBe('2025-06-03');
  });

  it('the list excludes deleted scores, but not those of deleted workouts and former gyms', async () => {
    const [gone, forgotten] = [await postFran('2025-07-01'), await postFran('2025-07-02')];
    await save(gone, ['5:00'], {}, gym.jonah);
    await save(forgotten, ['4:00'], {}, gym.jonah);
    await gym.remove(forgotten, gym.jonah);
    await app.api.do(workouts.delete, { id: gone }, gym.owner.token);
    expect(await previous(await postFran('2025-07-08'), gym.jonah)).toHaveLength(1);

    await gym.changeGym(gym.jonah);
    const there = await postFran('2025-07-08', {}, gym.quarry);
    expect(await previous(there, gym.jonah)).toMatchObject([{ highestScore: '05:00' }]);
    await gym.comeBack(gym.jonah);
  });

  it('answers 404 for drafts', async () => {
    const trackWorkoutId = await postFran('2025-07-08', { isPublished: false });
    const answer = await app.api.try(scores.previous, { trackWorkoutId }, gym.mara.token);
    expect(answer).toMatchObject({ status: 404 });
  });
});
