import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

const sqliteBusy = 5;

/**
 * Takes a folder for this process alone; `undefined` when another process has it.
 * The lock is SQLite's lock on the file `in-use`: the operating system drops it when the process ends, however it
 * ends, so that it is never stale, needs no process ids, and works alike on Linux, macOS and Windows.
 */
export function lockFolder(folder: string): FolderLock | undefined {
  const file = new DatabaseSync(join(folder, 'in-use'));
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      return undefined;
    }
    throw error;
  }
  return { release: () => file.close() };
}
