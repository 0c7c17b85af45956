import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask } from './run-command.ts';
import { createMissingLinks, findBinaries } from './binaries.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-binaries-'));
  await mkdir(join(folder, 'native', 'lib'), { recursive: true });
  await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
});
afterEach(() => rm(folder, { recursive: true }));

it('finds programs that run', async () => {
  const { postgres, majorVersion } = await findBinaries();
  expect(ask([postgres, '--version'])).toContain(`PostgreSQL) ${majorVersion}.`);
});

it('makes the links that an install script would have made, once', async () => {
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await createMissingLinks(folder);
  await createMissingLinks(folder);
  expect(await readFile(join(folder, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
  expect(await readlink(join(folder, 'native/lib/libpq.so'))).toBe('libpq.so.5.18');
});

it('makes none where the package needs none', async () => {
  await createMissingLinks(folder);
});
