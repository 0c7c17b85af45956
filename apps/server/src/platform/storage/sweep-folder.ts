import { opendir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ifExists } from '../if-exists.ts';
import type { Recurring } from '../recurring/recurring.ts';
import { type Clock, after, hours } from '../time/clock.ts';

/** Removes a file that was last written before `before`. Returns whether it was removed. */
async function removeWhenOld(path: string, before: Date): Promise<boolean> {
  const found = await ifExists(stat(path));
  if (!found || found.mtime >= before) return false;
  await ifExists(unlink(path));
  return true;
}

/**
 * Removes the files of a folder that were last written before `before`. Returns their number. The folder may not exist.
 */
export async function removeOldFiles(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const { name } of (await ifExists(opendir(folder))) ?? []) {
    if (await removeWhenOld(join(folder, name), before)) removed += 1;
  }
  return removed;
}

/** Recurring work that removes files `keptFor` milliseconds after they were last written. */
export function sweepFolder(
  name: string,
  folder: string,
  { clock, keptFor }: { clock: Clock; keptFor: number },
): Recurring {
  return {
    name,
    every: hours(1),
    work: async () => {
      await removeOldFiles(folder, after(clock.now(), -keptFor));
      return false;
    },
  };
}
