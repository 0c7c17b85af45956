import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { imports, scores } from '@trackboard/contract/all-endpoints';
import type { ImportDetails } from '@trackboard/contract/imports';
import { apiAt, mara, register } from '@trackboard/story-world';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startTestServer, withDatabase } from '../../../apps/server/testing/test-server.ts';
import { createAppProcess } from '../app-process.ts';

const rows = 10_000;
/** A killed job is found after at most 15 seconds, and the machine may be busy. */
const within = 300_000;

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());

const server = await startTestServer(process.env['TEST_DATABASE_URL']);
resources.defer(server.stop);
const databaseUrl = withDatabase(server.adminUrl, server.template);
const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-import-'));
resources.defer(() => rm(dataDir, { recursive: true, force: true }));
const app = await createAppProcess({ databaseUrl, dataDir, sandboxPort: null });
await app.start();
resources.defer(() => app.kill('SIGKILL'));
const db = new Client({ connectionString: databaseUrl });
await db.connect();
resources.defer(() => db.end());

const api = apiAt(app.origin);
const athlete = await register(api, mara, true);
const dayOf = (n: number) => new Date(Date.UTC(2015, 0, 1 + (n % 3000))).toISOString().slice(0, 10);
const lines = Array.from({ length: rows }, (_, n) => `${dayOf(n)},Chipper ${n},${n + 1} reps`);
const file = new File([['Date,Workout,Result', ...lines].join('\n')], 'years.csv');

/** Waits until an import is as it is expected to be, and asks for it with this pause, in milliseconds. */
async function until(
  id: string,
  isSo: (found: ImportDetails) => boolean,
  pauseFor = 200,
): Promise<ImportDetails> {
  const start = performance.now();
  for (;;) {
    // A busy database may not answer at once.
    const answer = await api.try(imports.get, { id }, athlete.token);
    if (answer.ok && isSo(answer.output)) return answer.output;
    if (performance.now() - start > within) throw new Error(JSON.stringify(answer));
    await pause(pauseFor);
  }
}

async function countStored() {
  const counts = 'count(*)::int as stored, count(distinct name)::int as names';
  const { rows: found } = await db.query(`select ${counts} from own_workouts`);
  return found[0];
}

/** Kills the app in the middle of a step, and starts it again. */
async function killDuring(id: string, step: 'reading' | 'writing'): Promise<void> {
  // A step is short.
  await until(id, ({ state, progress }) => state === step && progress > 0, 5);
  await app.kill('SIGKILL');
  const { rows: found } = await db.query('select state from imports where id = $1', [id]);
  expect(found).toEqual([{ state: step }]);
  expect(await countStored()).toEqual({ stored: 0, names: 0 });
  // The heartbeat of the killed job would otherwise end half a minute later.
  const ended = await db.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour'
      where name = 'imports' and state = 'active'`,
  );
  expect(ended.rowCount).toBe(1);
  await app.start();
}

it('an import goes on after a kill while it is read and while it is stored, and stores each row once', async () => {
  const started = { file, kind: 'results' as const };
  const { id } = await api.do(imports.create, started, athlete.token);
  await killDuring(id, 'reading');
  expect(await until(id, ({ state }) => state === 'ready')).toMatchObject({ results: rows });

  await api.do(imports.commit, { id }, athlete.token);
  await killDuring(id, 'writing');
  expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ progress: rows });
  expect(await countStored()).toEqual({ stored: rows, names: rows });

  const lastDay = { fromDate: dayOf(2999), toDate: dayOf(2999) };
  const shown = await api.do(scores.own, lastDay, athlete.token);
  const results = shown.map(({ name, values }) => [name, ...values]);
  const expected = [2999, 5999, 8999].map((n) => [`Chipper ${n}`, `${n + 1}`]);
  expect(new Set(results)).toEqual(new Set(expected));
});
