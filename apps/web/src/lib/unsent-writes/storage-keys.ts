import type { BrowserDatabase } from '../browser-database.ts';
import { importKey } from './seal-bytes.ts';

interface StorageKeysParts {
  readonly database: () => Promise<BrowserDatabase>;
  /** The signed-in user. */
  readonly userId: () => string | null;
  /** Asks the server for the signed-in user's key, in base64. */
  readonly fetchKey: () => Promise<string>;
}

export type StorageKeys = ReturnType<typeof createStorageKeys>;

interface UserKey<Key> {
  readonly userId: string;
  readonly key: Key;
}

const topic = 'storage key';

/** The keys of what browsers keep for their users. The server has them; a browser has one as long as the session lasts. */
export function createStorageKeys({ database, userId, fetchKey }: StorageKeysParts) {
  let known: UserKey<Promise<CryptoKey>> | null = null;

  async function fetchOf(user: string): Promise<CryptoKey> {
    const key = await importKey(await fetchKey());
    const opened = await database();
    if (userId() === user) await opened.put('device', { userId: user, key }, topic);
    // The session may have ended during the request.
    await forget();
    if (userId() !== user) throw new Error('The session of this key has ended.');
    return key;
  }

  async function load(user: string): Promise<CryptoKey> {
    if (userId() !== user) throw new Error('The session of this key has ended.');
    const stored = (await (await database()).get('device', topic)) as
      | UserKey<CryptoKey>
      | undefined;
    return stored?.userId === user ? stored.key : fetchOf(user);
  }

  /** Deletes the key unless it is that of the signed-in user. */
  async function forget(): Promise<void> {
    if (known?.userId !== userId()) known = null;
    const transaction = (await database()).transaction('device', 'readwrite');
    const stored = (await transaction.store.get(topic)) as UserKey<CryptoKey> | undefined;
    if (stored && stored.userId !== userId()) await transaction.store.delete(topic);
    await transaction.done;
  }

  return {
    /** The key of the signed-in user; from the browser if it is there, for a start without a connection. */
    of: (user: string): Promise<CryptoKey> => {
      if (known?.userId === user) return known.key;
      const key = load(user);
      const loading = { userId: user, key };
      known = loading;
      key.catch(() => {
        // The next call tries again.
        if (known === loading) known = null;
      });
      return key;
    },
    forget,
  };
}
