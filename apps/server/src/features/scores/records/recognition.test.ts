import type { CallInput } from '@trackboard/contract';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { type WorkoutForm, startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, library, prefer, remove, test } = gym;

beforeEach(() => app.clear('scores', 'liftMaxes', 'workouts'));

type Form = Partial<CallInput<typeof scores.save>>;

const save = async (trackWorkoutId: string, value: string[], form: Form = {}, by = gym.mara) =>
  (await gym.save(trackWorkoutId, value, form, by)).isRecord;

const isMarked = async (trackWorkoutId: string) => (await gym.own(trackWorkoutId))?.isRecord;

const fran = (day: string, form: WorkoutForm = {}) => gym.postFran(`2025-07-${day}`, form);

const squat = (day: string, form: WorkoutForm = {}) =>
  gym.postLift('Back Squat', { schedule: `2025-07-${day}`, ...form });

describe('a benchmark result', () => {
  it('is a record if it beats every earlier result; the first one is not', async () => {
    expect(await save(await fran('01'), ['5:00'])).toBe(false);
    expect(await save(await fran('08'), ['4:50'])).toBe(true);
    expect(await save(await fran('15'), ['4:50'])).toBe(false);
    expect(await save(await fran('22'), ['4:40'])).toBe(true);
  });

  it('is marked on the leaderboard and in the detail', async () => {
    await save(await fran('01'), ['5:00']);
    const second = await fran('08');
    await save(second, ['4:50']);
    await save(second, ['4:00'], {}, gym.jonah);
    const board = await gym.board(second, gym.owner);
    expect(board.map(({ firstName, isRecord }) => [firstName, isRecord])).toEqual([
      ['Jonah', false],
      ['Mara', true],
    ]);
    const scoreId = board[1]?.scoreId ?? '';
    expect(await app.api.do(scores.detail, { scoreId }, gym.jonah.token)).toMatchObject({
      isRecord: true,
    });
  });

  it('is compared with Rx or with scaled results', async () => {
    await save(await fran('01'), ['5:00']);
    expect(await save(await fran('08'), ['4:00'], { isScaled: true })).toBe(false);
    expect(await save(await fran('15'), ['4:30'])).toBe(true);
    expect(await save(await fran('22'), ['3:50'], { isScaled: true })).toBe(true);
  });

  it('is identified by the name in any case', async () => {
    await save(await fran('01'), ['5:00']);
    expect(await save(await fran('08', { benchmarkId: null, name: ' fran ' }), ['4:50'])).toBe(
      true,
    );
    const own = { benchmarkId: null, name: 'House Special' };
    await save(await fran('09', own), ['5:00']);
    expect(await save(await fran('10', { ...own, name: 'house special' }), ['4:50'])).toBe(true);
  });

  it('is not compared with another score type', async () => {
    await save(await fran('01'), ['5:00']);
    expect(await save(await fran('08', { scoreType: 1 }), ['90'])).toBe(false);
    expect(await save(await fran('09', { sets: 2, addTotal: true }), ['1:00', '1:00'])).toBe(false);
    expect(await save(await fran('10', { sets: 2 }), ['4:50', '4:55'])).toBe(true);
  });

  it('is not a record if it is text', async () => {
    await save(await fran('01', { scoreType: 6 }), ['Good']);
    expect(await save(await fran('08', { scoreType: 6 }), ['Better'])).toBe(false);
  });

  it('does not include custom workouts of the same name', async () => {
    await save(await fran('01'), ['5:00']);
    const custom = await gym.post({ name: 'Fran', schedule: '2025-07-08' });
    expect(await save(custom, ['4:00'])).toBe(false);
  });
});

