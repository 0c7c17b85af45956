import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@trackboard/contract/all-endpoints';
import { apiAt, mara, password } from '@trackboard/story-world';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/database.ts';
import { discardEmbeddedPostgres } from '../testing/discard-embedded-postgres.ts';
import { type MainProcess, runMain, runProgram } from '../testing/run-main.ts';

/* These tests back up the built-in database with the program and start the app on the restored data. */

/** In milliseconds, for a busy machine. */

const BACKUP_KEY = 'a key of the installation';

let folder: string;
let DATA_DIR: string;
let BACKUP_DIR: string;
let main: MainProcess;

async function newFolder(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  // Under root, PostgreSQL runs as another user, who needs access.
  await chmod(path, 0o755);
  return path;
}

async function stop({ child, ended }: MainProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

const login = ({ origin }: MainProcess) =>
  apiAt(origin).try(accounts.login, { email: mara.email, password });

async function onlyBackup(): Promise<string> {
  const [name = '', ...others] = await readdir(BACKUP_DIR);
  expect(others).toEqual([]);
  return join(BACKUP_DIR, name);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-backup-'));
  await chmod(folder, 0o755);
  DATA_DIR = await newFolder('data');
  BACKUP_DIR = join(folder, 'backups');
  main = await runMain(DATA_DIR);
  await main.ready;
  const form = { ...mara, phoneNumber: '5035550123', password, confirmPassword: password };
  await apiAt(main.origin).do(accounts.create, { ...form, isAthlete: true });
});
afterAll(async () => {
  await stop(main);
  await discardEmbeddedPostgres(DATA_DIR, pino({ level: 'silent' }));
  await rm(folder, { recursive: true });
});

it('a backup of the running app is restored into a new folder, and starts', async () => {
  const keeping = ['--keep', '1'];
  const first = await runProgram('backup', keeping, { DATA_DIR, BACKUP_DIR, BACKUP_KEY });
  expect(first).toMatchObject({ code: 0, stderr: '' });
  const second = await runProgram('backup', keeping, { DATA_DIR, BACKUP_DIR, BACKUP_KEY });
  expect(second.stdout).toContain('Old backups removed: 1');
  const path = await onlyBackup();

  const other = await newFolder('restored');
  const restored = await runProgram('restore', [path], { DATA_DIR: other, BACKUP_KEY });
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  const again = await runMain(other);
  try {
    await again.ready;
    expect(await login(again)).toMatchObject({ ok: true });
  } finally {
    await stop(again);
  }
});

it.each([
  ['an app is running', [], /^Trackboard is already running on the data folder/],
  ['there is no such file', ['nowhere.tar.zst'], /^The backup .+ cannot be read \(ENOENT\)/],
  ['there is no file', ['--replace'], /^Usage: /],
])('a restore is refused if %s', async (_, args, line) => {
  const given = args.length > 0 ? args : [await onlyBackup()];
  const { code, stderr } = await runProgram('restore', given, { DATA_DIR, BACKUP_KEY });
  expect(code).toBe(1);
  expect(stderr).toMatch(line);
  expect(await login(main)).toMatchObject({ ok: true });
});

it('a folder with users is restored only with --replace', async () => {
  const path = await onlyBackup();
  await stop(main);
  const refused = await runProgram('restore', [path], { DATA_DIR, BACKUP_KEY });
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database is not empty/),
  });
  const replaced = await runProgram('restore', [path, '--replace'], { DATA_DIR, BACKUP_KEY });
  expect(replaced).toMatchObject({ code: 0, stderr: '' });
  main = await runMain(DATA_DIR);
  await main.ready;
  expect(await login(main)).toMatchObject({ ok: true });
});

it('a folder without a database is not backed up', async () => {
  const empty = await newFolder('empty');
  const { code, stderr } = await runProgram('backup', [], { DATA_DIR: empty });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^There is no database in /);
  expect(await readdir(empty)).toEqual([]);
});

it('a database without tables of Trackboard is not backed up', async () => {
  const database = await createEmptyDatabase();
  const env = { DATABASE_URL: database.address(), DATA_DIR: await newFolder('unused') };
  const { code, stderr } = await runProgram('backup', [], env);
  await database.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database has no tables of Trackboard\./);
});
