import { ownData, records, scores } from '@trackboard/contract/all-endpoints';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  type Person,
  type TestApp,
  importCalls,
  newPerson,
  openQuickGym,
  postBenchmark,
  postLift,
  postWorkout,
  readLibrary,
  startSharedApp,
} from '#testing';
import { newId } from '../../platform/database/new-id.ts';

/** Two installations: the one that the gym leaves, and an empty one. */
const old = await startSharedApp({ runJobs: true });
const empty = await startSharedApp({ runJobs: true });
const left = await openQuickGym(old);
const { mara, jonah } = left;
const library = await readLibrary(old.api, mara.token);

async function name(app: TestApp, { id }: Person, [firstName, lastName]: [string, string]) {
  await app.db.updateTable('users').set({ firstName, lastName }).where('id', '=', id).execute();
}
await name(old, mara, ['Mara', 'Keller']);
await name(old, jonah, ['Jonah', 'Weiss']);

/** Workouts of every kind of score, with the values of two athletes. */
const logged = [
  [{ scoreType: 0 }, ['true'], 1],
  [{ scoreType: 1 }, ['120', '110'], 2],
  [{ scoreType: 2 }, ['12+5'], 1],
  [{ scoreType: 3 }, ['62:03'], 1],
  [{ scoreType: 4 }, ['102.5', '105'], 2],
  [{ scoreType: 6 }, ['Slow; but done'], 1],
  [{ scoreType: 7 }, ['45'], 1],
  [{ scoreType: 8 }, ['2000'], 1],
] as const;
for (const [n, [{ scoreType }, value, sets]] of logged.entries()) {
  const schedule = `2026-07-${String(n + 1).padStart(2, '0')}`;
  const form = { scoreType, sets, schedule, name: `=Day ${n + 1}` };
  const { trackWorkoutId } = await postWorkout(old.api, left, form);
  const score = { trackWorkoutId, value: [...value], notes: `Line ${n}\n"quoted", -1` };
  for (const { token } of [mara, jonah]) await old.api.do(scores.save, score, token);
}
const fran = await postBenchmark(old.api, left, {
  benchmarkId: library.benchmark('Fran'),
  schedule: '2026-07-14',
});
const lift = await postLift(old.api, left, {
  movementIds: [library.lift('Back Squat')],
  schedule: '2026-07-15',
});
for (const { token } of [mara, jonah]) {
  const time = { trackWorkoutId: fran.trackWorkoutId, value: ['5:12'], scaled: true };
  await old.api.do(scores.save, time, token);
  const loads = { trackWorkoutId: lift.trackWorkoutId, value: ['100', '107.5'] };
  await old.api.do(scores.save, loads, token);
}
const dayOfTeam = '2026-07-16';
const { trackWorkoutId: ofTeam } = await postBenchmark(old.api, left, {
  benchmarkId: library.benchmark('Grace'),
  schedule: dayOfTeam,
});
const together = { trackWorkoutId: ofTeam, value: ['2:40'], partners: [jonah.id] };
await old.api.do(scores.save, together, mara.token);
const own = { day: '2026-07-13', name: 'Fran at home', scoreType: 3, values: ['4:58'] };
const ownFran = { ...own, benchmarkId: library.benchmark('Fran'), uuid: newId() };
await old.api.do(scores.saveOwn, ownFran, mara.token);

async function filesOf(who: Person): Promise<Record<string, File>> {
  const { url } = await old.api.do(ownData.export, { userId: who.id, format: 'csv' }, who.token);
  const zip = await (await fetch(old.origin + url)).arrayBuffer();
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(zip))).map(([path, bytes]) => [
      path,
      new File([bytes], path),
    ]),
  );
}

