import { scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import {
  type Api,
  type SignedIn,
  createGym,
  northlane,
  odette,
  others,
  register,
  storyTracks,
} from '@trackboard/story-world';

export interface TortureGym {
  readonly owner: SignedIn;
  readonly trackId: string;
  readonly workoutId: string;
  readonly athletes: readonly (SignedIn & { readonly scoreId: string })[];
  /** Tracks without athletes. */
  readonly emptyTrackIds: readonly string[];
}

const athleteCount = 4;
const emptyTracks = 10;

/** Creates a gym with a workout on which every athlete has a score. */
export async function createTortureGym(api: Api): Promise<TortureGym> {
  const { owner } = await createGym(api, odette, northlane);
  const { id: trackId } = await api.do(tracks.create, storyTracks.engine, owner.token);
  const workout = {
    name: 'Short Fuse',
    description: '21-15-9',
    scoreType: 1,
    schedule: '2026-07-15',
    trackId,
  };
  const { trackWorkoutId: workoutId } = await api.do(workouts.create, workout, owner.token);
  const athletes = [];
  for (const who of others.slice(0, athleteCount)) {
    const athlete = await register(api, who, true);
    await api.do(tracks.join, { trackId }, athlete.token);
    const form = { trackWorkoutId: workoutId, value: ['1'] };
    const { score } = await api.do(scores.save, form, athlete.token);
    athletes.push({ ...athlete, scoreId: score.scoreId });
  }
  const emptyTrackIds = [];
  for (let n = 1; n <= emptyTracks; n += 1) {
    const form = { ...storyTracks.engine, name: `Empty ${n}` };
    emptyTrackIds.push((await api.do(tracks.create, form, owner.token)).id);
  }
  return { owner, trackId, workoutId, athletes, emptyTrackIds };
}
