import type { BrowserDatabase, SealedWrite, StoredWrite } from '../browser-database.ts';
import { openWrite, sealWrite } from './seal-write.ts';
import type { StorageKeys } from './storage-keys.ts';

interface UnsentStoreParts {
  readonly database: () => Promise<BrowserDatabase>;
  readonly keys: StorageKeys;
  /** Called when a stored write was encrypted with another key, as after a change of the server's secret. It is deleted. */
  readonly onUnreadable: () => void;
}

export type UnsentStore = ReturnType<typeof createUnsentStore>;

type IsFree = (write: Pick<StoredWrite, 'id' | 'endpoint' | 'tab'>) => boolean;

/**
 * Stores each write as one record, so that two tabs never overwrite each other's. Its content is encrypted with a key of
 * its user, which the browser has only during a session.
 */
export function createUnsentStore(parts: UnsentStoreParts) {
  const { database, keys } = parts;

  async function put(write: StoredWrite): Promise<void> {
    const sealed = await sealWrite(await keys.of(write.userId), write);
    await (await database()).put('outbox', sealed);
  }

  async function remove(id: string): Promise<void> {
    await (await database()).delete('outbox', id);
  }

  async function open(key: CryptoKey, write: SealedWrite | StoredWrite): Promise<StoredWrite[]> {
    if (!('sealed' in write)) {
      // Of an earlier version.
      await put(write);
      return [write];
    }
    try {
      return [await openWrite(key, write)];
    } catch (error) {
      const isOtherKey = error instanceof DOMException && error.name === 'OperationError';
      if (!isOtherKey) throw error;
      await remove(write.id);
      parts.onUnreadable();
      return [];
    }
  }

  /** How many writes of a user are stored, by all tabs. */
  async function count(userId: string): Promise<number> {
    return (await database()).countFromIndex('outbox', 'byUser', userId);
  }

  return {
    put,
    remove,
    count,
    /** Deletes all writes and drafts of a user. */
    clear: async (userId: string) => {
      const transaction = (await database()).transaction(['outbox', 'drafts'], 'readwrite');
      for (const name of transaction.objectStoreNames) {
        const store = transaction.objectStore(name);
        const ids = await store.index('byUser').getAllKeys(userId);
        await Promise.all(ids.map((id) => store.delete(id)));
      }
      await transaction.done;
    },
    /** Moves the writes of a user that are free to a tab, and returns them in the order in which they were made. */
    adopt: async (userId: string, tab: string, isFree: IsFree): Promise<StoredWrite[]> => {
      if ((await count(userId)) === 0) return [];
      // Without the key, they stay as they are until the next time.
      const key = await keys.of(userId);
      const transaction = (await database()).transaction('outbox', 'readwrite');
      const all = await transaction.store.index('byUser').getAll(userId);
      const free = all.filter(isFree).map((write) => ({ ...write, tab }));
      await Promise.all([...free.map((write) => transaction.store.put(write)), transaction.done]);
      const opened = await Promise.all(free.map((write) => open(key, write)));
      return opened.flat().toSorted((a, b) => a.at - b.at);
    },
    /** Fetches the key of a user, who may have no connection when something has to be stored. */
    unlock: async (userId: string) => {
      await keys.of(userId);
    },
    /** Deletes the key of a user who has signed out. */
    lock: keys.forget,
  };
}
