import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#testing';
import { askUntilFailure, keepAsking, uploadForever } from '../testing/long-requests.ts';
import { type MainProcess, runMain } from '../testing/run-main.ts';
import { discardEmbeddedPostgres } from '../testing/discard-embedded-postgres.ts';
import { isRunning, readServerLock } from './platform/database/embedded/postmaster.ts';

/** A program reads all its modules before it does anything, which takes long on a busy machine. */
const whileStarting = { interval: 5, timeout: 60_000 };

const isRoot = process.getuid?.() === 0;

let folder: string;
/** A data folder after a first start and a regular stop; every test uses a copy. */
let prepared: string;
let dataDir: string;
let running: MainProcess[] = [];

const cluster = (): string => join(dataDir, 'postgres', 'cluster');

async function start(
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<MainProcess> {
  const main = await runMain(dataDir, env, { options });
  running.push(main);
  return main;
}

async function startReady(env: Record<string, string> = {}): Promise<MainProcess> {
  const main = await start(env);
  await main.ready;
  return main;
}

async function stop({ child, ended }: MainProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return (await ended).code;
}

async function statusOf({ origin }: MainProcess, path: string): Promise<number> {
  return (await fetch(`${origin}${path}`)).status;
}

async function databaseServer() {
  const lock = await readServerLock(cluster());
  if (!lock) throw new Error('PostgreSQL has left no lock file');
  return { ...lock, runs: () => isRunning(lock, cluster()) };
}

async function allFiles(): Promise<string[]> {
  return (await readdir(dataDir, { recursive: true })).toSorted();
}

async function expectRefusal({ ended }: MainProcess, line: RegExp): Promise<void> {
  const { code, stderr } = await ended;
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-main-'));
  // Under root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  prepared = dataDir = join(folder, 'prepared');
  await stop(await startReady(), 'SIGTERM');
  running = [];
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
  // Under root, PostgreSQL runs as another user, who owns its files.
  await promisify(execFile)('cp', ['-Rp', `${prepared}/.`, dataDir]);
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const main of running.splice(0)) await stop(main, 'SIGKILL');
  await discardEmbeddedPostgres(dataDir, pino({ level: 'silent' }));
});

describe('the program', () => {
  it('serves requests, and stops the database when it stops', async () => {
    const main = await startReady();
    expect(await statusOf(main, '/healthz')).toBe(200);
    expect(await statusOf(main, '/readyz')).toBe(200);
    const server = await databaseServer();
    expect(await server.runs()).toBe(true);
    expect(await stop(main, 'SIGINT')).toBe(0);
    expect(await server.runs()).toBe(false);
    expect(await readServerLock(cluster())).toBeUndefined();
  });

  it('starts after the app was killed while PostgreSQL kept running', async () => {
    const killed = await startReady();
    const orphan = await databaseServer();
    await stop(killed, 'SIGKILL');
    expect(await orphan.runs()).toBe(true);

    const main = await startReady();
    expect(await statusOf(main, '/readyz')).toBe(200);
    expect(await orphan.runs()).toBe(false);
    expect(await stop(main, 'SIGTERM')).toBe(0);
  });

  it('starts after PostgreSQL was killed too and its process id was reused', async () => {
    const killed = await startReady();
    const { pid, content } = await databaseServer();
    await stop(killed, 'SIGKILL');
    process.kill(pid, 'SIGQUIT');
    const { uid, gid } = await stat(cluster());
    const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    await once(other, 'spawn');
    await expect.poll(() => existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
    await writeFile(
      join(cluster(), 'postmaster.pid'),
      content.replace(String(pid), String(other.pid)),
    );

    const main = await startReady();
    expect(await statusOf(main, '/readyz')).toBe(200);
    expect(other.exitCode).toBeNull();
    other.kill('SIGKILL');
  });

  it('completes an interrupted first start', async () => {
    await rm(dataDir, { recursive: true });
    const killed = await start();
    await expect
      .poll(() => readdir(dataDir).catch(() => []), whileStarting)
      .toContainEqual(expect.stringMatching(/^postgres\.new-/));
    await stop(killed, 'SIGKILL');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const main = await startReady();
    expect(await statusOf(main, '/readyz')).toBe(200);
    expect((await readdir(dataDir)).filter((name) => name.includes('new-'))).toEqual([]);
  });

  it('stops during a start when a stop signal arrives', async () => {
    await rm(join(dataDir, 'in-use'));
    const main = await start();
    await expect.poll(() => existsSync(join(dataDir, 'in-use')), whileStarting).toBe(true);
    expect(await stop(main, 'SIGTERM')).toBe(0);
  });
});

describe('the program under load', () => {
  it('answers every request of 20 busy clients that it accepted', async () => {
    const main = await startReady();
    const asking = Array.from({ length: 20 }, () => askUntilFailure(main));
    await Promise.all(Array.from({ length: 20 }, () => statusOf(main, '/api/v1/gyms')));
    expect(await stop(main, 'SIGTERM')).toBe(0);
    const ends = await Promise.all(asking);
    expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 'ECONNREFUSED'));
    expect(Math.min(...ends.map(({ answers }) => answers))).toBeGreaterThan(1);
  });

  it('exits with 0 and stops PostgreSQL, and aborts a slow upload', async () => {
    const main = await startReady();
    const server = await databaseServer();
    const asking = Array.from({ length: 4 }, () => keepAsking(main));
    await uploadForever(main);
    await expect.poll(() => readdir(join(dataDir, 'uploads')).catch(() => [])).toHaveLength(1);
    const start = performance.now();
    expect(await stop(main, 'SIGTERM')).toBe(0);
    // The limit is 8 seconds for the upload, which never ends, and the time to stop PostgreSQL on a busy
    // machine.
    expect(performance.now() - start).toBeLessThan(60_000);
    expect(await server.runs()).toBe(false);
    await Promise.all(asking);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });

  it('exits with 0 while the database is unavailable', async () => {
    const main = await startReady();
    const server = await databaseServer();
    const asking = keepAsking(main);
    process.kill(server.pid, 'SIGKILL');
    expect(await stop(main, 'SIGTERM')).toBe(0);
    const lock = await readServerLock(cluster());
    expect(lock ? await isRunning(lock, cluster()) : false).toBe(false);
    await asking;
  });
});