/** Reads what an athlete has logged from the tables of an installation, without its code. */
async function loggedIn({ db }: TestApp, { id }: Person) {
  const ofGym = await db
    .selectFrom('scores')
    .innerJoin('workouts', 'workouts.id', 'scores.workoutId')
    .select(['workouts.schedule as day', 'workouts.name', 'workouts.description'])
    .select(['workouts.repsPerSet', 'scores.scoreType', 'scores.sets', 'scores.setUnits'])
    .select(['scores.notes', 'scores.isScaled', 'scores.highestScore', 'scores.isRecord'])
    .where('scores.userId', '=', id)
    .execute();
  const ofAthlete = await db
    .selectFrom('ownWorkouts')
    .select(['day', 'name', 'description', 'repsPerSet', 'scoreType', 'sets', 'setUnits'])
    .select(['notes', 'isScaled', 'highestScore', 'isRecord'])
    .where('userId', '=', id)
    .execute();
  const all = [...ofGym, ...ofAthlete].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  // The score of a team is imported as a text, so it is left out here.
  return all.filter(({ day }) => day !== dayOfTeam);
}

const teamIn = ({ db }: TestApp, { id }: Person) =>
  db
    .selectFrom('ownWorkouts')
    .select(['sets', 'isRecord', 'resultKey'])
    .where('userId', '=', id)
    .where('day', '=', dayOfTeam)
    .execute();

/** Ids, and fields that belong to the gym in the first installation. */
const ofInstallation = ['place', 'scoreId', 'ownWorkoutId', 'movementId', 'benchmarkId'];

/** The athlete's records without what differs between installations. */
async function recordsIn({ api }: TestApp, { id, token }: Person): Promise<unknown> {
  const shown = await api.do(records.get, { userId: id }, token);
  return JSON.parse(
    JSON.stringify(shown, (key, value: unknown) => (ofInstallation.includes(key) ? null : value)),
  );
}

const { read, decide, commit } = importCalls(empty);

async function bring(who: Person, file: File | undefined, gymId?: string) {
  if (!file) throw new Error('The download has no such file.');
  const found = await read(who, { file, gymId });
  expect(found).toMatchObject({ state: 'ready', source: 'trackboard', leftOut: [] });
  return commit(who, found.id);
}

describe('a download that is imported into an empty installation', () => {
  it('brings back all results of an athlete, value by value', async () => {
    const files = await filesOf(mara);
    expect(await files['scores.csv']?.text()).toContain('Mara Keller; Jonah Weiss');
    const moved = await newPerson(empty);
    await bring(moved, files['scores.csv']);
    await bring(moved, files['own-workouts.csv']);
    expect(await loggedIn(empty, moved)).toEqual(await loggedIn(old, mara));
    expect(await loggedIn(empty, moved)).toHaveLength(11);
    expect(await teamIn(empty, moved)).toEqual([
      { sets: ['02:40 by Mara Keller; Jonah Weiss'], isRecord: false, resultKey: null },
    ]);
    expect(await recordsIn(empty, moved)).toEqual(await recordsIn(old, mara));
  });

  it('brings back the athletes of a gym and all their results', async () => {
    const files = await filesOf(left.owner);
    const gym = await openQuickGym(empty);
    await name(empty, gym.mara, ['Mara', 'Keller']);
    await name(empty, gym.jonah, ['Jonah', 'Weiss']);
    await bring(gym.owner, files['scores.csv'], gym.gymId);
    for (const who of ['mara', 'jonah'] as const) {
      const ofGym = (await loggedIn(old, left[who])).filter((each) => each.name !== own.name);
      expect(await loggedIn(empty, gym[who])).toEqual(ofGym);
    }
    expect(await recordsIn(empty, gym.jonah)).toEqual(await recordsIn(old, jonah));

    const file = files['athletes.csv'] ?? new File([], 'athletes.csv');
    const list = await read(gym.owner, { kind: 'athletes', file, gymId: gym.gymId });
    const emails = await old.db
      .selectFrom('gymMembers')
      .innerJoin('users', 'users.id', 'gymMembers.userId')
      .select('users.email')
      .where('gymMembers.gymId', '=', left.gymId)
      .where('gymMembers.leftAt', 'is', null)
      .execute();
    const answers = list.questions.map(({ key }) => [key, 'other'] as const);
    await decide(gym.owner, list.id, Object.fromEntries(answers));
    await commit(gym.owner, list.id);
    const stored = await empty.db.selectFrom('importedAthletes').select('email').execute();
    expect(new Set(stored.map(({ email }) => email))).toEqual(
      new Set(emails.map(({ email }) => email)),
    );
  });
});
