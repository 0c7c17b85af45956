import type { CallInput } from '@trackboard/contract';
import {
  accounts,
  gyms,
  lifts,
  scores,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { postBenchmark, postLift, postWorkout, readLibrary, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const library = await readLibrary(app.api, gym.mara.token);

beforeEach(() => app.clear('scores', 'liftMaxes', 'workouts'));

type Form = Partial<CallInput<typeof scores.save>>;

async function save(trackWorkoutId: string, value: string[], form: Form = {}, by = gym.mara) {
  const input = { trackWorkoutId, value, ...form };
  return (await app.api.do(scores.save, input, by.token)).score.isRecord;
}

const remove = (trackWorkoutId: string) =>
  app.api.do(scores.delete, { trackWorkoutId }, gym.mara.token);

const isMarked = async (trackWorkoutId: string) =>
  (await app.api.do(scores.get, { trackWorkoutId }, gym.mara.token)).score?.isRecord;

type WorkoutForm = Parameters<typeof postBenchmark>[2];

const fran = async (day: string, form: WorkoutForm = {}) => {
  const benchmarkId = library.benchmark('Fran');
  const posted = { schedule: `2025-07-${day}`, benchmarkId, ...form };
  return (await postBenchmark(app.api, gym, posted)).trackWorkoutId;
};

const squat = async (day: string, form: WorkoutForm = {}) => {
  const movementIds = [library.lift('Back Squat')];
  return (await postLift(app.api, gym, { schedule: `2025-07-${day}`, movementIds, ...form }))
    .trackWorkoutId;
};

const tested = (value: number, achievedOn?: string) =>
  app.api.do(
    lifts.saveMax,
    { movementId: library.lift('Back Squat'), value, achievedOn },
    gym.mara.token,
  );

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
    const board = await app.api.do(scores.list, { trackWorkoutId: second }, gym.owner.token);
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

  it('is no record if it is text', async () => {
    await save(await fran('01', { scoreType: 6 }), ['Good']);
    expect(await save(await fran('08', { scoreType: 6 }), ['Better'])).toBe(false);
  });

  it('does not include custom workouts of the same name', async () => {
    await save(await fran('01'), ['5:00']);
    const custom = await postWorkout(app.api, gym, { name: 'Fran', schedule: '2025-07-08' });
    expect(await save(custom.trackWorkoutId, ['4:00'])).toBe(false);
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
    await app.api.do(accounts.update, { id: gym.mara.id, weight: 'lbs' }, gym.mara.token);
    expect(await save(await squat('08'), ['220.4', '200'])).toBe(false);
    expect(await save(await squat('15'), ['220.5', '200'])).toBe(true);
    await app.api.do(accounts.update, { id: gym.mara.id, weight: 'kg' }, gym.mara.token);
  });

  it('is no record if it is not a weight', async () => {
    await save(await squat('01', { scoreType: 1 }), ['5', '3']);
    expect(await save(await squat('08', { scoreType: 1 }), ['6', '4'])).toBe(false);
  });

  it('is no record below an earlier tested max', async () => {
    await save(await squat('01'), ['100', '110']);
    await tested(140, '2025-07-05');
    expect(await save(await squat('08'), ['120', '130'])).toBe(false);
    expect(await save(await squat('15'), ['120', '142.5'])).toBe(true);
  });

  it('stays a record if its weight is entered as a max on the same day', async () => {
    await save(await squat('01'), ['100', '110']);
    const second = await squat('08');
    expect(await save(second, ['100', '120'])).toBe(true);
    await tested(120, '2025-07-08');
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
    const leaving = { gymId: gym.gymId, userIds: [gym.jonah.id] };
    await app.api.do(gyms.removeUsers, leaving, gym.jonah.token);
    await app.api.do(tracks.join, { trackId: gym.rivalTrackId }, gym.jonah.token);
    const quarry = { ...gym, owner: gym.rival, trackId: gym.rivalTrackId };
    const form = { schedule: '2025-07-08', benchmarkId: library.benchmark('Fran') };
    const there = await postBenchmark(app.api, quarry, form);
    expect(await save(there.trackWorkoutId, ['4:50'], {}, gym.jonah)).toBe(true);
    const back = { trackId: gym.trackId, trackPassword: storyTracks.competitors.joinPassword };
    await app.api.do(tracks.join, back, gym.jonah.token);
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

  it('when many are saved at once', async () => {
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
