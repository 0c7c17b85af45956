import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

export interface Secrets {
  /** Signs tokens and links. A generated one is base64url of 32 random bytes. */
  secretKey: string;
}

const stored = z.object({ secretKey: z.string().min(32) });

async function readSecrets(path: string): Promise<Secrets | undefined> {
  try {
    return stored.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new StartupError(
      `The secrets in ${path} cannot be read. Restore the file; without it everybody must sign in again. To accept that, delete the file.`,
      { cause: error },
    );
  }
}

async function createSecrets(path: string): Promise<Secrets> {
  const secrets = { secretKey: randomBytes(32).toString('base64url') };
  const part = `${path}.part`;
  await writeFile(part, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  await rename(part, path);
  return secrets;
}

/**
 * The secrets of this installation: `given`, else from `dataDir/secrets.json`, which is created at the first start and
 * readable only by its owner. If all are given, no file is created.
 */
export async function loadSecrets(dataDir: string, given: Partial<Secrets>): Promise<Secrets> {
  if (given.secretKey !== undefined) return { secretKey: given.secretKey };
  const path = join(dataDir, 'secrets.json');
  return (await readSecrets(path)) ?? createSecrets(path);
}
