import { createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../storage/file-store.ts';

/** Keys in the store; anything else is refused, such as a path out of it. */
const keyPattern =
  /^((private-)?images\/[0-9a-f]{32}\/[a-z0-9-]+\.webp|videos\/[0-9a-f]{32}\.[a-z0-9]+)$/;

export interface ReceivedFiles {
  /** Receives a file of the data folder. */
  addFile(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Receives a file of the store. */
  addMedia(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Moves the media into the store and returns the number of files. */
  publishMedia(): Promise<number>;
  /** Moves the other files into the data folder. */
  publishFiles(): Promise<void>;
  /** Removes files that were not moved. */
  discard(): Promise<void>;
}

/** Receives the files of an archive, without the `unused` media, in a folder beside the store. */
export async function receiveFiles(
  dataDir: string,
  store: FileStore,
  unused: readonly string[],
): Promise<ReceivedFiles> {
  const folder = await mkdtemp(join(dataDir, 'restore.part-'));
  const paths = new Map<string, string>();
  const names: string[] = [];
  const left = new Set(unused);
  return {
    addFile: async (name, content) => {
      await pipeline(content, createWriteStream(join(folder, name), { mode: 0o600 }));
      names.push(name);
    },
    addMedia: async (key, content) => {
      if (!keyPattern.test(key)) throw new Error('The backup has media with an unknown name');
      if (left.has(key) || left.has(dirname(key))) {
        await Readable.from(content).resume().toArray();
        return;
      }
      const path = join(folder, String(paths.size));
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      paths.set(key, path);
    },
    publishMedia: async () => {
      for (const [key, path] of paths) await store.take(key, path);
      return paths.size;
    },
    publishFiles: async () => {
      for (const name of names) await rename(join(folder, name), join(dataDir, name));
    },
    discard: () => rm(folder, { recursive: true }),
  };
}
