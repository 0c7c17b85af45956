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

/** A stored write: only its user can read its content. */
export interface SealedWrite extends Omit<StoredWrite, 'input' | 'refusal'> {
  /** The input without its files, and the refusal, as encrypted JSON. */
  readonly sealed: Uint8Array<ArrayBuffer>;
  /** The encrypted files of the input. */
  readonly files: readonly Blob[];
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
  /** Unsent writes. The store keeps its first name, so that what earlier versions stored is sent; they did not encrypt it. */
  outbox: { key: string; value: SealedWrite | StoredWrite; indexes: { byUser: string } };
  /** What a user has begun to write; the topic is the name of the endpoint. */
  drafts: { key: string; value: SealedWrite; indexes: { byUser: string } };
  /** Facts about this browser, by topic, kept after a logout. */
  device: { key: string; value: unknown };
}

export type BrowserDatabase = IDBPDatabase<Tables>;

/** Opens a database once; a failure is tried again by the next call. */
export function openOnce(open: () => Promise<BrowserDatabase>): () => Promise<BrowserDatabase> {
  let opened: Promise<BrowserDatabase> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

/** Opens the database of this browser, shared by all tabs. */
export function openBrowserDatabase(name = 'trackboard'): Promise<BrowserDatabase> {
  return openDB<Tables>(name, 2, {
    upgrade: (database, earlier) => {
      if (earlier < 1) {
        database.createObjectStore('reads', { keyPath: ['userId', 'hash'] });
        database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('byUser', 'userId');
        database.createObjectStore('device');
      }
      database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byUser', 'userId');
    },
    // A newer tab waits to upgrade.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
