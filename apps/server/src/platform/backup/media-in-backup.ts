import { mediaFolders, mediaKinds, type MediaKind } from '../storage/media-folders.ts';
import type { FindNamed } from '../storage/sweep-media.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** A file that rows name. */
export interface NamedMedia {
  readonly kind: MediaKind;
  /** The name as in rows: `<32 hex digits>.webp`. */
  readonly name: string;
}

const isImage = (name: string): boolean => name.endsWith('.webp');

/** All files that rows name. */
export async function listNamedMedia(findNamed: FindNamed): Promise<NamedMedia[]> {
  const found = await Promise.all(
    mediaKinds.map(async (kind) => {
      const names = new Set(await findNamed(kind, 'all'));
      // The chats name images and videos in one column.
      return [...names]
        .filter((name) => isImage(name) === (kind === 'images' || kind === 'privateImages'))
        .map((name) => ({ kind, name }));
    }),
  );
  return found.flat();
}

/** The key of the file or folder of media in the store. */
export const keyOfMedia = ({ kind, name }: NamedMedia): string =>
  `${mediaFolders[kind]}/${name.replace(/\.webp$/, '')}`;

async function filesOf(store: FileStore, media: NamedMedia): Promise<string[]> {
  const key = keyOfMedia(media);
  if (!isImage(media.name)) return [key];
  return (await store.list(key)).toSorted().map((size) => `${key}/${size}`);
}

/**
 * Adds the files of one image or video. Returns false if the image or video is not stored. Stored
 * files never change.
 */
async function addMedia(archive: ArchiveWriter, store: FileStore, media: NamedMedia) {
  let isStored = false;
  for (const key of await filesOf(store, media)) {
    const file = await store.open(key);
    if (!file) return false;
    await archive.add(`media/${key}`, file.size, file.stream);
    isStored = true;
  }
  return isStored;
}

export interface MediaCopy {
  /** Adds files that were not added yet. Returns the files that are missing from the store. */
  add(named: readonly NamedMedia[]): Promise<NamedMedia[]>;
  /** Returns the keys of added files that are not among these. */
  unused(named: readonly NamedMedia[]): string[];
}

/** Copies media into an archive, each once. */
export function copyMedia(archive: ArchiveWriter, store: FileStore): MediaCopy {
  const added = new Set<string>();
  return {
    add: async (named) => {
      const missing: NamedMedia[] = [];
      for (const media of named) {
        const key = keyOfMedia(media);
        if (added.has(key)) continue;
        if (await addMedia(archive, store, media)) added.add(key);
        else missing.push(media);
      }
      return missing;
    },
    unused: (named) => [...added.difference(new Set(named.map(keyOfMedia)))],
  };
}
