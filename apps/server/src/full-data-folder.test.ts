import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as accounts from '@trackboard/contract/accounts';
import * as tracks from '@trackboard/contract/tracks';
import * as workouts from '@trackboard/contract/workouts';
import { apiAt, createGym, northlane, odette, storyTracks } from '@trackboard/story-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '#testing';
import { type MountedMemory, mountMemory } from '../testing/mount-memory.ts';
import { type MainProcess, runMain } from '../testing/run-main.ts';

/* These tests run the program with its built-in database on a small disk. */

let folder: string;
let memory: MountedMemory | null;
let main: MainProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-disk-'));
});
afterAll(async () => {
  main?.child.kill('SIGTERM');
  await main?.ended;
  memory?.unmount();
  await rm(folder, { recursive: true });
});

/** Writes until the disk has no room. */
async function fill(file: string): Promise<void> {
  const block = Buffer.alloc(64 * 1024);
  for (;;) {
    try {
      await writeFile(file, block, { flag: 'a' });
    } catch {
      return;
    }
  }
}

describe('the program on a small disk', () => {
  it('ends the start with one line if the data folder is on a read-only disk', async ({ skip }) => {
    const readOnly = await mountMemory(folder, 'ro');
    if (!readOnly) {
      skip('only root may mount');
      return;
    }
    const { ended } = await runMain(folder);
    const { code, stderr } = await ended;
    readOnly.unmount();
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      `The data folder ${folder} cannot be used (EROFS). Set DATA_DIR to a folder that Trackboard may write to.`,
    ]);
  });

  it('refuses writes while the data folder is full, answers reads, and accepts writes again later', async ({
    skip,
  }) => {
    memory = await mountMemory(folder, 'size=160m,mode=755');
    if (!memory) {
      skip('only root may mount');
      return;
    }
    main = await runMain(folder, { OWNER_PLANS: 'off' });
    await main.ready;
    const api = apiAt(main.origin);
    const { owner } = await createGym(api, odette, northlane);
    const rename = (lastName: string) =>
      api.try(accounts.update, { id: owner.id, lastName }, owner.token);
    const { id: trackId } = await api.do(tracks.create, storyTracks.engine, owner.token);
    const filler = join(folder, 'filler');
    await fill(filler);

    const upload = { id: owner.id, image: await picture('a.png', 600, 600) };
    const refused = await api.try(accounts.update, upload, owner.token);
    expect(refused).toMatchObject({ status: 503, error: { Code: 'storage_full' } });
    expect((await api.try(accounts.get, { userId: owner.id }, owner.token)).status).toBe(200);

    await truncate(filler, (await stat(filler)).size - 512 * 1024);
    const saved: string[] = [];
    let refusals = 0;
    for (let n = 0; n < 300 && refusals < 20; n += 1) {
      const description = randomBytes(3000).toString('hex');
      const form = { name: `Day ${n}`, description, scoreType: 3, schedule: '2026-07-15', trackId };
      const answer = await api.try(workouts.create, form, owner.token);
      if (answer.ok) saved.push(answer.output.trackWorkoutId);
      else {
        refusals += 1;
        expect(answer).toMatchObject({ status: 503, error: { Code: 'storage_full' } });
        expect(answer.headers.get('retry-after')).toBe('30');
      }
    }
    expect([refusals, saved.length > 0]).toEqual([20, true]);
    expect((await api.try(accounts.get, { userId: owner.id }, owner.token)).status).toBe(200);

    await rm(filler);
    await expect.poll(async () => (await rename('Roomier')).ok).toBe(true);
    for (const id of saved) {
      expect((await api.try(workouts.get, { id }, owner.token)).status).toBe(200);
    }
  });
});
