import { accounts, ownData, scores, tracks } from '@trackboard/contract/all-endpoints';
import {
  type SignedIn,
  createGym,
  jonah,
  mara,
  northlane,
  odette,
  password,
  register,
  storyTracks,
} from '@trackboard/story-world';
import { beforeEach } from 'vitest';
import { picture, video } from './media-files.ts';
import { startSharedApp } from './shared-app.ts';
import { postWorkout } from './workouts.ts';

/**
 * Opens a gym with two athletes, one of whom has a result, a video and a picture. Each test gets a new
 * gym.
 */
export async function openDeletionScene() {
  const app = await startSharedApp({ runJobs: true });
  const { api } = app;
  const nobody: Pick<SignedIn, 'id' | 'email' | 'token'> = { id: '', email: '', token: '' };
  const scene = {
    owner: nobody,
    mara: nobody,
    jonah: nobody,
    gymId: '',
    engineId: '',
    workoutId: '',
    scoreId: '',
  };

  let sceneNumber = 0;
  /** Makes the email unique. */
  const numbered = <T extends { email: string }>(who: T): T => ({
    ...who,
    email: `${sceneNumber}.${who.email}`,
  });

  beforeEach(async () => {
    sceneNumber += 1;
    const { owner, gymId } = await createGym(api, numbered(odette), northlane);
    const { id: engineId } = await api.do(tracks.create, storyTracks.engine, owner.token);
    const athletes = {
      mara: await register(api, numbered(mara), true),
      jonah: await register(api, numbered(jonah), true),
    };
    for (const { token } of Object.values(athletes)) {
      await api.do(tracks.join, { trackId: engineId }, token);
    }
    const posted = await postWorkout(api, { owner, trackId: engineId }, { scoreType: 4 });
    const workoutId = posted.trackWorkoutId;
    const { id, token } = athletes.mara;
    const form = { trackWorkoutId: workoutId, value: ['100'], notes: 'My knee hurts.' };
    const { score } = await api.do(scores.save, form, token);
    const film = { trackWorkoutId: workoutId, isMedia: true, video: await video() };
    await api.do(scores.save, film, token);
    await api.do(accounts.update, { id, image: await picture() }, token);
    const { scoreId } = score;
    Object.assign(scene, { owner, gymId, engineId, ...athletes, workoutId, scoreId });
  });

  return {
    app,
    scene,
    numbered,
    remove: (who: Pick<SignedIn, 'token'>, form: { password?: string; gymName?: string } = {}) =>
      api.try(ownData.deleteAccount, { password, ...form }, who.token),
    rowOf: ({ id }: Pick<SignedIn, 'id'>) =>
      app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
