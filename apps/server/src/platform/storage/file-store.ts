import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where media lie, by key (`images/ab12/full.webp`). */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** A stream of the file, or null when there is none. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  removeAll(prefix: string): Promise<void>;
}

/** A store in a folder of this machine. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    open: async (key) => {
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), size: contentLength };
    },
    removeAll: (prefix) => disk.deleteAll(prefix),
  };
}
