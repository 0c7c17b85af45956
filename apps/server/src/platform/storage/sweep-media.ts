import type { Logger } from 'pino';
import type { Database } from '../database/transaction.ts';
import type { Recurring } from '../recurring/recurring.ts';
import { type Clock, after, days, hours } from '../time/clock.ts';
import type { FileStore } from './file-store.ts';
import { findDatabaseCreation } from './queries.ts';

/** One kind of media: where it is stored, and how to tell what is still in use. */
export interface SweptMedia {
  /** Its folder in the store. */
  readonly folder: string;
  /** Those of these names that a row names. */
  readonly findNamed: (names: readonly string[]) => Promise<readonly string[]>;
  /** The name by which rows know an entry of the folder. */
  readonly nameOf: (entry: string) => string;
  readonly remove: (name: string) => Promise<void>;
}

export interface MediaSweepDeps {
  readonly db: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Longer than any request takes between storing a file and committing the row that names it. */
const keptUnnamed = days(1);

/** Entries that are looked up together. */
const batch = 500;

interface Batch {
  readonly media: SweptMedia;
  readonly entries: readonly string[];
}

async function listBatches(store: FileStore, kinds: readonly SweptMedia[]): Promise<Batch[]> {
  const batches: Batch[] = [];
  for (const media of kinds) {
    const entries = await store.list(media.folder);
    for (let start = 0; start < entries.length; start += batch) {
      batches.push({ media, entries: entries.slice(start, start + batch) });
    }
  }
  return batches;
}

async function sweepBatch({ db, store, clock, log }: MediaSweepDeps, { media, entries }: Batch) {
  const named = new Set(await media.findNamed(entries.map(media.nameOf)));
  const unnamed = entries.filter((entry) => !named.has(media.nameOf(entry)));
  if (unnamed.length === 0) return;
  // Files older than the database belong to another database: DATABASE_URL may name an empty one by mistake.
  const from = await findDatabaseCreation(db);
  const until = after(clock.now(), -keptUnnamed);
  for (const entry of unnamed) {
    const key = `${media.folder}/${entry}`;
    const changedAt = await store.changedAt(key);
    if (!changedAt || changedAt < from || changedAt >= until) continue;
    await media.remove(media.nameOf(entry));
    log.info({ media: key }, 'media removed that no row names');
  }
}

/**
 * Recurring work that removes media which no row has named for a day: those of a request that was killed before its
 * commit, or of a removal that failed. Many nodes may sweep one store at once.
 */
export function sweepMedia(deps: MediaSweepDeps, kinds: readonly SweptMedia[]): Recurring {
  let left: Batch[] | null = null;
  return {
    name: 'storage.sweep-media',
    every: hours(6),
    work: async () => {
      left ??= await listBatches(deps.store, kinds);
      const next = left.shift();
      if (!next) {
        left = null;
        return false;
      }
      await sweepBatch(deps, next);
      return true;
    },
  };
}
