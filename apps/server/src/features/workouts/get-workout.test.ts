import * as tracks from '@trackboard/contract/tracks';
import * as workouts from '@trackboard/contract/workouts';
import { expect, test } from 'vitest';
import { openSmallGym, postWorkout } from '../../../testing/small-gym.ts';
import { startSharedApp } from '../../../testing/shared-app.ts';

const app = await startSharedApp();
const gym = await openSmallGym(app.api);

const show = (id: string, token: string) => app.api.try(workouts.get, { id }, token);
const absent = expect.objectContaining({ status: 404 });

test('a workout is shown with its day, its track and its gym', async () => {
  const { trackWorkoutId, workout } = await postWorkout(app.api, gym, { name: 'Monday' });
  for (const { token } of [gym.owner, gym.mara]) {
    expect(await app.api.do(workouts.get, { id: trackWorkoutId }, token)).toMatchObject({
      trackWorkoutId,
      gymId: gym.gymId,
      workout: { name: 'Monday', schedule: workout.schedule, trackId: workout.trackId },
    });
  }
});

test('a draft is there for the owner alone', async () => {
  const draft = await postWorkout(app.api, gym, { name: 'Draft', isPublished: false });
  expect(await show(draft.trackWorkoutId, gym.mara.token)).toEqual(absent);
  expect(
    await app.api.do(workouts.get, { id: draft.trackWorkoutId }, gym.owner.token),
  ).toMatchObject({ workout: { isPublished: false } });
});

test('it is gone with its deletion, and with its track', async () => {
  const gone = await postWorkout(app.api, gym, { name: 'Gone' });
  const engine = await postWorkout(app.api, gym, { name: 'Bike', trackId: gym.engineId });
  await app.api.do(workouts.delete, { id: gone.trackWorkoutId }, gym.owner.token);
  await app.api.do(tracks.delete, { id: gym.engineId }, gym.owner.token);
  for (const { trackWorkoutId } of [gone, engine]) {
    expect(await show(trackWorkoutId, gym.owner.token)).toEqual(absent);
  }
});
