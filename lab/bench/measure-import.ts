import { imports } from '@trackboard/contract/all-endpoints';
import type { ImportState } from '@trackboard/contract/imports';
import type { Api } from '@trackboard/story-world';
import type { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchGym } from './bench-gyms.ts';
import { type Call, connections } from './calls.ts';
import { median, runLoad } from './measure.ts';
import { print, readMemory } from './measure-process.ts';

const rows = 50_000;
const rounds = 2;
const seconds = 8;
/** Longer than the longest step of an import. */
const within = 600_000;
/** A row of the file has about 490 bytes, so that the file has 23 MB. */
const notes = 'The bar felt light until the last round. '.repeat(10);

/** A table of results of a gym's athletes, of the largest size that is accepted. */
async function largestFile(db: Client, { gymId }: BenchGym): Promise<File> {
  const { rows: people } = await db.query<{ email: string }>(
    'select email from users join gym_members on user_id = id where gym_id = $1 order by email limit 60',
    [gymId],
  );
  const lines = Array.from({ length: rows }, (_, n) => {
    const day = new Date(Date.UTC(2015, 0, 1 + (n % 3000))).toISOString().slice(0, 10);
    const [minutes, odd] = [3 + (n % 9), String(n % 60).padStart(2, '0')];
    return `${people[n % people.length]?.email},${day},Workout ${n % 400},${minutes}:${odd},${notes}`;
  });
  return new File([['Name,Date,Workout,Result,Notes', ...lines].join('\n')], 'largest.csv');
}

interface Place {
  readonly origin: string;
  readonly api: Api;
  readonly gym: BenchGym;
}

/** Waits for a state of an import. Returns the seconds that it took, and the most memory meanwhile. */
async function awaitState({ origin, api, gym }: Place, id: string, states: readonly ImportState[]) {
  const start = performance.now();
  let most = 0;
  for (;;) {
    most = Math.max(most, await readMemory(origin));
    const { state, errors } = await api.do(imports.get, { id }, gym.token);
    const took = performance.now() - start;
    if (states.includes(state)) return { most, took: took / 1000 };
    if (state === 'failed' || took > within) throw new Error(`The import failed: ${errors.join()}`);
    await pause(200);
  }
}

/**
 * Measures the readers' 99th percentile alone and beside each step of an import of the largest file, in turn, so that other load affects
 * both, and the memory that the import needs.
 */
export async function measureImport(place: Place, db: Client, calls: readonly Call[]) {
  const { origin, api, gym } = place;
  const file = await largestFile(db, gym);
  const requests = calls
    .filter(({ name }) => name === 'week' || name === 'page of 50 scores')
    .flatMap((call) => call.requests);
  const load = { port: Number(new URL(origin).port), connections, requests, seconds };
  const p99 = async () => (await runLoad(load)).p99;
  const times = { alone: [] as number[], reading: [] as number[], writing: [] as number[] };
  await p99();
  const before = await readMemory(origin);
  const memory: number[] = [];
  const took = { reading: [] as number[], writing: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.alone.push(await p99());
    const form = { file, kind: 'results' as const, gymId: gym.gymId };
    const { id } = await api.do(imports.create, form, gym.token);
    const [readers, read] = await Promise.all([
      p99(),
      awaitState(place, id, ['ready', 'questions']),
    ]);
    times.reading.push(readers);
    times.alone.push(await p99());
    await api.do(imports.commit, { id }, gym.token);
    const [others, written] = await Promise.all([p99(), awaitState(place, id, ['done'])]);
    times.writing.push(others);
    memory.push(read.most, written.most);
    took.reading.push(read.took);
    took.writing.push(written.took);
    await api.do(imports.undo, { id }, gym.token);
  }
  const alone = median(times.alone);
  const against = (name: 'reading' | 'writing') => {
    const beside = median(times[name]);
    return `${alone.toFixed(0)} → ${beside.toFixed(0)} ms, ${(beside / alone).toFixed(2)}×`;
  };
  const { size } = file;
  print('file of an import', `${rows} rows, ${(size / 2 ** 20).toFixed(1)} MB`, '25 MB');
  print(
    '  reading it, storing it',
    `${median(took.reading).toFixed(0)} s, ${median(took.writing).toFixed(0)} s`,
    '-',
  );
  print('  readers (p99) while it is read', against('reading'), '1.5×');
  print('  readers (p99) while it is stored', against('writing'), '1.5×');
  print('  most memory more', `${(Math.max(...memory) - before).toFixed(0)} MB`, '150 MB');
}
