import type { CallInput } from '@trackboard/contract';
import { accounts, scores } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const timed = (await postWorkout(app.api, gym, { sets: 2 })).trackWorkoutId;

beforeEach(() => app.clear('scores', 'events'));

type Form = Partial<CallInput<typeof scores.save>>;

const save = (form: Form = {}, token: string | null = gym.mara.token) =>
  app.api.try(scores.save, { trackWorkoutId: timed, value: ['5:00', '6:00'], ...form }, token);

const own = async (trackWorkoutId = timed, token = gym.mara.token) =>
  (await app.api.do(scores.get, { trackWorkoutId }, token)).score;

const remove = (trackWorkoutId = timed, token: string | null = gym.mara.token) =>
  app.api.try(scores.delete, { trackWorkoutId }, token);

const liveScores = () =>
  app.db.selectFrom('scores').selectAll().where('deletedAt', 'is', null).execute();

async function workoutOf(scoreType: number, sets = 1, addTotal = false): Promise<string> {
  return (await postWorkout(app.api, gym, { scoreType, sets, addTotal })).trackWorkoutId;
}

describe('saving a score', () => {
  it('returns the score and shows it again, with the specified fields', async () => {
    const { status, body } = await app.post(
      '/scores/save',
      {
        TrackWorkoutId: timed,
        Value: '["5:00", "06:07"]',
        Notes: ' Went out slow. ',
        isscaled: 'true',
        ScoreType: 3,
        Sets: 2,
        WorkoutId: timed,
        IsMedia: false,
      },
      gym.mara.token,
    );
    expect(status).toBe(200);
    const [row] = await liveScores();
    const Score = {
      scoreId: row?.id,
      values: ['05:00', '06:07'],
      notes: 'Went out slow.',
      isscaled: true,
      videoUrl: null,
      TrackWorkoutId: timed,
      IsMedia: false,
      WeightUnit: 'kg',
      IsRecord: false,
      Audience: 0,
      OwnAudience: 0,
      EnteredBy: null,
      Team: null,
      MaxUsed: null,
      MaxUsedUnit: null,
      MaxSource: null,
    };
    expect(body).toEqual({ Score, Compared: null });
    const again = await app.request(`/scores/get/${timed}`, { token: gym.mara.token });
    expect(await again.json()).toEqual({ Score, UserPreferences: { WeightPreference: 'kg' } });
  });

  it('accepts a multipart form', async () => {
    const form = new FormData();
    form.set('TrackWorkoutId', timed);
    form.set('Value', '["4:00","4:10"]');
    form.set('IsScaled', 'false');
    const sent = { method: 'POST', body: form, token: gym.mara.token };
    expect((await app.request('/scores/save', sent)).status).toBe(200);
    expect((await own())?.values).toEqual(['04:00', '04:10']);
  });

  it('updates the existing score and keeps its id and the fields left out', async () => {
    await save({ notes: 'First', isScaled: true });
    const first = await own();
    await save({ value: ['4:30', '5:00'] });
    expect(await own()).toMatchObject({
      scoreId: first?.scoreId,
      values: ['04:30', '05:00'],
      notes: 'First',
      isScaled: true,
    });
    await save({ notes: '', isScaled: false });
    expect(await own()).toMatchObject({ notes: '', isScaled: false });
    expect(await liveScores()).toHaveLength(1);
  });

  it('adds an event that needs no dispatch', async () => {
    await save();
    const [row] = await liveScores();
    const [event] = await app.db.selectFrom('events').selectAll().execute();
    const payload = { gymId: gym.gymId, workoutId: timed, scoreId: row?.id, userId: gym.mara.id };
    expect(event).toMatchObject({ type: 'scoreSaved', gymId: gym.gymId, payload });
    // No reaction waits for this event.
    expect(event?.dispatchedAt).toEqual(event?.createdAt);
  });

  it('creates a new score after the old one was deleted', async () => {
    await save();
    const first = await own();
    expect(await remove()).toMatchObject({ ok: true });
    expect(await own()).toBeNull();
    await save();
    expect((await own())?.scoreId).not.toBe(first?.scoreId);
  });
});

