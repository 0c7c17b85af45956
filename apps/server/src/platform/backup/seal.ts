import { Decrypter, Encrypter } from 'age-encryption';
import { StartupError } from '../startup-error.ts';

/*
 * Archives are encrypted in the age format (age-encryption.org/v1), which the program `age` can read. Each chunk is
 * authenticated, so an archive of any size can be streamed.
 */

type Bytes = ReadableStream<Uint8Array>;

/** The first bytes of an encrypted archive. */
export const sealedHead = 'age-encryption.org/v1';

const isRecipient = (key: string): boolean => key.startsWith('age1');
const isIdentity = (key: string): boolean => key.startsWith('AGE-SECRET-KEY-');

/** Encrypts with a passphrase, or for a public key `age1…`. */
export async function seal(bytes: Bytes, key: string): Promise<Bytes> {
  if (isIdentity(key)) {
    throw new StartupError(
      'BACKUP_KEY is a secret age key, which only restoring needs. Set it to the public key (age1…) that belongs to it.',
    );
  }
  const encrypter = new Encrypter();
  if (isRecipient(key)) encrypter.addRecipient(key);
  else encrypter.setPassphrase(key);
  return encrypter.encrypt(bytes);
}

/** Decrypts with the passphrase, or the secret key `AGE-SECRET-KEY-…`. Throws a {@link StartupError} for a wrong key. */
export async function unseal(bytes: Bytes, key: string | undefined): Promise<Bytes> {
  if (key === undefined) {
    throw new StartupError('The backup is encrypted. Set BACKUP_KEY to the key it was made with.');
  }
  if (isRecipient(key)) {
    throw new StartupError(
      'BACKUP_KEY is a public age key, which cannot decrypt. Set it to the secret key (AGE-SECRET-KEY-…) that belongs to it.',
    );
  }
  const decrypter = new Decrypter();
  if (isIdentity(key)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  try {
    return await decrypter.decrypt(bytes);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('no identity matched')) throw error;
    throw new StartupError(
      'BACKUP_KEY does not open the backup. Nothing was changed. Set it to the key the backup was made with.',
      { cause: error },
    );
  }
}
