import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

describe('loadSecrets', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'trackboard-secrets-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('creates a secret at the first start, in a file that only the owner may read', async () => {
    const first = await loadSecrets(dataDir, {});
    expect(first.secretKey).toMatch(/^[\w-]{43}$/);
    expect(await loadSecrets(dataDir, {})).toEqual(first);
    const { mode } = await stat(join(dataDir, 'secrets.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('creates different secrets for different installations', async () => {
    const other = await mkdtemp(join(tmpdir(), 'trackboard-secrets-'));
    expect(await loadSecrets(other, {})).not.toEqual(await loadSecrets(dataDir, {}));
    await rm(other, { recursive: true });
  });

  it('uses given secrets, and creates no file if all are given', async () => {
    const given = {
      secretKey: 'g'.repeat(32),
      vapidPublicKey: 'p'.repeat(87),
      vapidPrivateKey: 'k'.repeat(43),
    };
    expect(await loadSecrets(dataDir, given)).toEqual(given);
    await expect(readFile(join(dataDir, 'secrets.json'))).rejects.toThrow('ENOENT');
  });

  it('keeps the stored secrets that are not given', async () => {
    const secretKey = 'g'.repeat(32);
    const first = await loadSecrets(dataDir, { secretKey, vapidPublicKey: undefined });
    expect(first).toMatchObject({
      secretKey,
      vapidPublicKey: expect.stringMatching(/^[\w-]{87}$/) as unknown,
      vapidPrivateKey: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    expect(await loadSecrets(dataDir, { secretKey })).toEqual(first);
    const { secretKey: created } = await loadSecrets(dataDir, {});
    expect(created).not.toBe(secretKey);
  });

  it('adds keys for pushes to a file of an earlier version', async () => {
    const path = join(dataDir, 'secrets.json');
    const secretKey = 'o'.repeat(43);
    await writeFile(path, JSON.stringify({ secretKey }));
    const first = await loadSecrets(dataDir, {});
    expect(first).toMatchObject({ secretKey });
    expect(await loadSecrets(dataDir, {})).toEqual(first);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(first);
  });

  it('does not replace a damaged file', async () => {
    const path = join(dataDir, 'secrets.json');
    await writeFile(path, '{"secretKey":');
    await expect(loadSecrets(dataDir, {})).rejects.toThrow(`The secrets in ${path} cannot be read`);
    expect(await readFile(path, 'utf8')).toBe('{"secretKey":');
  });
});
