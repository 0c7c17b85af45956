import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifExists } from '../if-exists.ts';
import { type Clock, after, days } from '../time/clock.ts';

const namePattern = /^trackboard-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(\.age)?$/;

export interface BackupFile {
  readonly path: string;
  readonly madeAt: Date;
  /** In bytes. */
  readonly size: number;
}

/** The name of a backup: `trackboard-2026-11-22T03-00-00Z.tar.zst`, with `.age` if it is encrypted. */
export function backupName(at: Date, isSealed: boolean): string {
  const instant = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `trackboard-${instant}Z.tar.zst${isSealed ? '.age' : ''}`;
}

function timeOf(name: string): Date | null {
  const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null;
}

/**
 * Returns the complete backups of a folder, the newest first, or none if the folder does not exist.
 */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = (await ifExists(readdir(folder))) ?? [];
  const files = names.map(async (name) => {
    const madeAt = timeOf(name);
    const path = join(folder, name);
    return madeAt ? [{ path, madeAt, size: (await stat(path)).size }] : [];
  });
  const found = (await Promise.all(files)).flat();
  return found.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/**
 * Removes all but the newest backups, and unfinished files that are older than a day. Returns the number of removed
 * backups.
 */
export async function removeOldBackups(
  folder: string,
  keep: number,
  clock: Clock,
): Promise<number> {
  const old = (await listBackups(folder)).slice(keep);
  for (const { path } of old) await rm(path, { force: true });
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part') || !timeOf(name.slice(0, -'.part'.length))) continue;
    const { mtime } = await stat(join(folder, name));
    if (mtime < after(clock.now(), -days(1))) await rm(join(folder, name), { force: true });
  }
  return old.length;
}