describe('the sort key', () => {
  it.each([
    ['time, the best set', 3, false, ['5:00', '4:00'], '04:00', 240],
    ['time, all sets', 3, true, ['5:00', '4:00'], '09:00', 540],
    ['rounds and reps', 2, false, ['12+5', '12+6'], '12+6', 12_000_006],
    ['reps, all sets', 1, true, ['10', ''], '10', 10],
    ['calories', 7, false, ['80', '75'], '80', 80],
    ['meters', 8, false, ['500', '520'], '520', 520],
    ['weight in grams', 4, false, ['100', '102.5'], '102.5', 102_500],
    ['text', 6, false, ['Felt good', 'Fine'], 'Felt good', null],
    ['completion', 0, false, ['true', 'false'], 'true', null],
    ['completion, the second set alone', 0, false, ['false', 'true'], 'true', null],
  ])('the key is computed for %s', async (_, scoreType, addTotal, value, highestScore, sortKey) => {
    const trackWorkoutId = await workoutOf(scoreType, 2, addTotal);
    expect(await save({ trackWorkoutId, value })).toMatchObject({ ok: true });
    const [row] = await liveScores();
    expect(row).toMatchObject({ scoreType, highestScore, sortKey, weightUnit: 'kg' });
  });
});

it('a time with hours is saved in minutes', async () => {
  await save({ value: ['1:02:03', '62:03'] });
  expect((await own())?.values).toEqual(['62:03', '62:03']);
});

const clock = 'Enter a time as minutes and seconds, like 05:02';
const rounds = 'Enter rounds and reps, like 12+5';

describe('a refused score', () => {
  it.each([
    ['bad digits', 1, ['12a'], 'score_invalid', { 'Value.0': 'Use a whole number, digits only' }],
    ['a negative', 1, ['-5'], 'score_invalid', { 'Value.0': 'Use a whole number, digits only' }],
    ['a second set', 1, ['5', '6'], 'score_invalid', { Value: 'Send one value for each set' }],
    ['a time in words', 3, ['1m30'], 'score_invalid', { 'Value.0': clock }],
    ['four parts of a time', 3, ['1:02:03:04'], 'score_invalid', { 'Value.0': clock }],
    ['rounds with a point', 2, ['12.5'], 'score_invalid', { 'Value.0': rounds }],
    ['61 seconds', 3, ['4:61'], 'score_invalid', { 'Value.0': 'Keep seconds between 0 and 59' }],
    ['no time', 3, ['00:00'], 'score_without_effort', { Value: 'Enter a time above 00:00' }],
    ['zero reps', 1, [''], 'score_without_effort', { Value: 'Enter a score above zero' }],
    ['blank text', 6, ['  '], 'score_without_effort', { Value: 'Write your result' }],
    [
      'not completed',
      0,
      ['false'],
      'score_without_effort',
      { Value: 'Mark at least one set as completed' },
    ],
  ])('a refused score says why: %s', async (_, scoreType, value, code, fields) => {
    const trackWorkoutId = await workoutOf(scoreType);
    expect(await save({ trackWorkoutId, value })).toMatchObject({
      status: 400,
      error: { Code: code, fields },
    });
    expect(await liveScores()).toEqual([]);
  });

  it('the message of a refused score names the set missing from a total', async () => {
    const trackWorkoutId = await workoutOf(3, 3, true);
    expect(await save({ trackWorkoutId, value: ['4:00', '', '4:10'] })).toMatchObject({
      status: 400,
      error: { Code: 'score_invalid', fields: { 'Value.1': expect.any(String) as unknown } },
    });
  });

  it('any score is refused for a workout without a score type', async () => {
    const trackWorkoutId = await workoutOf(9);
    expect(await save({ trackWorkoutId, value: ['1'] })).toMatchObject({
      status: 400,
      error: { Code: 'workout_without_score' },
    });
  });

  it('a refused score leaves the existing score unchanged', async () => {
    await save();
    await save({ value: ['0:00'] });
    expect((await own())?.values).toEqual(['05:00', '06:00']);
  });
});

