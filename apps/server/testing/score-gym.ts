import type { CallInput } from '@trackboard/contract';
import { accounts, gyms, lifts, records, scores, tracks } from '@trackboard/contract/all-endpoints';
import { type SignedIn, storyTracks } from '@trackboard/story-world';
import { startSmallGym } from './shared-app.ts';
import type { TestAppOptions } from './test-app.ts';
import {
  type Place,
  type WorkoutForm,
  postBenchmark,
  postLift,
  postWorkout,
  readLibrary,
} from './workouts.ts';

type Token = Pick<SignedIn, 'token'>;

/** Starts a small gym with actions for tests of scores and lifts, which Mara does by default. */
export async function startScoreGym(options?: TestAppOptions) {
  const { app, gym } = await startSmallGym(options);
  const { api } = app;
  const { mara } = gym;
  const library = await readLibrary(api, mara.token);
  return {
    ...gym,
    app,
    library,
    /** The author and the track of workouts of the other gym. */
    quarry: { owner: gym.rival, trackId: gym.rivalTrackId },
    post: async (form: WorkoutForm = {}) => (await postWorkout(api, gym, form)).trackWorkoutId,
    postLift: async (name: string, form: WorkoutForm = {}, at: Place = gym) => {
      const movementIds = [library.lift(name)];
      return (await postLift(api, at, { movementIds, ...form })).trackWorkoutId;
    },
    postFran: async (schedule: string, form: WorkoutForm = {}, at: Place = gym) => {
      const benchmarkId = library.benchmark('Fran');
      return (await postBenchmark(api, at, { schedule, benchmarkId, ...form })).trackWorkoutId;
    },
    save: async (
      trackWorkoutId: string,
      value: string[],
      form: Partial<CallInput<typeof scores.save>> = {},
      { token }: Token = mara,
    ) => (await api.do(scores.save, { trackWorkoutId, value, ...form }, token)).score,
    own: async (trackWorkoutId: string, { token }: Token = mara) =>
      (await api.do(scores.get, { trackWorkoutId }, token)).score,
    remove: (trackWorkoutId: string, { token }: Token = mara) =>
      api.do(scores.delete, { trackWorkoutId }, token),
    board: (trackWorkoutId: string, { token }: Token = mara) =>
      api.do(scores.list, { trackWorkoutId }, token),
    previous: (trackWorkoutId: string, { token }: Token = mara) =>
      api.do(scores.previous, { trackWorkoutId }, token),
    recordsOf: ({ id, token }: Token & { readonly id: string } = mara) =>
      api.do(records.get, { userId: id }, token),
    weights: (trackWorkoutId: string, movementId?: string) =>
      api.do(lifts.workingWeights, { trackWorkoutId, movementId }, mara.token),
    /** Enters a max of a lift by the lift's name. */
    test: (name: string, value: number, achievedOn = '2025-01-12') =>
      api.do(lifts.saveMax, { movementId: library.lift(name), value, achievedOn }, mara.token),
    prefer: (form: Omit<CallInput<typeof accounts.update>, 'id'>) =>
      api.do(accounts.update, { id: mara.id, ...form }, mara.token),
    /** Leaves the gym and joins the other one. */
    changeGym: async ({ id, token }: Token & { readonly id: string } = mara) => {
      await api.do(gyms.removeUsers, { gymId: gym.gymId, userIds: [id] }, token);
      await api.do(tracks.join, { trackId: gym.rivalTrackId }, token);
    },
    comeBack: async ({ token }: Token = mara) => {
      const trackPassword = storyTracks.competitors.joinPassword;
      await api.do(tracks.join, { trackId: gym.trackId, trackPassword }, token);
    },
  };
}
