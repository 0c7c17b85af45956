import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import { type Gif, type GifType, gifsPerPage } from '@trackboard/contract/media';
import MiniSearch from 'minisearch';
import all from '../../../../../assets/gifs/library.json' with { type: 'json' };
import { atFirstUse } from '../../../../platform/remembered.ts';
import type { GifLibrary } from '../gif-library.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'assets', 'gifs');

/** The width and height of a picture in pixels. */
const side = 128;

const types = ['gif', 'sticker'] as const;

/** One emoji of the bundled library. */
export interface BundledEntry {
  /** The code points of the emoji, such as `1f3cb-200d-2640`, which are also its file name. */
  readonly id: string;
  readonly title: string;
  /** Further search words. */
  readonly words: readonly string[];
  /** Whether there is an animated gif in addition to the sticker. */
  readonly isMoving: boolean;
}

export interface BundledLibrary extends GifLibrary {
  /** Returns a picture as WebP, or null if it does not exist. */
  open: (type: GifType, file: string) => Promise<Buffer | null>;
}

function gifOf({ id, title }: BundledEntry, type: GifType): Gif {
  const path = media.bundledGif.path.replace('{type}', type).replace('{file}', `${id}.webp`);
  const url = apiBase + path;
  return { id: `${type}-${id}`, title, url, previewUrl: url, width: side, height: side };
}

/** Searches by prefixes of words, with one typo in longer words. Titles weigh more, then earlier entries. */
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

/** Creates the bundled library: animated Fluent emoji and stickers of them, served by this server. */
export function createBundledLibrary(): BundledLibrary {
  const entries: Record<GifType, readonly BundledEntry[]> = {
    gif: all.filter(({ isMoving }) => isMoving),
    sticker: all,
  };
  const find = {
    gif: atFirstUse(() => indexOf(entries.gif)),
    sticker: atFirstUse(() => indexOf(entries.sticker)),
  };
  const files = new Set(
    types.flatMap((type) => entries[type].map(({ id }) => `${type}/${id}.webp`)),
  );
  const urls = new Set(
    types.flatMap((type) => entries[type].map((entry) => gifOf(entry, type).url)),
  );
  return {
    imageSources: [],
    has: (url) => urls.has(url),
    attribution: 'Fluent Emoji by Microsoft',
    search: async ({ q, type, page }) => {
      const found = q ? find[type]()(q) : entries[type];
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