describe('the same score saved again', () => {
  const id = '01980000-0000-7000-8000-0000000000aa';

  it("a score that is saved twice is stored once under the client's id", async () => {
    await save({ id });
    await save({ id });
    expect((await liveScores()).map((row) => row.id)).toEqual([id]);
  });

  it('ten parallel requests store one score, with the same or different ids', async () => {
    const withOne = await Promise.all(Array.from({ length: 10 }, () => save({ id })));
    const withMany = await Promise.all(
      Array.from({ length: 10 }, () => save({ id: crypto.randomUUID() })),
    );
    const statuses = [...withOne, ...withMany].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await liveScores()).toHaveLength(1);
  });

  it("another athlete's score with the same id does not change", async () => {
    await save({ id });
    expect(await save({ id, value: ['4:00', '4:00'] }, gym.jonah.token)).toMatchObject({
      ok: true,
    });
    expect((await own())?.values).toEqual(['05:00', '06:00']);
    expect((await own(timed, gym.jonah.token))?.values).toEqual(['04:00', '04:00']);
  });

  it('a score is stored as a new one if the old one with the same id was deleted', async () => {
    await save({ id });
    await remove();
    expect(await save({ id })).toMatchObject({ ok: true });
    expect((await liveScores()).map((row) => row.id === id)).toEqual([false]);
  });

  it('saving and deleting at the same time stores one score or none', async () => {
    const answers = await Promise.all([save(), remove(), save(), remove(), save(), remove()]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await liveScores()).length).toBeLessThan(2);
  });
});

const preference = (weight: 'kg' | 'lbs') =>
  app.api.do(accounts.update, { id: gym.mara.id, weight }, gym.mara.token);

describe('weights', () => {
  it("weights keep the unit in which they were entered, and are shown in the reader's unit", async () => {
    const trackWorkoutId = await workoutOf(4);
    await save({ trackWorkoutId, value: ['102.5'] });
    await save({ trackWorkoutId, value: ['225'] }, gym.jonah.token);
    const board = async (token: string) =>
      (await app.api.do(scores.list, { trackWorkoutId }, token)).map((entry) => entry.highestScore);
    expect(await board(gym.mara.token)).toEqual(['102.5', '102.1']);
    expect(await board(gym.jonah.token)).toEqual(['226', '225']);
    expect(await board(gym.owner.token)).toEqual(['226', '225']);
  });

  it("weights are shown in the athlete's new unit, and keep their values if saved unchanged", async () => {
    const trackWorkoutId = await workoutOf(4, 2);
    await save({ trackWorkoutId, value: ['100', '102.5'] });
    await preference('lbs');
    const shown = await own(trackWorkoutId);
    expect(shown).toMatchObject({ values: ['220.5', '226'], weightUnit: 'lbs' });
    await save({ trackWorkoutId, value: shown?.values ?? [], notes: 'Belt on' });
    await preference('kg');
    expect(await own(trackWorkoutId)).toMatchObject({ values: ['100', '102.5'], notes: 'Belt on' });
  });

  it('weights take the new unit only in the sets that have changed', async () => {
    const trackWorkoutId = await workoutOf(4, 2);
    await save({ trackWorkoutId, value: ['100', '102.5'] });
    await preference('lbs');
    await save({ trackWorkoutId, value: ['220.5', '230'] });
    await preference('kg');
    const [row] = await liveScores();
    expect(row).toMatchObject({
      sets: ['100', '230'],
      setUnits: ['kg', 'lbs'],
      highestScore: '230',
      weightUnit: 'lbs',
    });
  });
});
