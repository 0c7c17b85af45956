import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange } from '../http/byte-range.ts';
import { ifExists } from '../if-exists.ts';

/** Stores media files by key, such as `images/ab12/full.webp`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a local file into the store by streaming. After an error nothing is stored. */
  take(key: string, path: string): Promise<void>;
  /** Opens a stream of the file; null if the file does not exist. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Returns the size in bytes; null if the file does not exist. */
  sizeOf(key: string): Promise<number | null>;
  /** Opens a stream of a part of the file; null if the file does not exist. */
  openRange(key: string, range: ByteRange): Promise<Readable | null>;
  /** Removes the file, if it exists. */
  remove(key: string): Promise<void>;
  removeAll(prefix: string): Promise<void>;
  /** Lists the names of a folder's files and folders, unordered. */
  list(folder: string): Promise<string[]>;
  /** Returns the modification time of a file or folder; null if it does not exist. */
  changedAt(key: string): Promise<Date | null>;
}

/**
 * Renames a file, because FlyDrive would copy it and needs twice the room. Returns false on another disk, where a
 * file can only be copied.
 */
async function isRenamed(path: string, target: string): Promise<boolean> {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(path, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return false;
    throw error;
  }
}

/** A store in a local folder. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  // FlyDrive reads a file's size and opens it in two steps, and throws if the file is removed between them.
  const openFile = (key: string) => ifExists(open(join(folder, key)));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    take: async (key, path) => {
      if (await isRenamed(path, join(folder, key))) return;
      try {
        await disk.moveFromFs(path, key);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
    },
    open: async (key) => {
      const file = await openFile(key);
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    sizeOf: async (key) => (await ifExists(stat(join(folder, key))))?.size ?? null,
    openRange: async (key, range) => (await openFile(key))?.createReadStream({ ...range }) ?? null,
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    list: async (key) => (await ifExists(readdir(join(folder, key)))) ?? [],
    changedAt: async (key) => (await ifExists(stat(join(folder, key))))?.mtime ?? null,
  };
}
