import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { postBenchmark, postLift, postWorkout, repeatMigration, startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, library, save } = gym;

async function tellStory(): Promise<void> {
  const fran = { benchmarkId: library.benchmark('Fran') };
  const squat = { movementIds: [library.lift('Back Squat')] };
  const forms = [
    [postBenchmark, { ...fran, schedule: '2025-07-01' }, ['5:00']],
    [postBenchmark, { ...fran, schedule: '2025-07-08' }, ['4:50']],
    [postBenchmark, { name: ' fRan', schedule: '2025-07-09' }, ['4:55']],
    [postBenchmark, { ...fran, sets: 2, addTotal: true, schedule: '2025-07-10' }, ['1:00', '1:00']],
    [postBenchmark, { name: 'Barn Door', scoreType: 2, schedule: '2025-07-11' }, ['5+3']],
    [postBenchmark, { name: 'Barn door', scoreType: 2, schedule: '2025-07-12' }, ['6+1']],
    [postBenchmark, { name: 'Barn Door', scoreType: 6, schedule: '2025-07-13' }, ['Hinges gone']],
    [postLift, { ...squat, schedule: '2025-07-01' }, ['100', '102.5']],
    [postLift, { ...squat, scoreType: 4, schedule: '2025-07-02' }, ['102.5', '100']],
    [postLift, { ...squat, addTotal: true, schedule: '2025-07-03' }, ['101.25', '110']],
    [postLift, { name: 'back squat', schedule: '2025-07-04' }, ['', '115']],
    [postLift, { schedule: '2025-07-05' }, ['200', '200']],
    [postLift, { ...squat, scoreType: 1, schedule: '2025-07-06' }, ['5', '3']],
    [postWorkout, { name: 'Fran', schedule: '2025-07-20' }, ['2:00']],
  ] as const;
  for (const [post, form, value] of forms) {
    const { trackWorkoutId } = await post(app.api, gym, form);
    await save(trackWorkoutId, [...value]);
    await save(trackWorkoutId, [...value], { isScaled: true }, gym.jonah);
  }
  const last = await gym.postLift('Back Squat', { schedule: '2025-07-07' });
  await gym.prefer({ weight: 'lbs' });
  await save(last, ['253.6', '225.55']);
  await save(last, ['300', '300'], {}, gym.jonah);
  await gym.remove(last, gym.jonah);
}

const derived = () =>
  app.db
    .selectFrom('scores')
    .select(['id', 'subjectKind', 'subject', 'rules', 'resultKey', 'isRecord'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

it('the migration stores the results of earlier scores as saving does now', async () => {
  await tellStory();
  const today = await derived();
  expect(today.filter(({ isRecord }) => isRecord).length).toBeGreaterThan(6);
  await sql`
    update scores
    set subject_kind = null, subject = null, rules = null, result_key = null, is_record = false
  `.execute(app.db);
  await repeatMigration(app.db, '0004-lift-maxes', '-- Scores from before');
  await repeatMigration(app.db, '0041-weight-keys');
  expect(await derived()).toEqual(today);
});
