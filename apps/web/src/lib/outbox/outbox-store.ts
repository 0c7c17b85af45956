import type { BrowserDatabase, StoredWrite } from '../browser-database.ts';

export interface OutboxStore {
  put: (write: StoredWrite) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** How many writes of a user are stored, by all tabs. */
  count: (userId: string) => Promise<number>;
  /** Deletes all writes of a user. */
  clear: (userId: string) => Promise<void>;
  /** Moves the writes of a user that are free to a tab, and returns them in the order in which they were made. */
  adopt: (
    userId: string,
    tab: string,
    isFree: (write: StoredWrite) => boolean,
  ) => Promise<StoredWrite[]>;
}

/** Stores each write as one record, so that two tabs never overwrite each other's. */
export function createOutboxStore(database: () => Promise<BrowserDatabase>): OutboxStore {
  return {
    put: async (write) => {
      await (await database()).put('outbox', write);
    },
    remove: async (id) => (await database()).delete('outbox', id),
    count: async (userId) => (await database()).countFromIndex('outbox', 'byUser', userId),
    clear: async (userId) => {
      const transaction = (await database()).transaction('outbox', 'readwrite');
      const ids = await transaction.store.index('byUser').getAllKeys(userId);
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
    adopt: async (userId, tab, isFree) => {
      const transaction = (await database()).transaction('outbox', 'readwrite');
      const all = await transaction.store.index('byUser').getAll(userId);
      const free = all.filter(isFree).map((write) => ({ ...write, tab }));
      await Promise.all([...free.map((write) => transaction.store.put(write)), transaction.done]);
      return free.toSorted((a, b) => a.at - b.at);
    },
  };
}
