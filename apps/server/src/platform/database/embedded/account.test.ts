import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseAccount } from './account.ts';
import { ask } from './run-command.ts';
import { createMissingLinks, findBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;

let open: string;
let closed: string;

beforeEach(async () => {
  open = await mkdtemp(join(tmpdir(), 'trackboard-account-'));
  await chmod(open, 0o755);
  closed = join(open, 'closed');
  await mkdir(join(closed, 'data'), { recursive: true });
  await chmod(closed, 0o700);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(open, { recursive: true });
});

describe.runIf(isRoot)('chooseAccount under root', () => {
  it('chooses a user without privileges', () => {
    const { owner, runAs } = chooseAccount([open]);
    expect(runAs).toEqual({ ids: owner });
    expect(ask(['id', '-u'], runAs)).toBe(String(owner?.uid));
    expect(owner?.uid).toBeGreaterThan(0);
  });

  it('chooses the owner of existing data', () => {
    const owner = { uid: 12_345, gid: 54_321 };
    expect(chooseAccount([open], owner)).toEqual({ owner, runAs: { ids: owner } });
  });

  it('lets the user pass through closed folders, and gives no other right of root', () => {
    const { owner, runAs } = chooseAccount([join(closed, 'data')]);
    expect(ask(['id', '-u'], runAs)).toBe(String(owner?.uid));
    expect(ask(['test', '-x', join(closed, 'data')], runAs)).toBe('');
    expect(ask(['chown', '0', open], runAs)).toBeUndefined();
  });

  it('throws with the folder that cannot be entered', async () => {
    const programs = join(open, 'bin');
    await mkdir(programs);
    for (const name of ['id', 'test']) await symlink(`/usr/bin/${name}`, join(programs, name));
    vi.stubEnv('PATH', programs);
    expect(() => chooseAccount([join(closed, 'data')])).toThrow(
      `may not enter ${closed}. Open the folder (chmod o+x ${closed}),`,
    );
  });
});

let folder: string;

describe('findBinaries and createMissingLinks', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trackboard-binaries-'));
    await mkdir(join(folder, 'native', 'lib'), { recursive: true });
    await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('find working programs of PostgreSQL', async () => {
    const { postgres, majorVersion } = await findBinaries();
    expect(ask([postgres, '--version'])).toContain(`PostgreSQL) ${majorVersion}.`);
  });

  it('create the links of the install script once', async () => {
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

  it('create no links if the package needs none', async () => {
    await createMissingLinks(folder);
  });
});
