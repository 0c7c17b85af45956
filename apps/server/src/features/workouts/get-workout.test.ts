import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { expect, test } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();

const show = (id: string, token: string) => app.api.try(workouts.get, { id }, token);
const absent = expect.objectContaining({ status: 404 });

test('workouts.get returns a workout with its day, track and gym', async () => {
  const { trackWorkoutId, workout } = await postWorkout(app.api, gym, { name: 'Monday' });
  for (const { token } of [gym.owner, gym.mara]) {
    expect(await app.api.do(workouts.get, { id: trackWorkoutId }, token)).toMatchObject({
      trackWorkoutId,
      gymId: gym.gymId,
      workout: { name: 'Monday', schedule: workout.schedule, trackId: workout.trackId },
    });
  }
});

test('workouts.get returns a draft only to the owner', async () => {
  const draft = await postWorkout(app.api, gym, { name: 'Draft', isPublished: false });
  expect(await show(draft.trackWorkoutId, gym.mara.token)).toEqual(absent);
  expect(
    await app.api.do(workouts.get, { id: draft.trackWorkoutId }, gym.owner.token),
  ).toMatchObject({ workout: { isPublished: false } });
});

test('workouts.get answers 404 for a deleted workout and for a workout on a deleted track', async () => {
  const gone = await postWorkout(app.api, gym, { name: 'Gone' });
  const engine = await postWorkout(app.api, gym, { name: 'Bike', trackId: gym.engineId });
  await app.api.do(workouts.delete, { id: gone.trackWorkoutId }, gym.owner.token);
  await app.api.do(tracks.delete, { id: gym.engineId }, gym.owner.token);
  for (const { trackWorkoutId } of [gone, engine]) {
    expect(await show(trackWorkoutId, gym.owner.token)).toEqual(absent);
  }
});
