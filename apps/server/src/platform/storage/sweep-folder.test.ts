import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOldFiles } from './sweep-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-uploads-'));
});
afterEach(() => rm(folder, { recursive: true }));

const now = new Date('2026-11-18T12:00:00Z');
const yesterday = new Date('2026-11-17T12:00:00Z');

async function leave(name: string, hoursAgo: number): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, 'half a video');
  const written = new Date(now.getTime() - hoursAgo * 3_600_000);
  await utimes(path, written, written);
}

it('the sweep removes files older than a day and keeps newer ones', async () => {
  await leave('abandoned', 25);
  await leave('arriving', 23);
  expect(await removeOldFiles(folder, yesterday)).toBe(1);
  expect(await readdir(folder)).toEqual(['arriving']);
});

it('the sweep does nothing if the folder does not exist', async () => {
  expect(await removeOldFiles(join(folder, 'none'), now)).toBe(0);
});
