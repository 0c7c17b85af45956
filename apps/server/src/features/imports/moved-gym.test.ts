import { imports, records } from '@trackboard/contract/all-endpoints';
import { expect, it } from 'vitest';
import {
  type Person,
  gymExport,
  importCalls,
  newMember,
  openQuickGym,
  propertyRuns,
  recordsIn,
  startSharedApp,
} from '#testing';

const app = await startSharedApp({ runJobs: true });
const { read, decide, commit } = importCalls(app);
const { owner, gymId } = await openQuickGym(app);

const emailOf = ({ id }: Person) => `${id}@people.example`;

/** In `npm test`, the file has a quarter of its rows, which are still stored in 50 steps. */
const results = propertyRuns(20_000);

it(`a gym of 60 athletes moves in with ${results} results, whose records are those of the file, and is undone`, async () => {
  const athletes: Person[] = [];
  for (let n = 0; n < 60; n += 1) athletes.push(await newMember(app, gymId, []));
  const lines = gymExport(athletes.map(emailOf), results);
  const file = new File([lines.join('\n')], 'gym.csv');

  const first = await read(owner, { file, gymId });
  expect(first).toMatchObject({ source: 'sugarwod', rows: results, kept: results, athletes: 60 });
  const ready = await decide(owner, first.id, { unit: 'lbs' });
  expect(ready).toMatchObject({ state: 'ready', results, asText: 0, leftOut: [] });
  expect(await commit(owner, first.id)).toMatchObject({ state: 'done', progress: results });

  for (const athlete of athletes) {
    const expected = recordsIn(lines, emailOf(athlete));
    const shown = await app.api.do(records.get, { userId: athlete.id }, athlete.token);
    const [squat] = shown.lifts.filter(({ movement }) => movement === 'Back Squat');
    expect(squat?.best.lifted).toMatchObject({ weight: expected.squat, unit: 'lbs' });
    const [fran] = shown.benchmarks.filter(({ name }) => name === 'Fran');
    expect(fran?.best).toMatchObject({ value: expected.fran, isScaled: false });
  }

  await app.api.do(imports.undo, { id: first.id }, owner.token);
  expect(await app.db.selectFrom('ownWorkouts').select('id').execute()).toEqual([]);
  const [mover] = athletes;
  const after = { userId: mover?.id ?? '' };
  const left = await app.api.do(records.get, after, mover?.token ?? '');
  expect(left).toMatchObject({ lifts: [], benchmarks: [] });
});
