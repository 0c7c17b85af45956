import { randomBytes } from 'node:crypto';
import type { ReceivedFile } from '@trackboard/contract';
import type { Logger } from 'pino';
import type { FileStore } from './file-store.ts';
import { mediaFolders } from './media-folders.ts';

/** The files of imports, which are private: no link leads to them. */
export interface ImportFiles {
  /** Moves an upload into the store unchanged and returns its name. */
  save(file: ReceivedFile): Promise<string>;
  /** Reads a file as a stream. Throws if it does not exist. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Removes a file. A failure is only logged, because the sweep removes the file later. */
  remove(name: string): Promise<void>;
}

const keyOf = (name: string): string => `${mediaFolders.importFiles}/${name}`;

export function createImportFiles(store: FileStore, log: Logger): ImportFiles {
  return {
    save: async (file) => {
      const name = `${randomBytes(16).toString('hex')}.csv`;
      await store.take(keyOf(name), file.path);
      return name;
    },
    read: async function* (name) {
      const file = await store.open(keyOf(name));
      if (!file) throw new Error('The file of an import is not stored.');
      yield* file.stream as AsyncIterable<Uint8Array>;
    },
    remove: async (name) => {
      try {
        await store.remove(keyOf(name));
      } catch (error) {
        log.error({ err: error, file: name }, 'file of an import not removed');
      }
    },
  };
}
