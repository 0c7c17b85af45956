import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange } from '../http/byte-range.ts';

/** Where media lie, by key (`images/ab12/full.webp`). */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a file of this machine, streaming. It is gone from `path` afterwards; after an error nothing is stored. */
  take(key: string, path: string): Promise<void>;
  /** A stream of the file, or null when there is none. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** How many bytes the file has, or null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** A stream of a part of a file that is there. */
  openRange(key: string, range: ByteRange): Promise<Readable>;
  /** Removes the file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  removeAll(prefix: string): Promise<void>;
  /** The names directly below a folder, of files and folders, in no order. */
  list(folder: string): Promise<string[]>;
  /** When a file was last written, or the last file of a folder added; null when there is none. */
  changedAt(key: string): Promise<Date | null>;
}

/** Null where there is no such file or folder. */
async function orNull<Found>(finding: Promise<Found>): Promise<Found | null> {
  return finding.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** A store in a folder of this machine. */
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
    // FlyDrive opens whole files only.
    openRange: async (key, range) => createReadStream(join(folder, key), { ...range }),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    list: async (key) => (await orNull(readdir(join(folder, key)))) ?? [],
    changedAt: async (key) => (await orNull(stat(join(folder, key))))?.mtime ?? null,
  };
}
