import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod/mini';
import { ifExists } from './if-exists.ts';
import { StartupError } from './startup-error.ts';

export interface Secrets {
  /** The key that signs tokens and links. A generated key is base64url of 32 random bytes. */
  secretKey: string;
  /** The VAPID keys (RFC 8292) that identify this server to push services. New keys end all push subscriptions. */
  vapidPublicKey: string;
  vapidPrivateKey: string;
}

const stored = z.partial(
  z.object({
    secretKey: z.string().check(z.minLength(32)),
    vapidPublicKey: z.string(),
    vapidPrivateKey: z.string(),
  }),
);

type Stored = z.output<typeof stored>;

async function readSecrets(path: string): Promise<Stored> {
  try {
    const text = await ifExists(readFile(path, 'utf8'));
    return text === null ? {} : stored.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(
      `The secrets in ${path} cannot be read. Restore the file; without it everybody must sign in again. To accept that, delete the file.`,
      { cause: error },
    );
  }
}

async function writeSecrets(path: string, secrets: Stored): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  await rename(part, path);
}

/** Creates missing secrets. */
function missingSecrets(known: Stored): Stored {
  const missing: Stored = {};
  if (known.secretKey === undefined) missing.secretKey = randomBytes(32).toString('base64url');
  if (known.vapidPublicKey === undefined || known.vapidPrivateKey === undefined) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    missing.vapidPublicKey = publicKey;
    missing.vapidPrivateKey = privateKey;
  }
  return missing;
}

type Given = { readonly [Key in keyof Secrets]?: Secrets[Key] | undefined };

function withoutUnset({ secretKey, vapidPublicKey, vapidPrivateKey }: Given): Stored {
  return {
    ...(secretKey && { secretKey }),
    ...(vapidPublicKey && { vapidPublicKey }),
    ...(vapidPrivateKey && { vapidPrivateKey }),
  };
}

/**
 * Returns the secrets of this installation: `given`, else from `dataDir/secrets.json`, which is readable only by its owner.
 * Missing secrets are created and added to the file; if all are given, no file is created.
 */
export async function loadSecrets(dataDir: string, given: Given): Promise<Secrets> {
  const ofEnvironment = withoutUnset(given);
  if (Object.values(missingSecrets(ofEnvironment)).length === 0) return ofEnvironment as Secrets;
  const path = join(dataDir, 'secrets.json');
  const ofFile = await readSecrets(path);
  const created = missingSecrets({ ...ofFile, ...ofEnvironment });
  const kept = { ...ofFile, ...created };
  if (Object.values(created).length > 0) await writeSecrets(path, kept);
  return { ...kept, ...ofEnvironment } as Secrets;
}