describe('the program with a problem', () => {
  it('refuses a data folder that another server uses, and does not disturb that server', async () => {
    const first = await startReady();
    const server = await databaseServer();
    await expectRefusal(
      await start(),
      /^Trackboard is already running on the data folder .+\. Stop it, or set DATA_DIR to another folder\.$/,
    );
    expect(await server.runs()).toBe(true);
    expect(await statusOf(first, '/readyz')).toBe(200);
  });

  it('refuses to start without the Redis server of the settings', async () => {
    await expectRefusal(
      await start({
        REDIS_URL: 'redis://:hunter2@127.0.0.1:9',
        DATABASE_URL: 'postgres://127.0.0.1:9/gym',
        SECRET_KEY: 'a-secret-of-the-tests-alone-0123456789',
        VAPID_PUBLIC_KEY: 'x'.repeat(87),
        VAPID_PRIVATE_KEY: 'x'.repeat(43),
      }),
      /^The Redis server at REDIS_URL cannot be used \([^)]*127\.0\.0\.1:9\)\. Start it, or correct REDIS_URL\.$/,
    );
  });

  it('refuses to start without the bucket of the settings', async () => {
    await expectRefusal(
      await start({
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_BUCKET: 'media',
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'hunter2',
      }),
      /^The bucket media at S3_ENDPOINT cannot be used \(.+\)\. Create it, .+ correct the S3 settings\.$/,
    );
  });

  it('refuses a used port, and stops the database again', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    await expectRefusal(
      await start({ PORT: port }),
      new RegExp(`^Port ${port} is taken by another program\\. .+ set PORT to a free port\\.$`),
    );
    expect(await readServerLock(cluster())).toBeUndefined();
    other.close();
  });

  it('refuses the data of another version of PostgreSQL, without changing it', async () => {
    await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
    const before = await allFiles();
    await expectRefusal(
      await start(),
      /^The database in .+ was made by PostgreSQL 17, but this version of Trackboard brings PostgreSQL 18\. Nothing was changed\. .+$/,
    );
    expect(await allFiles()).toEqual(before);
    expect(await readFile(join(cluster(), 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('refuses a folder that is not a database', async () => {
    await rm(join(cluster(), 'PG_VERSION'));
    await expectRefusal(await start(), /^.+ is not a PostgreSQL data folder\. .+$/);
  });

  it('refuses an invalid setting', async () => {
    await expectRefusal(await start({ TRIAL_DAYS: 'long' }), /^TRIAL_DAYS must be a whole number/);
  });

  it('refuses the demo in several processes', async () => {
    const main = await start({ WORKERS: '2' }, ['--demo']);
    await expectRefusal(
      main,
      /^The demo runs in one process\. Remove WORKERS, or leave out --demo\.$/,
    );
  });

  it('refuses to start when the data folder is a file', async () => {
    const DATA_DIR = join(dataDir, 'a-file');
    await writeFile(DATA_DIR, '');
    await expectRefusal(
      await start({ DATA_DIR }),
      /^The data folder .+ cannot be used \(EEXIST\)\. /,
    );
  });

  it('refuses to start when the database of DATABASE_URL does not answer', async () => {
    const DATABASE_URL = 'postgresql://somebody:hidden@127.0.0.1:1/gym';
    await expectRefusal(
      await start({ DATABASE_URL }),
      /^The database that DATABASE_URL names does not answer: (?!.*hidden).*ECONNREFUSED/,
    );
  });
});

describe('the program with DATABASE_URL', () => {
  it('uses that server and creates none', async () => {
    const database = await createEmptyDatabase();
    await rm(join(dataDir, 'postgres'), { recursive: true });
    const main = await startReady({ DATABASE_URL: database.address() });
    expect(await statusOf(main, '/readyz')).toBe(200);
    const { rows } = await database.pool.query('select count(*) from users');
    expect(rows).toEqual([{ count: 0 }]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(await stop(main, 'SIGTERM')).toBe(0);
    await database.close();
  });
});

describe.runIf(isRoot)('the program as root', () => {
  it('runs PostgreSQL as another user, with files that only that user can read', async () => {
    await startReady();
    const { pid } = await databaseServer();
    const { uid, mode } = await stat(join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    expect(mode & 0o777).toBe(0o700);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)\s+(\d+)/m.exec(status)?.slice(1)).toEqual([String(uid), String(uid)]);
  });

  it('works with a data folder inside one that others cannot enter', async () => {
    await chmod(folder, 0o700);
    const main = await startReady();
    expect(await statusOf(main, '/readyz')).toBe(200);
    await stop(main, 'SIGTERM');
    await chmod(folder, 0o755);
  });
});
