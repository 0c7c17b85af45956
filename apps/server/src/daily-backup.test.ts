import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dailyBackup, lastTimeAt } from './daily-backup.ts';
import { backupName, listBackups, removeOldBackups } from './platform/backup/backup-files.ts';
import { createLog } from './platform/log/create-log.ts';

let backupDir: string;
beforeEach(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'trackboard-backups-'));
});
afterEach(() => rm(backupDir, { recursive: true }));

let now = new Date();
const clock = { now: () => now };

const addBackup = (at: string) =>
  writeFile(join(backupDir, backupName(new Date(at), false)), 'backup');

/** Returns the times at which backups ran if the app checks at these times. */
async function runsAt(times: readonly string[], outcome: string | null = null) {
  const runs: string[] = [];
  let lines = '';
  const log = createLog({}, { write: (line) => (lines += line) });
  const run = async () => {
    runs.push(now.toISOString().slice(5, 16));
    if (outcome === null) await addBackup(now.toISOString());
    return outcome;
  };
  const [daily] = dailyBackup({ config: { backupDir, backupAt: '03:00' }, clock, log, run });
  for (const time of times) {
    now = new Date(time);
    await daily?.work();
    // The backup is not awaited by the work.
    await new Promise((resolve) => setImmediate(resolve));
    await expect.poll(() => listBackups(backupDir).then(() => true)).toBe(true);
  }
  return { runs, lines };
}

it('dailyBackup runs once a day at the set time, or later if the app was not running', async () => {
  await addBackup('2026-11-20T03:00:10Z');
  const { runs } = await runsAt([
    '2026-11-20T23:59:00Z',
    '2026-11-21T02:59:00Z',
    '2026-11-21T03:00:00Z',
    '2026-11-21T03:01:00Z',
    '2026-11-23T12:30:00Z',
    '2026-11-24T02:00:00Z',
  ]);
  expect(runs).toEqual(['11-21T03:00', '11-23T12:30']);
});

it('dailyBackup tries a failed backup again after an hour, and logs the error', async () => {
  const { runs, lines } = await runsAt(
    ['2026-11-21T03:00:00Z', '2026-11-21T03:30:00Z', '2026-11-21T04:00:00Z'],
    'The disk is full.',
  );
  expect(runs).toEqual(['11-21T03:00', '11-21T04:00']);
  expect(lines).toContain('The disk is full.');
});

it('dailyBackup runs no backup without a set time', () => {
  const config = { backupDir, backupAt: undefined };
  expect(dailyBackup({ config, clock, log: createLog({ level: 'silent' }) })).toEqual([]);
});

it('lastTimeAt finds the last moment at which it was a time of day', () => {
  const [sharp, before] = ['2026-11-21T03:00:00.000Z', '2026-11-21T02:59:59Z'];
  expect(lastTimeAt('03:00', new Date(sharp)).toISOString()).toBe(sharp);
  expect(lastTimeAt('03:00', new Date(before)).toISOString()).toBe('2026-11-20T03:00:00.000Z');
});

it('removeOldBackups keeps the newest backups and all other files', async () => {
  for (const day of [1, 2, 3, 4]) await addBackup(`2026-11-0${day}T03:00:00Z`);
  await writeFile(join(backupDir, 'notes.txt'), 'mine');
  expect(await removeOldBackups(backupDir, 2, clock)).toBe(2);
  const kept = await listBackups(backupDir);
  expect(kept.map(({ madeAt }) => madeAt.getUTCDate())).toEqual([4, 3]);
  await expect(rm(join(backupDir, 'notes.txt'))).resolves.toBeUndefined();
});
