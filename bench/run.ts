import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiAt } from '@trackboard/story-world';
import { Client } from 'pg';
import { startTestServer, withDatabase } from '../apps/server/testing/test-server.ts';
import { startServer } from '../e2e/testing/start-server.ts';
import { openSessions } from './bench-callers.ts';
import { callsOf } from './calls.ts';
import { compareWithBaselines } from './compare-with-baselines.ts';
import { addTalk } from './fill-talk.ts';
import { measureJobRate } from './job-rate.ts';
import { measureNotifying } from './notify-athletes.ts';
import {
  measureIdleMemory,
  measureMemoryAfter,
  measureSockets,
  measureStart,
} from './measure-process.ts';
import { comparePlatformsOf } from './compare-platforms.ts';
import { compareGymSizes } from './compare-gym-sizes.ts';
import { createBenchGyms } from './bench-gyms.ts';

/*
 * `npm run bench`: compares the product with a bare server, a large gym with a small one, and many gyms with a few, on
 * separate databases. Ratios are reported, because they depend little on the machine. `--only bare`, `--only large`,
 * `--only sizes`, `--only jobs`, `--only notify` or `--only process` (start, memory, sockets) measures one part,
 * `--only bare --call week` one call. `--only sizes --gyms 10000` compares with 10,000 gyms, 10 million scores and 8 GB, and
 * takes an hour.
 */

const secretKey = 'a-secret-of-the-bench-alone-0123456789';
/** Athletes who send messages. */
const senders = 400;
const { only, call, gyms } = parseArgs({
  options: {
    only: { type: 'string' },
    call: { type: 'string' },
    gyms: { type: 'string', default: '1000' },
  },
}).values;
const measures = (part: string): boolean => only === undefined || only === part;

/** Starts a server of this folder as a child process and returns its port. */
async function startBare(resources: AsyncDisposableStack, file: string, ...args: string[]) {
  const server = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  resources.defer(() => void server.kill());
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return Number(port.toString());
}

async function measureRequests(resources: AsyncDisposableStack, connectionString: string) {
  const server = await startServer({ DATABASE_URL: connectionString, SECRET_KEY: secretKey });
  resources.defer(server.stop);
  const db = new Client({ connectionString });
  await db.connect();
  resources.defer(() => db.end());
  const api = apiAt(server.origin);
  if (measures('process')) await measureIdleMemory(server.origin);
  if (measures('notify')) {
    const { seconds, before, meanwhile } = await measureNotifying(api, db);
    const label = 'seconds to notify 10,000 athletes of 12 workouts'.padEnd(56);
    process.stdout.write(`${label}${seconds.toFixed(1)}\n`);
    const reading = 'reading the calendar meanwhile, against before'.padEnd(56);
    process.stdout.write(`${reading}${(meanwhile / before).toFixed(2)}\n`);
  }
  if (only === 'notify') return;
  const benchGyms = await createBenchGyms(api, db);
  const [, large] = benchGyms;
  const athletes = await openSessions(db, large, { secretKey, count: senders });
  await addTalk(db, large, athletes);
  const calls = callsOf(large, athletes);
  if (measures('bare')) {
    const app = Number(new URL(server.origin).port);
    const nodeHttp = await startBare(resources, 'bare-server.ts', connectionString);
    const fastify = await startBare(resources, 'bare-fastify.ts', connectionString);
    const servers = { app, nodeHttp, fastify, connectionString };
    await compareWithBaselines(calls, servers, call);
  }
  if (measures('process')) {
    await measureMemoryAfter(server.origin, calls);
    const bareHub = `http://127.0.0.1:${await startBare(resources, 'bare-hub.ts')}`;
    await measureSockets({ origin: server.origin, bareHub }, large, athletes);
  }
  if (measures('large')) await compareGymSizes(api, benchGyms);
}

const resources = new AsyncDisposableStack();
try {
  if (measures('process')) await measureStart();
  const counting = measures('sizes')
    ? { shared_preload_libraries: 'pg_stat_statements' }
    : undefined;
  const database = await startTestServer(process.env['TEST_DATABASE_URL'], counting);
  resources.defer(database.stop);
  if (measures('jobs')) {
    const rate = await measureJobRate(database);
    process.stdout.write(`${'reactions per second'.padEnd(56)}${Math.round(rate)}\n`);
  }
  if (measures('sizes')) await comparePlatformsOf(Number(gyms), database, secretKey);
  if (only !== 'jobs' && only !== 'sizes') {
    await measureRequests(resources, withDatabase(database.adminUrl, database.template));
  }
} finally {
  await resources.disposeAsync();
}
