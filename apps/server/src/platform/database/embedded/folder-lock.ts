import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

const sqliteBusy = 5;

/**
 * Locks a folder for this process; `undefined` if another process has locked it. It uses SQLite's lock on the file
 * `in-use`: the operating system releases it in any case when the process exits, on Linux, macOS and Windows.
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
