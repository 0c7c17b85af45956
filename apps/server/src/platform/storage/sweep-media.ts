import type { Logger } from 'pino';
import type { Database } from '../database/transaction.ts';
import type { Recurring } from '../recurring/recurring.ts';
import { type Clock, after, days, hours } from '../time/clock.ts';
import type { FileStore } from './file-store.ts';
import type { Images } from './images.ts';
import type { ImportFiles } from './import-files.ts';
import { type MediaKind, type WantedNames, mediaFolders, mediaKinds } from './media-folders.ts';
import { findDatabaseCreation, listStoredFiles } from './queries.ts';
import type { Videos } from './videos.ts';

export interface MediaSweepDeps {
  readonly db: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly images: Pick<Images, 'remove'>;
  readonly privateImages: Pick<Images, 'remove'>;
  readonly videos: Pick<Videos, 'remove'>;
  readonly importFiles: Pick<ImportFiles, 'remove'>;
}

/** Returns the names among these that a row refers to, or all names that rows refer to. */
export type FindNamed = (kind: MediaKind, names: WantedNames) => Promise<readonly string[]>;

/**
 * A day is longer than any request takes between storing a file and committing the row that names
 * it.
 */
const keptUnnamed = days(1);

/** The number of entries that are looked up together. */
const batch = 500;

interface Batch {
  readonly kind: MediaKind;
  readonly entries: readonly string[];
}

/** Returns the name in rows of an entry of a folder. */
const nameOf = (kind: MediaKind, entry: string) =>
  kind === 'videos' || kind === 'importFiles' ? entry : `${entry}.webp`;

/**
 * Lists the entries of files that have taken room but may never have been stored, because their request was
 * killed.
 */
async function listTaken({ db, clock }: MediaSweepDeps, kind: MediaKind): Promise<string[]> {
  if (kind === 'images' || kind === 'importFiles') return [];
  const names = await listStoredFiles(db, after(clock.now(), -keptUnnamed));
  return names
    .filter((name) => name.endsWith('.webp') === (kind === 'privateImages'))
    .map((name) => name.replace(/\.webp$/, ''));
}

async function listBatches(deps: MediaSweepDeps): Promise<Batch[]> {
  const batches: Batch[] = [];
  for (const kind of mediaKinds) {
    const stored = await deps.store.list(mediaFolders[kind]);
    const entries = [...new Set([...stored, ...(await listTaken(deps, kind))])];
    for (let start = 0; start < entries.length; start += batch) {
      batches.push({ kind, entries: entries.slice(start, start + batch) });
    }
  }
  return batches;
}

async function sweepBatch(deps: MediaSweepDeps, findNamed: FindNamed, { kind, entries }: Batch) {
  const { db, store, clock, log } = deps;
  const names = entries.map((entry) => nameOf(kind, entry));
  const named = new Set(await findNamed(kind, names));
  const unnamed = entries.filter((entry) => !named.has(nameOf(kind, entry)));
  if (unnamed.length === 0) return;
  // Files older than the database are kept, because DATABASE_URL may point to a new, empty database
  // by mistake.
  const from = await findDatabaseCreation(db);
  const until = after(clock.now(), -keptUnnamed);
  for (const entry of unnamed) {
    const key = `${mediaFolders[kind]}/${entry}`;
    const changedAt = await store.changedAt(key);
    if (changedAt && (changedAt < from || changedAt >= until)) continue;
    await deps[kind].remove(nameOf(kind, entry));
    log.info({ media: key }, 'unused media removed');
  }
}

/**
 * Recurring work that removes media that no row has referenced for a day. A request killed before its commit or a
 * failed removal leaves such media. Several nodes may sweep the same store concurrently.
 */
export function sweepMedia(deps: MediaSweepDeps, findNamed: FindNamed): Recurring {
  let left: Batch[] | null = null;
  return {
    name: 'storage.sweep-media',
    every: hours(6),
    work: async () => {
      left ??= await listBatches(deps);
      const next = left.shift();
      if (!next) {
        left = null;
        return false;
      }
      await sweepBatch(deps, findNamed, next);
      return true;
    },
  };
}