describe('a lift result', () => {
  it('is a record by its heaviest single set', async () => {
    expect(await save(await squat('01'), ['100', '110'])).toBe(false);
    expect(await save(await squat('08'), ['112.5', '105'])).toBe(true);
    expect(await save(await squat('15', { addTotal: true }), ['112.5', '112.5'])).toBe(false);
    expect(await save(await squat('22'), ['110', '115'], { isScaled: true })).toBe(true);
  });

  it('is identified by the workout’s name if it names no lift', async () => {
    await save(await squat('01'), ['100', '110']);
    const named = { movementIds: [], name: 'back squat' };
    expect(await save(await squat('08', named), ['100', '115'])).toBe(true);
    expect(await save(await squat('09', { movementIds: [] }), ['100', '200'])).toBe(false);
  });

  it('is not compared with another lift', async () => {
    await save(await squat('01'), ['100', '110']);
    const front = [library.lift('Front Squat'), library.lift('Back Squat')];
    expect(await save(await squat('08', { movementIds: front }), ['115', '115'])).toBe(false);
  });

  it('is compared across units', async () => {
    await save(await squat('01'), ['100', '100']);
    await prefer({ weight: 'lbs' });
    expect(await save(await squat('08'), ['220.5', '200'])).toBe(false);
    expect(await save(await squat('15'), ['220.6', '200'])).toBe(true);
    await prefer({ weight: 'kg' });
  });

  it('is not a record if it is not a weight', async () => {
    await save(await squat('01', { scoreType: 1 }), ['5', '3']);
    expect(await save(await squat('08', { scoreType: 1 }), ['6', '4'])).toBe(false);
  });

  it('is not a record below an earlier tested max', async () => {
    await save(await squat('01'), ['100', '110']);
    await test('Back Squat', 140, '2025-07-05');
    expect(await save(await squat('08'), ['120', '130'])).toBe(false);
    expect(await save(await squat('15'), ['120', '142.5'])).toBe(true);
  });

  it('stays a record if its weight is entered as a max on the same day', async () => {
    await save(await squat('01'), ['100', '110']);
    const second = await squat('08');
    expect(await save(second, ['100', '120'])).toBe(true);
    await test('Back Squat', 120, '2025-07-08');
    expect(await isMarked(second)).toBe(true);
  });
});

describe('record marks are updated', () => {
  it('when a result is changed', async () => {
    const [first, second] = [await fran('01'), await fran('08')];
    await save(first, ['5:00']);
    await save(second, ['4:50']);
    await save(first, ['4:45']);
    expect(await isMarked(second)).toBe(false);
    await save(second, ['4:44']);
    expect(await isMarked(second)).toBe(true);
    await save(second, ['4:44'], { isScaled: true });
    expect(await isMarked(second)).toBe(false);
  });

  it('when a result is deleted', async () => {
    const days = [await fran('01'), await fran('08'), await fran('15')] as const;
    await save(days[0], ['5:00']);
    await save(days[1], ['4:30']);
    await save(days[2], ['4:40']);
    expect(await isMarked(days[2])).toBe(false);
    await remove(days[1]);
    expect(await isMarked(days[2])).toBe(true);
    await remove(days[0]);
    expect(await isMarked(days[2])).toBe(false);
  });

  it('when an earlier result is logged late', async () => {
    const [first, second] = [await fran('01'), await fran('08')];
    expect(await save(second, ['4:50'])).toBe(false);
    expect(await save(first, ['5:00'])).toBe(false);
    expect(await isMarked(second)).toBe(true);
  });

  it('in all gyms, including former ones', async () => {
    await save(await fran('01'), ['5:00'], {}, gym.jonah);
    await gym.changeGym(gym.jonah);
    const there = await gym.postFran('2025-07-08', {}, gym.quarry);
    expect(await save(there, ['4:50'], {}, gym.jonah)).toBe(true);
    await gym.comeBack(gym.jonah);
  });

  it('when the workout became another one before the score was saved again', async () => {
    const [first, second] = [await fran('01'), await fran('08', { workoutType: 'custom' })];
    await save(first, ['5:00']);
    expect(await save(second, ['4:50'])).toBe(false);
    await app.api.do(workouts.update, { id: second, workoutType: 'database' }, gym.owner.token);
    expect(await save(second, ['4:50'])).toBe(true);
  });

  it('for the stored lift if the workout has become another lift', async () => {
    const [first, second] = [await squat('01'), await squat('08')];
    await save(first, ['100', '110']);
    await save(second, ['100', '120']);
    const front = { movementIds: [library.lift('Front Squat')] };
    await app.api.do(workouts.update, { id: second, ...front }, gym.owner.token);
    expect(await save(second, ['100', '120'])).toBe(true);
  });

  it('when many are saved concurrently', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08'];
    const franDays = await Promise.all(days.map((day) => fran(day)));
    await Promise.all(franDays.map((workout, index) => save(workout, [`5:${50 - index}`])));
    const marks = await Promise.all(franDays.map(isMarked));
    expect(marks).toEqual([false, true, true, true, true, true, true, true]);
    await Promise.all([
      save(franDays[3] ?? '', ['4:00']),
      remove(franDays[0] ?? ''),
      remove(franDays[1] ?? ''),
    ]);
    const left = await Promise.all(franDays.slice(2).map(isMarked));
    expect(left).toEqual([false, true, false, false, false, false]);
  });
});
