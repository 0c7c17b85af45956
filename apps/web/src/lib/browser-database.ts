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
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** The tab that sends it. */
  readonly tab: string;
  /** Why the server refused it; null while it is unsent. */
  readonly refusal: ApiErrorDetails | null;
}

/** What a user has begun to write. */
interface StoredDraft {
  /** The user and the topic. */
  readonly id: string;
  readonly userId: string;
  readonly topic: string;
  readonly value: unknown;
  /** When it was last changed, in milliseconds since 1970. */
  readonly at: number;
}

/** The response of a query, for use without a connection. */
export interface StoredRead {
  readonly userId: string;
  readonly hash: string;
  /** The version of the app that stored it: another one may read responses differently. */
  readonly build: string;
  readonly query: DehydratedState['queries'][number];
}

interface Tables extends DBSchema {
  reads: { key: [string, string]; value: StoredRead };
  /** Unsent writes, by the name of earlier versions. */
  outbox: { key: string; value: StoredWrite; indexes: { byUser: string } };
  drafts: { key: string; value: StoredDraft; indexes: { byUser: string } };
  /** Facts about this browser, by topic, kept after a logout. */
  device: { key: string; value: unknown };
}

export type BrowserDatabase = IDBPDatabase<Tables>;

/** Whether a connection is open: the browser, or an update in another tab, closes it under the app. */
function isOpen(database: BrowserDatabase): boolean {
  try {
    database.transaction('device');
    return true;
  } catch {
    return false;
  }
}

/** Opens a database once, and again when it was closed; a failure is tried again by the next call. */
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
    // Another call may have opened it meanwhile.
    return opened && opened !== known ? opened : openAgain();
  };
}

/** Opens the database of this browser, shared by all tabs. */
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
      // Earlier versions encrypted writes and drafts, with a key that the server no longer has.
      void transaction.objectStore('outbox').clear();
      void transaction.objectStore('drafts').clear();
      void transaction.objectStore('device').delete('storage key');
    },
    // A newer tab waits to upgrade.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
