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
  it('a result is a record if it beats every earlier result; the first result is no record', async () => {
    expect(await save(await fran('01'), ['5:00'])).toBe(false);
    expect(await save(await fran('08'), ['4:50'])).toBe(true);
    expect(await save(await fran('15'), ['4:50'])).toBe(false);
    expect(await save(await fran('22'), ['4:40'])).toBe(true);
  });

  it('a record has its mark on the leaderboard and in the detail', async () => {
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

  it('a result is compared only with results of its own division, Rx or scaled', async () => {
    await save(await fran('01'), ['5:00']);
    expect(await save(await fran('08'), ['4:00'], { isScaled: true })).toBe(false);
    expect(await save(await fran('15'), ['4:30'])).toBe(true);
    expect(await save(await fran('22'), ['3:50'], { isScaled: true })).toBe(true);
  });

  it('a result is compared with results of the same name in any case', async () => {
    await save(await fran('01'), ['5:00']);
    expect(await save(await fran('08', { benchmarkId: null, name: ' fran ' }), ['4:50'])).toBe(
      true,
    );
    const own = { benchmarkId: null, name: 'House Special' };
    await save(await fran('09', own), ['5:00']);
    expect(await save(await fran('10', { ...own, name: 'house special' }), ['4:50'])).toBe(true);
  });

  it('a result is not compared with another score type', async () => {
    await save(await fran('01'), ['5:00']);
    expect(await save(await fran('08', { scoreType: 1 }), ['90'])).toBe(false);
    expect(await save(await fran('09', { sets: 2, addTotal: true }), ['1:00', '1:00'])).toBe(false);
    expect(await save(await fran('10', { sets: 2 }), ['4:50', '4:55'])).toBe(true);
  });

  it('a text is never a record', async () => {
    await save(await fran('01', { scoreType: 6 }), ['Good']);
    expect(await save(await fran('08', { scoreType: 6 }), ['Better'])).toBe(false);
  });

  it('a result is not compared with custom workouts of the same name', async () => {
    await save(await fran('01'), ['5:00']);
    const custom = await gym.post({ name: 'Fran', schedule: '2025-07-08' });
    expect(await save(custom, ['4:00'])).toBe(false);
  });
});

describe('a lift result', () => {
  it('a lift result is a record if its heaviest single set beats every earlier one', async () => {
    expect(await save(await squat('01'), ['100', '110'])).toBe(false);
    expect(await save(await squat('08'), ['112.5', '105'])).toBe(true);
    expect(await save(await squat('15', { addTotal: true }), ['112.5', '112.5'])).toBe(false);
    expect(await save(await squat('22'), ['110', '115'], { isScaled: true })).toBe(true);
  });

  it("a lift result is compared by the workout's name if the workout names no lift", async () => {
    await save(await squat('01'), ['100', '110']);
    const named = { movementIds: [], name: 'back squat' };
    expect(await save(await squat('08', named), ['100', '115'])).toBe(true);
    expect(await save(await squat('09', { movementIds: [] }), ['100', '200'])).toBe(false);
  });

  it('a lift result is not compared with another lift', async () => {
    await save(await squat('01'), ['100', '110']);
    const front = [library.lift('Front Squat'), library.lift('Back Squat')];
    expect(await save(await squat('08', { movementIds: front }), ['115', '115'])).toBe(false);
  });

  it('a lift result is compared with results in the other unit', async () => {
    await save(await squat('01'), ['100', '100']);
    await prefer({ weight: 'lbs' });
    expect(await save(await squat('08'), ['220.5', '200'])).toBe(false);
    expect(await save(await squat('15'), ['220.6', '200'])).toBe(true);
    await prefer({ weight: 'kg' });
  });

  it('a lift result that is not a weight is no record', async () => {
    await save(await squat('01', { scoreType: 1 }), ['5', '3']);
    expect(await save(await squat('08', { scoreType: 1 }), ['6', '4'])).toBe(false);
  });

  it('a lift result is no record if it is below an earlier tested max', async () => {
    await save(await squat('01'), ['100', '110']);
    await test('Back Squat', 140, '2025-07-05');
    expect(await save(await squat('08'), ['120', '130'])).toBe(false);
    expect(await save(await squat('15'), ['120', '142.5'])).toBe(true);
  });

  it('a lift record stays one if its weight is also entered as a max on the same day', async () => {
    await save(await squat('01'), ['100', '110']);
    const second = await squat('08');
    expect(await save(second, ['100', '120'])).toBe(true);
    await test('Back Squat', 120, '2025-07-08');
    expect(await isMarked(second)).toBe(true);
  });
});

describe('the record marks of an athlete', () => {
  it('record marks are updated when a result is changed', async () => {
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

  it('record marks are updated when a result is deleted', async () => {
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

  it('record marks are updated when an earlier result is logged late', async () => {
    const [first, second] = [await fran('01'), await fran('08')];
    expect(await save(second, ['4:50'])).toBe(false);
    expect(await save(first, ['5:00'])).toBe(false);
    expect(await isMarked(second)).toBe(true);
  });

  it('record marks cover results in all gyms, including former ones', async () => {
    await save(await fran('01'), ['5:00'], {}, gym.jonah);
    await gym.changeGym(gym.jonah);
    const there = await gym.postFran('2025-07-08', {}, gym.quarry);
    expect(await save(there, ['4:50'], {}, gym.jonah)).toBe(true);
    await gym.comeBack(gym.jonah);
  });

  it('record marks change when the workout became a benchmark before a score is saved again', async () => {
    const [first, second] = [await fran('01'), await fran('08', { workoutType: 'custom' })];
    await save(first, ['5:00']);
    expect(await save(second, ['4:50'])).toBe(false);
    await app.api.do(workouts.update, { id: second, workoutType: 'database' }, gym.owner.token);
    expect(await save(second, ['4:50'])).toBe(true);
  });

  it('record marks refer to the stored lift if the workout has become another lift', async () => {
    const [first, second] = [await squat('01'), await squat('08')];
    await save(first, ['100', '110']);
    await save(second, ['100', '120']);
    const front = { movementIds: [library.lift('Front Squat')] };
    await app.api.do(workouts.update, { id: second, ...front }, gym.owner.token);
    expect(await save(second, ['100', '120'])).toBe(true);
  });

  it('record marks are correct when many results are saved concurrently', async () => {
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
