import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DehydratedState } from '@tanstack/react-query';
import type { ApiErrorDetails } from './api-error.ts';

/** A write that the server has not confirmed. */
export interface StoredWrite {
  readonly id: string;
  readonly userId: string;
  /** The name of the endpoint. */
  readonly endpoint: string;
  readonly input: Record<string, unknown>;
  /** The time of the write, in milliseconds since 1970. */
  readonly at: number;
  /** The id of the tab that sends the write. */
  readonly tab: string;
  /** The reason why the server refused the write; null while it is unsent. */
  readonly refusal: ApiErrorDetails | null;
}

/** A text or file that a user has begun to write. */
interface StoredDraft {
  /** The id of the user and the topic. */
  readonly id: string;
  readonly userId: string;
  readonly topic: string;
  readonly value: unknown;
  /** The time of the last change, in milliseconds since 1970. */
  readonly at: number;
}

/** The response of a query, for use without a connection. */
export interface StoredRead {
  readonly userId: string;
  readonly hash: string;
  /** The version of the app that stored the response. Another version may read responses differently. */
  readonly build: string;
  readonly query: DehydratedState['queries'][number];
}

interface Tables extends DBSchema {
  reads: { key: [string, string]; value: StoredRead };
  /** The unsent writes. The name comes from earlier versions. */
  outbox: { key: string; value: StoredWrite; indexes: { byUser: string } };
  drafts: { key: string; value: StoredDraft; indexes: { byUser: string } };
  /** Facts about this browser by topic. They are kept after a logout. */
  device: { key: string; value: unknown };
}

export type BrowserDatabase = IDBPDatabase<Tables>;

/** Returns whether a connection is open. The browser, or an update in another tab, may close it without the app. */
function isOpen(database: BrowserDatabase): boolean {
  try {
    database.transaction('device');
    return true;
  } catch {
    return false;
  }
}

/** Opens a database once, and again after it was closed. After a failure, the next call tries again. */
export function openOnce(open: () => Promise<BrowserDatabase>): () => Promise<BrowserDatabase> {
  let opened: Promise<BrowserDatabase> | null = null;

  function openAgain(): Promise<BrowserDatabase> {
    const opening = open();
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = null;
    });
    return opening;
  }

  return async () => {
    const known = opened;
    if (!known) return openAgain();
    const database = await known;
    if (isOpen(database)) return database;
    // Another call may have opened the database meanwhile.
    return opened && opened !== known ? opened : openAgain();
  };
}

/** Opens the database of this browser, which all tabs share. */
export function openBrowserDatabase(name = 'trackboard'): Promise<BrowserDatabase> {
  return openDB<Tables>(name, 3, {
    upgrade: (database, earlier, _version, transaction) => {
      if (earlier < 1) {
        database.createObjectStore('reads', { keyPath: ['userId', 'hash'] });
        database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('byUser', 'userId');
        database.createObjectStore('device');
      }
      if (earlier < 2) {
        database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byUser', 'userId');
      }
      // Earlier versions encrypted writes and drafts with a key that the server no longer has.
      void transaction.objectStore('outbox').clear();
      void transaction.objectStore('drafts').clear();
      void transaction.objectStore('device').delete('storage key');
    },
    // A tab with a newer version waits to upgrade the database.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
