import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import { type Gif, type GifType, gifsPerPage } from '@trackboard/contract/media';
import MiniSearch from 'minisearch';
import all from '../../../../../assets/gifs/library.json' with { type: 'json' };
import type { GifLibrary } from '../gif-library.ts';
import type { BundledEntry } from './bundled-entry.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'assets', 'gifs');

/** Width and height of every picture, in pixels. */
const side = 128;

export interface BundledLibrary extends GifLibrary {
  /** The bytes (WebP) of a picture, or null when there is none of that name. */
  open: (type: GifType, file: string) => Promise<Buffer | null>;
}

function gifOf({ id, title }: BundledEntry, type: GifType): Gif {
  const path = media.bundledGif.path.replace('{type}', type).replace('{file}', `${id}.webp`);
  const url = apiBase + path;
  return { id: `${type}-${id}`, title, url, previewUrl: url, width: side, height: side };
}

/**
 * Finds by the beginnings of words, forgiving a slip of the finger in longer ones. Titles weigh more than other words,
 * and of two that fit alike the more wanted one comes first.
 */
function indexOf(entries: readonly BundledEntry[]): (q: string) => BundledEntry[] {
  const ranks = new Map(entries.map(({ id }, rank) => [id, rank]));
  const index = new MiniSearch<BundledEntry>({
    fields: ['title', 'words'],
    extractField: (entry, field) =>
      field === 'words' ? entry.words.join(' ') : entry[field as 'id' | 'title'],
    searchOptions: {
      boost: { title: 3 },
      boostDocument: (id: string) => 2 - (ranks.get(id) ?? 0) / entries.length,
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 1 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (q) => index.search(q).flatMap(({ id }) => byId.get(id as string) ?? []);
}

/** The library that comes with the product: animated Fluent emoji and their still pictures, under this server's paths. */
export function createBundledLibrary(): BundledLibrary {
  const shelves: Record<GifType, readonly BundledEntry[]> = {
    gif: all.filter(({ isMoving }) => isMoving),
    sticker: all,
  };
  const find = { gif: indexOf(shelves.gif), sticker: indexOf(shelves.sticker) };
  const files = new Set(
    (['gif', 'sticker'] as const).flatMap((type) =>
      shelves[type].map(({ id }) => `${type}/${id}.webp`),
    ),
  );
  const urls = new Set(
    (['gif', 'sticker'] as const).flatMap((type) =>
      shelves[type].map((entry) => gifOf(entry, type).url),
    ),
  );
  return {
    imageSources: [],
    has: (url) => urls.has(url),
    attribution: 'Fluent Emoji by Microsoft',
    search: async ({ q, type, page }) => {
      const found = q ? find[type](q) : shelves[type];
      const gifs = found.slice((page - 1) * gifsPerPage, page * gifsPerPage);
      return {
        gifs: gifs.map((entry) => gifOf(entry, type)),
        totalPages: Math.ceil(found.length / gifsPerPage),
      };
    },
    open: async (type, file) => {
      const name = `${type}/${file}`;
      return files.has(name) ? readFile(join(folder, name)) : null;
    },
  };
}
