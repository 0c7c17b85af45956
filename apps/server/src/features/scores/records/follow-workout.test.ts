import { workouts } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startScoreGym } from '#testing';
import { followWorkout } from './follow-workout.ts';

let first: string;
let second: string;

const gym = await startScoreGym({ runJobs: true });
const { app, library, postFran, postLift } = gym;

beforeEach(async () => {
  await app.clear('scores', 'workouts');
  first = await postLift('Back Squat', { schedule: '2025-07-01' });
  second = await postLift('Back Squat', { schedule: '2025-07-08' });
  await saveBoth(['100', '110'], ['100', '120']);
  expect(await marks()).toEqual([false, true]);
});

/** Saves results of both workouts, with the same values for both athletes. */
async function saveBoth(ofFirst: string[], ofSecond: string[]): Promise<void> {
  for (const athlete of [gym.mara, gym.jonah]) {
    await gym.save(first, ofFirst, {}, athlete);
    await gym.save(second, ofSecond, {}, athlete);
  }
}

const isMarked = async (trackWorkoutId: string, who = gym.mara) =>
  (await gym.own(trackWorkoutId, who))?.isRecord;

const marksOf = async (who: typeof gym.mara) => [
  await isMarked(first, who),
  await isMarked(second, who),
];

/** The record marks of both workouts, which are the same for both athletes. */
async function marks() {
  const mine = await marksOf(gym.mara);
  expect(await marksOf(gym.jonah)).toEqual(mine);
  return mine;
}

const change = (id: string, form: object) =>
  app.api.do(workouts.update, { id, ...form }, gym.owner.token);

/** The events and jobs that still follow an earlier change of a workout. */
const unfinished = sql`
  select type from events where dispatched_at is null
  union all select data ->> 'reaction' from pgboss.job
  where data ->> 'reaction' = 'scores.follow-workout' and state < 'completed'`;

const soon = (expected: unknown) => expect.poll(() => marks()).toEqual(expected);

describe('the results of a changed workout', () => {
  it('results move to the new day of the workout', async () => {
    await change(second, { schedule: '2025-06-01' });
    await soon([false, false]);
    await change(first, { schedule: '2025-05-01' });
    await soon([false, true]);
  });

  it('results become comparable if the workout becomes a benchmark', async () => {
    first = await postFran('2025-07-02');
    second = await postFran('2025-07-09', { workoutType: 'custom' });
    await saveBoth(['5:00'], ['4:00']);
    expect(await marks()).toEqual([false, false]);
    await change(second, { workoutType: 'database' });
    await soon([false, true]);
  });

  it('results keep the lift stored with the score', async () => {
    await change(first, { movementIds: [library.lift('Front Squat')] });
    await change(first, { workoutType: 'custom' });
    await followWorkout(app, { gymId: gym.gymId, workoutId: first });
    expect(await marks()).toEqual([false, true]);
  });

  it('results stay the same after a second run', async () => {
    await followWorkout(app, { gymId: gym.gymId, workoutId: second });
    expect(await marks()).toEqual([false, true]);
  });

  it('results are not updated while the workout is deleted, but once it is restored', async () => {
    await expect.poll(async () => (await unfinished.execute(app.db)).rows).toEqual([]);
    await app.api.do(workouts.delete, { id: first }, gym.owner.token);
    const moved = { schedule: '2025-07-20' };
    await app.db.updateTable('workouts').set(moved).where('id', '=', first).execute();
    await followWorkout(app, { gymId: gym.gymId, workoutId: first });
    expect(await isMarked(second)).toBe(true);
    await app.api.do(workouts.restore, { id: first }, gym.owner.token);
    await soon([false, false]);
  });
});
