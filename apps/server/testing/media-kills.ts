import { setTimeout as pause } from 'node:timers/promises';
import { accounts, gyms, scores, tracks } from '@trackboard/contract/all-endpoints';
import { type Api, apiAt } from '@trackboard/story-world';
import { picture, video } from './media-files.ts';
import { type SmallGym, openSmallGym } from './small-gym.ts';
import { postWorkout } from './workouts.ts';
import { type MainProcess, runMain } from './run-main.ts';
import { type MediaPlace, namedMedia, storedMedia, sweepAll } from './stored-media.ts';

export interface KillOptions extends MediaPlace {
  readonly connectionString: string;
  readonly kills: number;
}

/** The store compared with the database after the kills. */
export interface KillFigures {
  /** Successful uploads. */
  readonly saved: number;
  /** Files in rows but not in the store: losses. */
  readonly missing: readonly string[];
  /** Files that no row names, for the sweep. */
  readonly unnamed: number;
  readonly unnamedAfterSweep: readonly string[];
  readonly missingAfterSweep: readonly string[];
}

interface Scene {
  readonly gym: SmallGym;
  readonly trackWorkoutId: string;
}

type Save = (api: Api, scene: Scene) => Promise<unknown>;

/** One write for each column that names a file; all replace the previous file. */
const saves: Save[] = [
  async (api, { gym: { mara } }) =>
    api.do(accounts.update, { id: mara.id, image: await picture() }, mara.token),
  async (api, { gym }) =>
    api.do(gyms.update, { id: gym.gymId, image: await picture() }, gym.owner.token),
  async (api, { gym }) =>
    api.do(tracks.update, { id: gym.trackId, image: await picture() }, gym.owner.token),
  async (api, { gym, trackWorkoutId }) =>
    api.do(scores.save, { trackWorkoutId, value: ['5:00'], video: await video() }, gym.mara.token),
];

/** Saves until the server is killed. */
async function saveUntilKilled(origin: string, scene: Scene, save: Save): Promise<number> {
  const api = apiAt(origin);
  for (let saved = 0; ; saved += 1) {
    const answered = await save(api, scene).then(
      () => true,
      () => false,
    );
    if (!answered) return saved;
  }
}

async function killWhileSaving({ child, ended, origin }: MainProcess, scene: Scene) {
  // Two of each, so that replacements overlap.
  const saving = [...saves, ...saves].map((save) => saveUntilKilled(origin, scene, save));
  await pause(200 + Math.random() * 1300);
  child.kill('SIGKILL');
  await ended;
  return (await Promise.all(saving)).reduce((sum, one) => sum + one, 0);
}

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

/** Kills a server repeatedly during uploads, and compares its store with its database. */
export async function killDuringUploads(options: KillOptions): Promise<KillFigures> {
  const start = async () => {
    const main = await runMain(options.dataDir, { DATABASE_URL: options.connectionString });
    await main.ready;
    return main;
  };
  let scene: Scene | undefined;
  let saved = 0;
  for (let kill = 0; kill < options.kills; kill += 1) {
    const main = await start();
    try {
      scene ??= await openScene(apiAt(main.origin));
      saved += await killWhileSaving(main, scene);
    } finally {
      main.child.kill('SIGKILL');
    }
  }
  return { saved, ...(await compare(options)) };
}

async function openScene(api: Api): Promise<Scene> {
  const gym = await openSmallGym(api);
  return { gym, trackWorkoutId: (await postWorkout(api, gym)).trackWorkoutId };
}

async function compare(place: MediaPlace): Promise<Omit<KillFigures, 'saved'>> {
  const named = await namedMedia(place);
  const stored = await storedMedia(place);
  await sweepAll(place);
  const swept = await storedMedia(place);
  return {
    missing: without(named, stored),
    unnamed: without(stored, named).length,
    unnamedAfterSweep: without(swept, named),
    missingAfterSweep: without(named, swept),
  };
}
