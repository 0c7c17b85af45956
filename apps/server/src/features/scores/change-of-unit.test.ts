import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts, lifts, records, scores } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { postLift, postWorkout, readLibrary, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const backSquat = (await readLibrary(app.api, gym.mara.token)).lift('Back Squat');

beforeEach(async () => {
  await app.clear('scores');
  await prefer('kg');
});

const prefer = (weight: 'kg' | 'lbs') =>
  app.api.do(accounts.update, { id: gym.mara.id, weight }, gym.mara.token);

const squats = async (schedule: string) => {
  const form = { movementIds: [backSquat], repsPerSet: [1, 1], schedule };
  return (await postLift(app.api, gym, form)).trackWorkoutId;
};

const log = async (trackWorkoutId: string, ...value: string[]) =>
  (await app.api.do(scores.save, { trackWorkoutId, value }, gym.mara.token)).score;

const own = async (trackWorkoutId: string) =>
  (await app.api.do(scores.get, { trackWorkoutId }, gym.mara.token)).score;

const storedScores = () => app.db.selectFrom('scores').selectAll().orderBy('id').execute();

/** Logs two singles of 100 and 80 kg, then changes the second to 180 lbs. */
async function changeSecondSet(trackWorkoutId: string) {
  await log(trackWorkoutId, '100', '80');
  await prefer('lbs');
  const shown = await own(trackWorkoutId);
  expect(shown?.values).toEqual(['220.5', '176.4']);
  return log(trackWorkoutId, '220.5', '180');
}

describe('editing one set after a change of unit', () => {
  it('marks no record if the best set is unchanged', async () => {
    await log(await squats('2025-07-01'), '100', '90');
    const today = await squats('2025-07-08');
    const changed = await changeSecondSet(today);
    expect(changed).toMatchObject({ values: ['220.5', '180'], isRecord: false });
    await prefer('kg');
    expect((await own(today))?.values).toEqual(['100', '81.6']);
    expect(await log(today, '100', '81.6')).toMatchObject({ isRecord: false });
    expect((await own(today))?.values).toEqual(['100', '81.6']);
  });

  it('marks a record if it is one', async () => {
    await log(await squats('2025-07-01'), '100', '90');
    const today = await squats('2025-07-08');
    await changeSecondSet(today);
    expect(await log(today, '220.5', '221')).toMatchObject({ isRecord: true });
  });

  it('is the same in the detail, in previous results and in records', async () => {
    const first = await squats('2025-07-01');
    const { scoreId } = await changeSecondSet(first);
    const next = await squats('2025-07-08');
    const ofNext = { trackWorkoutId: next };
    const detail = () => app.api.do(scores.detail, { scoreId }, gym.mara.token);
    expect(await detail()).toMatchObject({ highestScore: '220.5', values: ['220.5', '180'] });
    const [inPounds] = await app.api.do(scores.previous, ofNext, gym.mara.token);
    expect(inPounds).toMatchObject({ highestScore: '220.5', values: ['220.5', '180'] });
    await prefer('kg');
    expect(await detail()).toMatchObject({ highestScore: '100', values: ['100', '81.6'] });
    const [inKilograms] = await app.api.do(scores.previous, ofNext, gym.mara.token);
    expect(inKilograms).toMatchObject({ highestScore: '100', values: ['100', '81.6'] });
    const { lifts: liftRecords } = await app.api.do(
      records.get,
      { userId: gym.mara.id },
      gym.mara.token,
    );
    expect(liftRecords).toMatchObject([{ best: { value: 100 }, estimatedMax: 100 }]);
  });

  it('adds up sets of both units', async () => {
    const form = { scoreType: 4, sets: 2, addTotal: true };
    const { trackWorkoutId } = await postWorkout(app.api, gym, form);
    await changeSecondSet(trackWorkoutId);
    const totals = async (token: string) =>
      (await app.api.do(scores.list, { trackWorkoutId }, token)).map((entry) => entry.highestScore);
    // 100 kg and 180 lbs are 181.6466 kg, or 400.46 lbs.
    expect(await totals(gym.jonah.token)).toEqual(['400.5']);
    await prefer('kg');
    expect(await totals(gym.mara.token)).toEqual(['181.65']);
    const [row] = await storedScores();
    expect(row).toMatchObject({ sets: ['100', '180'], sortKey: 181_647 });
    await log(trackWorkoutId, ...((await own(trackWorkoutId))?.values ?? []));
    const [again] = await storedScores();
    expect(again).toMatchObject({ sets: ['100', '180'], sortKey: 181_647 });
  });
});

describe('a form opened before a change of unit', () => {
  it('sends the unit of a score’s weights', async () => {
    const { trackWorkoutId } = await postWorkout(app.api, gym, { scoreType: 4, sets: 2 });
    await log(trackWorkoutId, '100', '80');
    await prefer('lbs');
    const form = { trackWorkoutId, value: ['100', '82.5'], weightUnit: 'kg' as const };
    const { score } = await app.api.do(scores.save, form, gym.mara.token);
    expect(score).toMatchObject({ values: ['220.5', '181.9'], weightUnit: 'lbs' });
    expect(await storedScores()).toMatchObject([{ sets: ['100', '82.5'], setUnits: ['kg', 'kg'] }]);
  });

  it('sends the unit of a tested max', async () => {
    await prefer('lbs');
    const form = { movementId: backSquat, value: 140, weightUnit: 'kg' } as const;
    const max = await app.api.do(lifts.saveMax, form, gym.mara.token);
    expect(max).toMatchObject({ value: 308.6, weightUnit: 'lbs' });
    await app.api.do(lifts.deleteMax, { id: max.id }, gym.mara.token);
  });

  it('is rejected with an unknown unit', async () => {
    const { trackWorkoutId } = await postWorkout(app.api, gym, { scoreType: 4 });
    const form = { trackWorkoutId, value: ['100'], weightUnit: 'stone' };
    const answer = await app.post('/scores/save', form, gym.mara.token);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { WeightUnit: expect.any(String) as unknown } },
    });
  });
});

it('the maximum weight can be sent back in pounds', async () => {
  const { trackWorkoutId } = await postWorkout(app.api, gym, { scoreType: 4 });
  await log(trackWorkoutId, '99999');
  await prefer('lbs');
  const shown = await own(trackWorkoutId);
  await log(trackWorkoutId, ...(shown?.values ?? []));
  expect(await storedScores()).toMatchObject([{ sets: ['99999'], setUnits: ['kg'] }]);
});

it('the migration gives earlier scores the units and completions of newly saved ones', async () => {
  await log(await squats('2025-07-01'), '100', '90');
  const timed = await postWorkout(app.api, gym);
  await log(timed.trackWorkoutId, '4:00');
  const completion = await postWorkout(app.api, gym, { scoreType: 0, sets: 2 });
  await log(completion.trackWorkoutId, 'false', 'true');
  const today = await storedScores();
  await sql`update scores set set_units = '{}'`.execute(app.db);
  await sql`update scores set highest_score = 'false' where score_type = 0`.execute(app.db);

  const file = join(import.meta.dirname, '../../../migrations/0010-units-of-sets.sql');
  const statements = (await readFile(file, 'utf8')).split(/;\n/).slice(1);
  for (const statement of statements) {
    if (statement.trim()) await sql.raw(statement).execute(app.db);
  }
  expect(await storedScores()).toEqual(today);
});
