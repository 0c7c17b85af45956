import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { createFeatures, sweeps } from '../src/app.ts';
import { createContext } from '../src/platform/context.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import { ifExists } from '../src/platform/if-exists.ts';
import { type Clock, after, days, systemClock } from '../src/platform/time/clock.ts';
import { mediaFolders } from '../src/platform/storage/media-folders.ts';
import { testConfig } from './test-config.ts';

/** The files and rows of an app. */
export interface MediaPlace {
  readonly db: Database;
  readonly dataDir: string;
}

async function entriesOf(folder: string): Promise<string[]> {
  return (await ifExists(readdir(folder))) ?? [];
}

/** Lists the images of a folder by their names in rows. An image counts if it has all sizes. */
async function imagesIn(folder: string): Promise<string[]> {
  return Promise.all(
    (await entriesOf(folder)).map(async (name) => {
      const sizes = await entriesOf(join(folder, name));
      return sizes.length === 4 ? `${name}.webp` : `part of ${name}.webp`;
    }),
  );
}

/** Lists the stored images and videos by their names in rows. */
export async function storedMedia({ dataDir }: Pick<MediaPlace, 'dataDir'>): Promise<string[]> {
  const media = join(dataDir, 'media');
  const [images, privateImages, videos, importFiles] = await Promise.all([
    imagesIn(join(media, mediaFolders.images)),
    imagesIn(join(media, mediaFolders.privateImages)),
    entriesOf(join(media, mediaFolders.videos)),
    entriesOf(join(media, mediaFolders.importFiles)),
  ]);
  return [...images, ...privateImages, ...videos, ...importFiles].toSorted();
}

/** Lists the images and videos that rows name. */
export async function namedMedia({ db }: Pick<MediaPlace, 'db'>): Promise<string[]> {
  const rows = [
    await db.selectFrom('users').select('image as name').execute(),
    await db.selectFrom('gyms').select('image as name').execute(),
    await db.selectFrom('tracks').select('image as name').execute(),
    await db.selectFrom('chatGroups').select('image as name').execute(),
    await db.selectFrom('scores').select('video as name').where('deletedAt', 'is', null).execute(),
    await db.selectFrom('chatUploads').select('name').execute(),
    await db.selectFrom('imports').select('file as name').execute(),
    await db
      .selectFrom('chatMessages')
      .select('media as name')
      .where('type', 'in', [1, 2])
      .execute(),
  ].flat();
  return rows.flatMap(({ name }) => name ?? []).toSorted();
}

/** Returns all recurring work that deletes expired data, with the given clock. */
export function sweepsOf({ db, dataDir }: MediaPlace, clock: Clock) {
  const options = {
    config: testConfig(dataDir),
    db,
    clock,
    log: pino({ level: 'silent' }),
    provider: null,
  };
  const context = createContext(options, { onCommitted: () => undefined });
  const { features } = createFeatures(context);
  return [...sweeps(context, features), ...features.flatMap(({ recurring = [] }) => recurring)];
}

/** Sweeps once with a clock that is `later` milliseconds ahead. */
export async function sweepAll(place: MediaPlace, later = days(2)): Promise<void> {
  const clock = { now: () => after(systemClock.now(), later) };
  for (const { work } of sweepsOf(place, clock)) {
    let more = true;
    while (more) more = await work();
  }
}

/** The store compared with the database. */
export interface MediaFigures {
  /** Files that rows name but the store does not have. These files are lost. */
  readonly missing: readonly string[];
  /** The number of files that no row named before the sweep. */
  readonly unnamed: number;
  /** Files that no row names after the sweep. */
  readonly unswept: readonly string[];
}

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

/** Compares the store with the database before and after a sweep. */
export async function compareMedia(place: MediaPlace): Promise<MediaFigures> {
  const named = await namedMedia(place);
  const stored = await storedMedia(place);
  await sweepAll(place);
  const swept = await storedMedia(place);
  return {
    missing: [...new Set([...without(named, stored), ...without(named, swept)])],
    unnamed: without(stored, named).length,
    unswept: without(swept, named),
  };
}
