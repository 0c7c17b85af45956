import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scores } from '@trackboard/contract/all-endpoints';
import { expect, it } from 'vitest';
import { openQuickGym, openSockets, postWorkout, startSharedApp } from '#testing';
import { backupName } from './backup/backup-files.ts';

const app = await startSharedApp();
const gym = await openQuickGym(app);
const open = openSockets(app);

async function valueOf(metric: string): Promise<number | undefined> {
  const text = await (await fetch(`${app.origin}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
}

it('the metrics count each saved score', async () => {
  const saved = 'events_total{type="scoreSaved"}';
  const before = (await valueOf(saved)) ?? 0;
  const { trackWorkoutId } = await postWorkout(app.api, gym);
  await app.api.do(scores.save, { trackWorkoutId, value: ['5:00'] }, gym.mara.token);
  expect(await valueOf(saved)).toBe(before + 1);
});

it('the metrics report the sockets, the database connections and the free disk space', async () => {
  const before = (await valueOf('sockets')) ?? 0;
  await open(gym.mara);
  expect(await valueOf('sockets')).toBe(before + 1);
  expect(await valueOf('database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await valueOf('database_connections{state="waiting"}')).toBe(0);
  expect(await valueOf('disk_free_bytes')).toBeGreaterThan(0);
});

it('the metrics report the number and the age of waiting events', async () => {
  await app.clear('events');
  expect(await valueOf('events_waiting_seconds')).toBe(0);
  const createdAt = new Date(Date.now() - 90_000);
  const event = { type: 'test', gymId: null, createdAt, dispatchedAt: null, payload: '{}' };
  await app.db.insertInto('events').values(event).execute();
  expect(await valueOf('events_waiting')).toBe(1);
  expect(await valueOf('events_waiting_seconds')).toBeGreaterThan(85);
});

it('the metrics report the time of the newest backup, and no value without a backup', async () => {
  expect(await valueOf('backup_seconds')).toBeUndefined();
  const folder = join(app.dataDir, 'backups');
  await mkdir(folder);
  const at = new Date('2026-11-22T03:00:00Z');
  await writeFile(join(folder, backupName(at, true)), '');
  expect(await valueOf('backup_seconds')).toBe(at.getTime() / 1000);
});
