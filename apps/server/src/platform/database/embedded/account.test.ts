import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseAccount } from './account.ts';
import { ask } from './run-command.ts';

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

describe.runIf(isRoot)('for root', () => {
  it('is a user without rights', () => {
    const { owner, runAs } = chooseAccount([open]);
    expect(runAs).toEqual({ ids: owner });
    expect(ask(['id', '-u'], runAs)).toBe(String(owner?.uid));
    expect(owner?.uid).toBeGreaterThan(0);
  });

  it('is whose the data already is', () => {
    const owner = { uid: 12_345, gid: 54_321 };
    expect(chooseAccount([open], owner)).toEqual({ owner, runAs: { ids: owner } });
  });

  it('may pass through closed folders, and may no more than that', () => {
    const { owner, runAs } = chooseAccount([join(closed, 'data')]);
    expect(ask(['id', '-u'], runAs)).toBe(String(owner?.uid));
    expect(ask(['test', '-x', join(closed, 'data')], runAs)).toBe('');
    expect(ask(['chown', '0', open], runAs)).toBeUndefined();
  });

  it('names the folder in the way where no passage can be made', async () => {
    const programs = join(open, 'bin');
    await mkdir(programs);
    for (const name of ['id', 'test']) await symlink(`/usr/bin/${name}`, join(programs, name));
    vi.stubEnv('PATH', programs);
    expect(() => chooseAccount([join(closed, 'data')])).toThrow(
      `may not enter ${closed}. Open the folder (chmod o+x ${closed}),`,
    );
  });
});
