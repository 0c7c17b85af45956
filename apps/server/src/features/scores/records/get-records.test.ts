import { gyms, records, tracks } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { type WorkoutForm, startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, library, postFran, prefer, quarry, recordsOf, save, test } = gym;

beforeEach(() => app.clear('scores', 'liftMaxes', 'workouts'));

const lift = (name: string, schedule: string, form: WorkoutForm = {}) =>
  gym.postLift(name, { schedule, ...form });

const tryRecords = (userId: string, token: string) => app.api.try(records.get, { userId }, token);

const place = ({ scoreId }: { scoreId: string }, trackWorkoutId: string) => ({
  ScoreId: scoreId,
  TrackWorkoutId: trackWorkoutId,
  TrackId: gym.trackId,
  GymId: gym.gymId,
});

const lifted = (Weight: number, Reps: number) => ({
  Lifted: { Weight, Unit: 'kg', Reps },
  Name: 'Heavy day',
  IsRecord: false,
  OwnWorkoutId: null,
});

describe('records of lifts', () => {
  it('lift records contain tested, logged and estimated maxes, with the specified fields', async () => {
    await test('Back Squat', 130, '2025-06-01');
    const [first, second] = [
      await lift('Back Squat', '2025-07-01'),
      await lift('Back Squat', '2025-07-08', { repsPerSet: [1, 1] }),
    ];
    const at = [
      place(await save(first, ['120', '125']), first),
      place(await save(second, ['132.5', '135']), second),
    ];
    const response = await app.request(`/Records/${gym.mara.id}`, { token: gym.mara.token });
    const best = { Value: 135, Date: '2025-07-08', Kind: 'logged', Place: at[1] };
    const bestLifted = { ...best, ...lifted(135, 1), IsRecord: true };
    expect(await response.json()).toEqual({
      WeightUnit: 'kg',
      Lifts: [
        {
          MovementId: library.lift('Back Squat'),
          Movement: 'Back Squat',
          Best: bestLifted,
          EstimatedMax: 135,
          History: [
            {
              Date: '2025-06-01',
              Value: 130,
              Kind: 'tested',
              Place: null,
              ...lifted(130, 1),
              Name: null,
            },
            {
              Date: '2025-07-01',
              Value: 125,
              Kind: 'logged',
              Place: at[0],
              ...lifted(125, 3),
            },
            {
              Date: '2025-07-01',
              Value: 135,
              Kind: 'estimated',
              Place: at[0],
              ...lifted(120, 5),
            },
            bestLifted,
          ],
        },
      ],
      Benchmarks: [],
    });
  });

  it("lift records are in the library's order, without lifts that have no weight", async () => {
    await save(await lift('Deadlift', '2025-07-01'), ['150', '160']);
    await save(await lift('Front Squat', '2025-07-01', { scoreType: 1 }), ['5', '3']);
    await test('Strict Press', 60, '2025-06-01');
    await test('Back Squat', 130, '2025-06-01');
    const { lifts: liftRecords } = await recordsOf();
    expect(liftRecords.map(({ movement, estimatedMax }) => [movement, estimatedMax])).toEqual([
      ['Back Squat', null],
      ['Deadlift', 169.4],
      ['Strict Press', null],
    ]);
  });

  it('lift records contain the best result of each day and kind, and the first of equal results', async () => {
    await save(await lift('Back Squat', '2025-07-01'), ['120', '130']);
    await save(await lift('Back Squat', '2025-07-01', { repsPerSet: [3, 1] }), ['125', '120']);
    await test('Back Squat', 128, '2025-07-02');
    await test('Back Squat', 130, '2025-07-02');
    const [squat] = (await recordsOf()).lifts;
    expect(squat?.best).toMatchObject({ date: '2025-07-01', value: 130, kind: 'logged' });
    expect(squat?.history).toMatchObject([
      { date: '2025-07-01', value: 130, kind: 'logged' },
      { date: '2025-07-01', value: 137.6, kind: 'estimated' },
      { date: '2025-07-02', value: 130, kind: 'tested' },
    ]);
  });

  it('lift records contain no estimates from sets with many reps', async () => {
    await save(await lift('Back Squat', '2025-07-01', { repsPerSet: [12, 20] }), ['80', '60']);
    expect((await recordsOf()).lifts).toMatchObject([
      { best: { value: 80 }, estimatedMax: null, history: [{ kind: 'logged' }] },
    ]);
  });

  it("lift records use the reader's unit", async () => {
    await test('Back Squat', 140, '2025-06-01');
    await save(await lift('Back Squat', '2025-07-01', { repsPerSet: [1, 1] }), ['100', '142.5']);
    await prefer({ weight: 'lbs' });
    expect(await recordsOf()).toMatchObject({
      weightUnit: 'lbs',
      lifts: [
        {
          best: { value: 314.2, lifted: { weight: 142.5, unit: 'kg', reps: 1 } },
          estimatedMax: 314.2,
          history: [{ value: 308.6, lifted: { weight: 140, unit: 'kg' } }, {}],
        },
      ],
    });
    await prefer({ weight: 'kg' });
  });

  it('lift records mark maxes and sets that are heavier than everything before', async () => {
    await test('Back Squat', 130, '2025-06-01');
    await test('Back Squat', 125, '2025-06-02');
    await test('Back Squat', 135, '2025-06-03');
    const later = await lift('Back Squat', '2025-07-01', { repsPerSet: [1, 1] });
    await save(later, ['130', '137.5']);
    const [squat] = (await recordsOf()).lifts;
    expect(squat?.history.map(({ value, isRecord }) => [value, isRecord])).toEqual([
      [130, false],
      [125, false],
      [135, true],
      [137.5, true],
    ]);
  });
});

