import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as accounts from '@trackboard/contract/accounts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { fakePicture, newPerson, picture, startSharedApp } from '#testing';
import { type MountedMemory, mountMemory } from '../../testing/mount-memory.ts';
import { createLog } from './log/create-log.ts';
import { fileMailer } from './mail/mailer.ts';

let lines: string[] = [];
const log = createLog({ level: 'warn' }, { write: (line) => lines.push(line) });
const app = await startSharedApp({ log });
const athlete = await newPerson(app);
afterEach(() => {
  for (const memory of mounted.splice(0)) memory.unmount();
  lines = [];
});

const change = (form: { lastName?: string; image?: File }) =>
  app.api.try(accounts.update, { id: athlete.id, ...form }, athlete.token);

const full = { ok: false, status: 503, error: { Code: 'storage_full', StatusCode: 503 } };

const mounted: MountedMemory[] = [];

/** Mounts a file system on a folder of the app; returns null if that is not permitted. */
async function mountOn(folder: string, options: string): Promise<MountedMemory | null> {
  const memory = await mountMemory(folder, options);
  if (memory) mounted.push(memory);
  return memory;
}

const onePage = 'size=4k';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Makes every change of an account fail with `raise`. */
async function failChanges(raise: string, work: () => Promise<void>): Promise<void> {
  await sql
    .raw(
      `create function fail() returns trigger language plpgsql as $$ begin ${raise}; end $$;
       create trigger fail before update on users for each row execute function fail()`,
    )
    .execute(app.db);
  try {
    await work();
  } finally {
    await sql.raw('drop trigger fail on users; drop function fail()').execute(app.db);
  }
}

describe('the app with a full disk', () => {
  it('answers 503 if the uploads do not fit, and leaves no files', async ({ skip }) => {
    const folder = join(app.dataDir, 'uploads');
    skip(!(await mountOn(folder, onePage)), 'only root may mount');
    const image = fakePicture('a.png', 'x'.repeat(100_000));
    expect(await change({ image })).toMatchObject(full);
    expect(await filesIn(folder)).toEqual([]);
  });

  it('answers 503 if the media do not fit, and leaves no files', async ({ skip }) => {
    const folder = join(app.dataDir, 'media');
    skip(!(await mountOn(folder, onePage)), 'only root may mount');
    expect(await change({ image: await picture('a.png', 2000, 2000) })).toMatchObject(full);
    expect(await filesIn(folder)).toEqual([]);
    expect(await filesIn(join(app.dataDir, 'uploads'))).toEqual([]);
  });

  it('fails a mail that does not fit in the outbox, and leaves no files', async ({ skip }) => {
    const folder = join(app.dataDir, 'outbox');
    skip(!(await mountOn(folder, onePage)), 'only root may mount');
    const mail = { to: 'a@b.example', subject: 'x', text: 'x'.repeat(20_000), html: '', link: 'x' };
    await expect(fileMailer(folder, 'b@b.example', log, false).send(mail)).rejects.toThrow(
      'ENOSPC',
    );
    expect(await filesIn(folder)).toEqual([]);
  });
});

describe('the app with a disk that becomes read-only', () => {
  it.for(['uploads', 'media'])(
    'answers 503 for %s until the disk is writable again',
    async (name, { skip }) => {
      const memory = await mountOn(join(app.dataDir, name), 'ro');
      if (!memory) {
        skip('only root may mount');
        return;
      }
      const image = await picture();
      const refused = await change({ image });
      expect(refused).toMatchObject(full);
      expect(refused.headers.get('retry-after')).toBe('30');
      expect((await change({ lastName: 'Fileless' })).ok).toBe(true);
      memory.remount('rw');
      expect((await change({ image })).ok).toBe(true);
    },
  );
});

describe('a failing statement', () => {
  it('is answered with 503 if the disk is full', async () => {
    await failChanges("raise exception 'full' using errcode = '53100'", async () => {
      expect(await change({ lastName: 'Roomless' })).toMatchObject(full);
    });
    expect(lines.join('')).toContain('53100');
  });

  it('is logged without the values of its row', async () => {
    await sql
      .raw(`alter table users add constraint named check (last_name <> 'Quillfeather')`)
      .execute(app.db);
    try {
      expect(await change({ lastName: 'Quillfeather' })).toMatchObject({ status: 500 });
    } finally {
      await sql.raw('alter table users drop constraint named').execute(app.db);
    }
    expect(lines.join('')).toContain('"constraint":"named"');
    expect(lines.join('')).not.toMatch(/Quillfeather|Failing row/);
  });
});
