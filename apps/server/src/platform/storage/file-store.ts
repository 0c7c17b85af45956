import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange } from '../http/byte-range.ts';
import { ifExists } from '../if-exists.ts';

/** Stores media files by key, such as `images/ab12/full.webp`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a local file into the store, streaming. After an error nothing is stored. */
  take(key: string, path: string): Promise<void>;
  /** A stream of the file, or null if it does not exist. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** In bytes, or null if the file does not exist. */
  sizeOf(key: string): Promise<number | null>;
  /** A stream of a part of an existing file. */
  openRange(key: string, range: ByteRange): Promise<Readable>;
  /** Removes the file, if it exists. */
  remove(key: string): Promise<void>;
  removeAll(prefix: string): Promise<void>;
  /** The names of a folder's files and folders, unordered. */
  list(folder: string): Promise<string[]>;
  /** The modification time of a file or folder, or null if it does not exist. */
  changedAt(key: string): Promise<Date | null>;
}

/** A store in a local folder. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const sizeOf = async (key: string) =>
    (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null;
  return {
    put: (key, bytes) => disk.put(key, bytes),
    take: async (key, path) => {
      try {
        await disk.moveFromFs(path, key);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
    },
    open: async (key) => {
      const size = await sizeOf(key);
      return size === null ? null : { stream: await disk.getStream(key), size };
    },
    sizeOf,
    // FlyDrive only opens whole files.
    openRange: async (key, range) => createReadStream(join(folder, key), { ...range }),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    list: async (key) => (await ifExists(readdir(join(folder, key)))) ?? [],
    changedAt: async (key) => (await ifExists(stat(join(folder, key))))?.mtime ?? null,
  };
}