const result = (
  score: { scoreId: string; trackWorkoutId: string },
  Date: string,
  Value: string,
  IsRecord: boolean,
) => ({
  Date,
  Value,
  IsScaled: false,
  IsRecord,
  ScoreId: score.scoreId,
  Place: place(score, score.trackWorkoutId),
  OwnWorkoutId: null,
});

describe('records of benchmarks', () => {
  it('a benchmark record contains the best result and its history, with the specified fields', async () => {
    const first = await save(await postFran('2025-07-01'), ['5:00']);
    const second = await save(await postFran('2025-07-08'), ['4:50']);
    const third = await save(await postFran('2025-07-15'), ['4:55']);
    const response = await app.request(`/records/${gym.mara.id}`, { token: gym.mara.token });
    expect(await response.json()).toEqual({
      WeightUnit: 'kg',
      Lifts: [],
      Benchmarks: [
        {
          BenchmarkId: library.benchmark('Fran'),
          Name: 'Fran',
          ScoreType: 3,
          Best: result(second, '2025-07-08', '04:50', true),
          History: [
            result(first, '2025-07-01', '05:00', false),
            result(second, '2025-07-08', '04:50', true),
            result(third, '2025-07-15', '04:55', false),
          ],
        },
      ],
    });
  });

  it('a benchmark record prefers Rx results, and is scaled if there is no Rx result', async () => {
    await save(await postFran('2025-07-01'), ['3:00'], { isScaled: true });
    expect((await recordsOf()).benchmarks[0]?.best).toMatchObject({
      value: '03:00',
      isScaled: true,
    });
    await save(await postFran('2025-07-08'), ['6:00']);
    expect((await recordsOf()).benchmarks[0]?.best).toMatchObject({ value: '06:00' });
  });

  it('benchmark records are ordered by name, one for each score type', async () => {
    const grace = { benchmarkId: library.benchmark('Grace') };
    await save(await postFran('2025-07-01', grace), ['3:00']);
    await save(await postFran('2025-07-02'), ['5:00']);
    await save(await postFran('2025-07-03', { scoreType: 6 }), ['Legs gone']);
    await save(await postFran('2025-07-04', { benchmarkId: null, name: 'Barn Door' }), ['5:00']);
    const { benchmarks } = await recordsOf();
    expect(
      benchmarks.map(({ name, benchmarkId, scoreType, best }) => [
        name,
        benchmarkId !== null,
        scoreType,
        best?.value,
      ]),
    ).toEqual([
      ['Barn Door', false, 3, '05:00'],
      ['Fran', true, 3, '05:00'],
      ['Fran', true, 6, undefined],
      ['Grace', true, 3, '03:00'],
    ]);
  });
});

describe('the endpoint of records', () => {
  it("includes the athlete's results of all gyms", async () => {
    await save(await postFran('2025-07-01'), ['5:00'], {}, gym.jonah);
    await gym.changeGym(gym.jonah);
    expect((await recordsOf(gym.jonah)).benchmarks).toMatchObject([
      { best: { place: null }, history: [{ place: null }] },
    ]);
    await save(await postFran('2025-07-08', {}, quarry), ['4:50'], {}, gym.jonah);
    expect((await recordsOf(gym.jonah)).benchmarks).toMatchObject([
      { best: { value: '04:50', isRecord: true }, history: [{}, {}] },
    ]);
    await gym.comeBack(gym.jonah);
  });

  it('shows an owner the results in their gym, in the owner’s unit', async () => {
    await app.api.do(tracks.join, { trackId: gym.rivalTrackId }, gym.mara.token);
    await save(await postFran('2025-07-01'), ['5:00']);
    await save(await postFran('2025-07-08', {}, quarry), ['4:50']);
    await test('Back Squat', 140, '2025-06-01');
    const seen = (token: string) => app.api.do(records.get, { userId: gym.mara.id }, token);
    expect(await seen(gym.owner.token)).toMatchObject({
      weightUnit: 'lbs',
      lifts: [{ best: { value: 308.6 } }],
      benchmarks: [{ best: { value: '05:00' }, history: [{ value: '05:00' }] }],
    });
    expect((await seen(gym.rival.token)).benchmarks).toMatchObject([{ best: { value: '04:50' } }]);
    const leaving = { gymId: gym.rivalGymId, userIds: [gym.mara.id] };
    await app.api.do(gyms.removeUsers, leaving, gym.mara.token);
    expect(await tryRecords(gym.mara.id, gym.rival.token)).toMatchObject({ status: 404 });
  });

  it('answers 404 for former members and for owners', async () => {
    expect(await tryRecords(gym.left.id, gym.owner.token)).toMatchObject({ status: 404 });
    expect(await tryRecords(gym.owner.id, gym.mara.token)).toMatchObject({ status: 404 });
    expect(await tryRecords(gym.rival.id, gym.owner.token)).toMatchObject({ status: 404 });
  });

  it('returns nothing for an owner, and for an athlete without results', async () => {
    const nothing = { weightUnit: 'lbs', lifts: [], benchmarks: [] };
    expect(await recordsOf(gym.owner)).toEqual(nothing);
    expect(await recordsOf(gym.jonah)).toEqual(nothing);
  });
});
