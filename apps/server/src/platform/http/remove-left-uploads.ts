import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { days } from '../time/clock.ts';

/** Longer than any request lasts, so that what another node of the same folder receives just now stays. */
const abandonedAfter = days(1);

async function removeWhenOld(path: string, before: number): Promise<number> {
  try {
    if ((await stat(path)).mtimeMs >= before) return 0;
    await unlink(path);
    return 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/**
 * Removes the uploads that a server which was killed has left in `folder`: files last written more than a day before
 * `now`. Answers how many; none when there is no such folder.
 */
export async function removeLeftUploads(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const before = now.getTime() - abandonedAfter;
  const removed = await Promise.all(names.map((name) => removeWhenOld(join(folder, name), before)));
  return removed.reduce((sum, one) => sum + one, 0);
}
