import type { BrowserDatabase, StoredWrite } from './browser-database.ts';

interface UnsentStoreParts {
  readonly database: () => Promise<BrowserDatabase>;
  /** Missing on pages without HTTPS. Writes are not stored then. */
  readonly locks: LockManager | undefined;
}

export type UnsentStore = ReturnType<typeof createUnsentStore>;

/** How long writes and drafts are kept, in milliseconds. The time is short because anybody at this computer can read them. */
const keptFor = 7 * 24 * 60 * 60_000;

/** Returns whether an entry is so old that it is deleted. */
export const isTooOld = ({ at }: Pick<StoredWrite, 'at'>) => at < Date.now() - keptFor;

const prefix = 'trackboard.tab.';

/** Holds a lock until the browser closes this tab. Resolves once the lock is held. */
function holdLock(locks: LockManager | undefined, name: string): Promise<void> {
  const held = Promise.withResolvers<void>();
  // The rejection is handled where `isOpen` is awaited.
  held.promise.catch(() => undefined);
  const hold = () => {
    held.resolve();
    return new Promise<void>(() => undefined);
  };
  if (locks) locks.request(name, hold).catch(held.reject);
  else held.reject(new Error('This page has no locks.'));
  return held.promise;
}

/**
 * Stores each write as one record, so that two tabs never overwrite each other's writes. A record names the tab that sends it.
 * The tab holds a lock while it is open.
 */
export function createUnsentStore({ database, locks }: UnsentStoreParts) {
  const tab = crypto.randomUUID();
  /** Resolves once other tabs can see that this tab is open. */
  const isOpen = holdLock(locks, prefix + tab);

  /** Deletes the writes and drafts that are too old, and those of users that are not kept. */
  async function sweep(isKept: (userId: string) => boolean = () => true): Promise<void> {
    const transaction = (await database()).transaction(['outbox', 'drafts'], 'readwrite');
    for (const name of transaction.objectStoreNames) {
      const store = transaction.objectStore(name);
      const all = await store.getAll();
      const left = all.filter((each) => isTooOld(each) || !isKept(each.userId));
      await Promise.all(left.map(({ id }) => store.delete(id)));
    }
    await transaction.done;
  }

  return {
    put: async (write: Omit<StoredWrite, 'tab'>) => {
      await isOpen;
      await (await database()).put('outbox', { ...write, tab });
    },
    remove: async (id: string) => (await database()).delete('outbox', id),
    sweep,
    /**
     * Takes over the stored writes of a user that no open tab sends and that are wanted here. Passes them to `show`, the oldest
     * first. This tab sends them from now on.
     */
    take: async (
      userId: string,
      isWanted: (write: StoredWrite) => boolean,
      show: (write: StoredWrite) => void,
    ): Promise<void> => {
      await isOpen;
      await locks?.request('trackboard.adoption', async () => {
        const { held = [] } = await locks.query();
        const open = new Set(held.map(({ name }) => name));
        const { store, done } = (await database()).transaction('outbox', 'readwrite');
        const all = await store.index('byUser').getAll(userId);
        const isFree = (write: StoredWrite) => write.tab === tab || !open.has(prefix + write.tab);
        const free = all.filter((write) => isWanted(write) && isFree(write));
        await Promise.all([...free.map((write) => store.put({ ...write, tab })), done]);
        free.toSorted((one, other) => one.at - other.at).forEach(show);
      });
    },
    /** Returns how many writes of a user are stored, by all tabs. */
    count: async (userId: string) => (await database()).countFromIndex('outbox', 'byUser', userId),
    /** Returns whether a write could be stored now. */
    canKeep: async (): Promise<boolean> => {
      try {
        await isOpen;
        await (await database()).put('device', true, 'can be written');
        return true;
      } catch {
        return false;
      }
    },
  };
}
