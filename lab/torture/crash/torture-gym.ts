import { payments, scores, tracks } from '@trackboard/contract/all-endpoints';
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
import { demoPayments } from '../../../apps/server/src/demo/demo-payments.ts';
import { picture, video } from '../../../apps/server/testing/media-files.ts';
import {
  postBenchmark,
  postLift,
  postWorkout,
  readLibrary,
} from '../../../apps/server/testing/workouts.ts';

export interface TortureAthlete extends SignedIn {
  /** A score that the other athletes like and comment on. */
  readonly scoreId: string;
  /** A workout that only this athlete's writers move. */
  readonly movedId: string;
}

export interface TortureGym {
  readonly gymId: string;
  readonly owner: SignedIn;
  readonly trackId: string;
  readonly workoutId: string;
  /** Workouts of the same benchmark and of the same lift on different days. */
  readonly benchmarkIds: readonly string[];
  readonly liftIds: readonly string[];
  readonly athletes: readonly TortureAthlete[];
  /** Tracks without athletes: free tracks, and paid tracks. */
  readonly emptyTrackIds: readonly string[];
  readonly paidTrackIds: readonly string[];
  readonly image: File;
  readonly video: File;
}

const athleteCount = 4;
const emptyTracks = 10;
const paidTracks = 6;
const days = ['2026-07-06', '2026-07-07', '2026-07-08', '2026-07-09'];

/** Creates free and paid tracks without athletes. */
async function createTracks(api: Api, { token }: SignedIn, canSell: boolean) {
  const create = async (
    count: number,
    form: typeof storyTracks.engine | typeof storyTracks.barbell,
  ) => {
    const ids = [];
    for (let n = 1; n <= count; n += 1) {
      const named = { ...form, name: `${form.name} ${n}`, trialPeriodDays: 0 };
      ids.push((await api.do(tracks.create, named, token)).id);
    }
    return ids;
  };
  return {
    emptyTrackIds: await create(emptyTracks, storyTracks.engine),
    paidTrackIds: canSell ? await create(paidTracks, storyTracks.barbell) : [],
  };
}

async function postDays(api: Api, place: { owner: SignedIn; trackId: string }) {
  const library = await readLibrary(api, place.owner.token);
  const benchmarkId = library.benchmark('Fran');
  const lift = {
    movementIds: [library.lift('Back Squat')],
    sets: 1,
    repsPerSet: [1],
    benchmarkValues: [90],
  };
  const benchmarkIds = [];
  const liftIds = [];
  for (const schedule of days) {
    benchmarkIds.push((await postBenchmark(api, place, { benchmarkId, schedule })).trackWorkoutId);
    liftIds.push((await postLift(api, place, { ...lift, schedule })).trackWorkoutId);
  }
  return { benchmarkIds, liftIds };
}

async function connectPayments(api: Api, sandbox: string, { token }: SignedIn): Promise<void> {
  const { url } = await api.do(payments.connect, {}, token);
  await demoPayments(sandbox).onboard(url);
  await api.do(payments.verifyAccount, {}, token);
}

/**
 * Creates a gym with a workout on which every athlete has a score. It sells tracks if `sandbox`, the address of the payment
 * sandbox, is given.
 */
export async function createTortureGym(api: Api, sandbox?: string): Promise<TortureGym> {
  const { owner, gymId } = await createGym(api, odette, northlane);
  if (sandbox) await connectPayments(api, sandbox, owner);
  const { id: trackId } = await api.do(tracks.create, storyTracks.engine, owner.token);
  const place = { owner, trackId };
  const { trackWorkoutId: workoutId } = await postWorkout(api, place, { scoreType: 1 });
  const athletes = [];
  for (const who of others.slice(0, athleteCount)) {
    const athlete = await register(api, who, true);
    await api.do(tracks.join, { trackId }, athlete.token);
    const form = { trackWorkoutId: workoutId, value: ['1'] };
    const { score } = await api.do(scores.save, form, athlete.token);
    const { trackWorkoutId: movedId } = await postWorkout(api, place, { name: 'Moved' });
    athletes.push({ ...athlete, scoreId: score.scoreId, movedId });
  }
  return {
    gymId,
    ...place,
    workoutId,
    athletes,
    ...(await postDays(api, place)),
    ...(await createTracks(api, owner, sandbox !== undefined)),
    image: await picture(),
    video: await video(),
  };
}
