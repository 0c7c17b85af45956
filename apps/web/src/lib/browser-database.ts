import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ApiErrorDetails } from './api-error.ts';

/** A write that the server has not confirmed. */
export interface StoredWrite {
  readonly id: string;
  readonly userId: string;
  /** The name of the endpoint. */
  readonly endpoint: string;
  readonly input: Record<string, unknown>;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** The tab that sends it. */
  readonly tab: string;
  /** Why the server refused it; null while it is unsent. */
  readonly refusal: ApiErrorDetails | null;
}

interface Tables extends DBSchema {
  outbox: { key: string; value: StoredWrite; indexes: { byUser: string } };
}

export type BrowserDatabase = IDBPDatabase<Tables>;

/** Opens the database of this browser, shared by all tabs. */
export function openBrowserDatabase(name = 'trackboard'): Promise<BrowserDatabase> {
  return openDB<Tables>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('byUser', 'userId');
    },
    // A newer tab waits to upgrade.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
