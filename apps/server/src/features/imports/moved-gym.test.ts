import { imports, records } from '@trackboard/contract/all-endpoints';
import { expect, it } from 'vitest';
import { type Person, importCalls, newMember, openQuickGym, startSharedApp } from '#testing';

const app = await startSharedApp({ runJobs: true });
const { read, decide, commit } = importCalls(app);
const { owner, gymId } = await openQuickGym(app);

const headings =
  'athlete,date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr';

/** Returns whole numbers below `limit` that are the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const random = seeded(47);
const two = (number: number) => String(number).padStart(2, '0');

interface Logged {
  readonly athlete: Person;
  readonly lift: number | null;
  /** The seconds of Fran, as prescribed. */
  readonly fran: number | null;
}

/** A row of one athlete on one of 3,000 days: a squat, a Fran or a workout of its own. */
function rowOf(athlete: Person, n: number): { readonly logged: Logged; readonly line: string } {
  const day = new Date(Date.UTC(2016, 0, 1 + (n % 3000)));
  const date = `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`;
  const start = `${athlete.id}@people.example,${date}`;
  const kind = random(3);
  if (kind === 0) {
    const lift = 100 + random(200);
    const sets = `"[{""success"":true,""load"":${lift}}]"`;
    const line = `${start},Back Squat 1x1,For load,${lift},${lift},Load,Back Squat,${sets},,RX,`;
    return { logged: { athlete, lift, fran: null }, line };
  }
  const seconds = 150 + random(600);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const sets = `"[{""mins"":${minutes},""secs"":${rest}}]"`;
  const title = kind === 1 ? 'Fran' : `Chipper ${n}`;
  const isScaled = random(4) === 0;
  const line = `${start},${title},For time,${seconds},${minutes}:${two(rest)},,,${sets},,${isScaled ? 'SCALED' : 'RX'},`;
  return { logged: { athlete, lift: null, fran: kind === 1 && !isScaled ? seconds : null }, line };
}

it('a gym of 60 athletes moves in with 20,000 results, whose records are those of the file, and is undone', async () => {
  const athletes: Person[] = [];
  for (let n = 0; n < 60; n += 1) athletes.push(await newMember(app, gymId, []));
  const rows = Array.from({ length: 20_000 }, (_, n) => rowOf(athletes[n % 60] as Person, n));
  const file = new File([[headings, ...rows.map(({ line }) => line)].join('\n')], 'gym.csv');

  const first = await read(owner, { file, gymId });
  expect(first).toMatchObject({ source: 'sugarwod', rows: 20_000, kept: 20_000, athletes: 60 });
  const ready = await decide(owner, first.id, { unit: 'lbs' });
  expect(ready).toMatchObject({ state: 'ready', results: 20_000, asText: 0, leftOut: [] });
  expect(await commit(owner, first.id)).toMatchObject({ state: 'done', progress: 20_000 });

  for (const athlete of athletes) {
    const ofAthlete = rows.flatMap(({ logged }) => (logged.athlete === athlete ? logged : []));
    const most = Math.max(...ofAthlete.map(({ lift }) => lift ?? 0));
    const fastest = Math.min(...ofAthlete.map(({ fran }) => fran ?? Number.POSITIVE_INFINITY));
    const shown = await app.api.do(records.get, { userId: athlete.id }, athlete.token);
    const [squat] = shown.lifts.filter(({ movement }) => movement === 'Back Squat');
    expect(squat?.best.lifted).toMatchObject({ weight: most, unit: 'lbs' });
    const [fran] = shown.benchmarks.filter(({ name }) => name === 'Fran');
    const time = `${two(Math.floor(fastest / 60))}:${two(fastest % 60)}`;
    expect(fran?.best).toMatchObject({ value: time, isScaled: false });
  }

  await app.api.do(imports.undo, { id: first.id }, owner.token);
  expect(await app.db.selectFrom('ownWorkouts').select('id').execute()).toEqual([]);
  const [mover] = athletes;
  const after = { userId: mover?.id ?? '' };
  const left = await app.api.do(records.get, after, mover?.token ?? '');
  expect(left).toMatchObject({ lifts: [], benchmarks: [] });
});
