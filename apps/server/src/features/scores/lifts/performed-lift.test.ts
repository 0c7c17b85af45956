import { workouts } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { repeatMigration, startScoreGym } from '#testing';
import { followWorkout } from '../records/follow-workout.ts';

/** A workout of two singles. Mara logs 95 and 100 kg. */
let logged: string;
/** The same lift a week later. */
let next: string;

const gym = await startScoreGym();
const { app, library, postLift, save } = gym;

beforeEach(async () => {
  await app.clear('scores', 'workouts');
  logged = await postLift('Back Squat', { schedule: '2025-07-01', repsPerSet: [1, 1] });
  next = await postLift('Back Squat', { schedule: '2025-07-08' });
  await save(logged, ['95', '100']);
});

async function coachEdits(form: object): Promise<void> {
  await app.api.do(workouts.update, { id: logged, ...form }, gym.owner.token);
  // This is the job that updates results after a workout has changed.
  await followWorkout(app, { gymId: gym.gymId, workoutId: logged });
}

const tens = { repsPerSet: [10, 10] };

/** The score as it appears in each place. */
async function told() {
  const [last] = await gym.previous(next);
  const { source } = await gym.weights(next);
  const [record] = (await gym.recordsOf()).lifts;
  return {
    lastTime: last?.repsPerSet.map((reps, set) => `${last.values[set]} × ${reps}`),
    max: source.max,
    record: record && [record.movement, record.estimatedMax],
  };
}

const twoSingles = {
  lastTime: ['95 × 1', '100 × 1'],
  max: 100,
  record: ['Back Squat', 100],
};

describe('the lift stored with a score', () => {
  it('a stored lift stays the same when the coach changes the reps', async () => {
    expect(await told()).toEqual(twoSingles);
    await coachEdits(tens);
    expect(await told()).toEqual(twoSingles);
  });

  it('a stored lift stays the same when the coach names another lift or none', async () => {
    await coachEdits({ movementIds: [library.lift('Front Squat')] });
    expect(await told()).toEqual(twoSingles);
    await coachEdits({ workoutType: 'custom' });
    expect(await told()).toEqual(twoSingles);
  });

  it('a stored lift stays the same when the athlete corrects a note or a weight', async () => {
    await coachEdits({ ...tens, movementIds: [library.lift('Front Squat')] });
    await save(logged, ['95', '100'], { notes: 'Felt light' });
    expect(await told()).toEqual(twoSingles);
    await save(logged, ['95', '102.5']);
    expect(await told()).toEqual({
      lastTime: ['95 × 1', '102.5 × 1'],
      max: 102.5,
      record: ['Back Squat', 102.5],
    });
  });

  it('a score that was deleted and logged again gets the lift of the changed workout', async () => {
    await coachEdits(tens);
    await gym.remove(logged);
    await save(logged, ['95', '100']);
    expect((await told()).lastTime).toEqual(['95 × 10', '100 × 10']);
  });

  it('an athlete who logs a changed workout afterwards gets its new lift', async () => {
    await coachEdits(tens);
    await save(logged, ['60', '65'], {}, gym.jonah);
    const [last] = await gym.previous(next, gym.jonah);
    expect(last?.repsPerSet).toEqual([10, 10]);
  });

  it('a set with a range of reps counts as its lower end', async () => {
    await gym.remove(logged);
    await coachEdits({ repsPerSet: [2, 1], repsPerSetUpTo: [5, 3] });
    await save(logged, ['95', '100']);
    expect(await told()).toEqual({ ...twoSingles, lastTime: ['95 × 2', '100 × 1'] });
    await coachEdits({ repsPerSetUpTo: [8, 8] });
    expect(await told()).toEqual({ ...twoSingles, lastTime: ['95 × 2', '100 × 1'] });
  });

  it('a score gets the lift that the coach adds later to a workout without a lift', async () => {
    const open = await postLift('Back Squat', { schedule: '2025-07-02', movementIds: [] });
    await save(open, ['70', '75']);
    const named = { id: open, movementIds: [library.lift('Strict Press')] };
    await app.api.do(workouts.update, named, gym.owner.token);
    await followWorkout(app, { gymId: gym.gymId, workoutId: open });
    const movements = (await gym.recordsOf()).lifts.map(({ movement }) => movement);
    expect(movements).toContain('Strict Press');
  });

  it('a stored lift has one rep in each set if the workout has no reps', async () => {
    await app.db.updateTable('workouts').set({ repsPerSet: [] }).execute();
    await gym.remove(logged);
    await save(logged, ['95', '100']);
    expect(await told()).toEqual(twoSingles);
    expect((await gym.weights(next)).sets.map(({ reps }) => reps)).toEqual([1, 1]);
  });

  // This is the last test, because statements that were prepared before it cannot run in a transaction after it.
  it('the migration stores the lift of earlier scores', async () => {
    await sql`alter table scores drop column reps_per_set, drop column movement_ids`.execute(
      app.db,
    );
    await sql`alter table lift_maxes drop column chosen_from`.execute(app.db);
    await sql`update workouts set reps_per_set = '{1}'`.execute(app.db);
    await repeatMigration(app.db, '0011-scores-keep-their-lift');
    expect(await told()).toEqual(twoSingles);
    const kept = await app.db.selectFrom('scores').select(['repsPerSet', 'movementIds']).execute();
    expect(kept).toEqual([{ repsPerSet: [1, 1], movementIds: [library.lift('Back Squat')] }]);
    const padded = await app.db.selectFrom('workouts').select('repsPerSet').execute();
    expect(padded).toEqual([{ repsPerSet: [1, 1] }, { repsPerSet: [1, 1] }]);
  });
});
