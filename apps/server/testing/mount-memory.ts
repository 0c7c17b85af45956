import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';

function mount(...args: string[]): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', ...args]).status === 0;
}

export interface MountedMemory {
  /** Mounts the file system again with other options, such as `ro`. */
  remount(options: string): void;
  unmount(): void;
}

/**
 * Mounts a file system on a folder, with options such as `size=4k`. Returns null if that is not
 * permitted.
 */
export async function mountMemory(folder: string, options: string): Promise<MountedMemory | null> {
  await mkdir(folder, { recursive: true });
  if (!mount('-o', options, 'tmpfs', folder)) return null;
  return {
    remount: (changed) => {
      if (!mount('-o', `remount,${changed}`, folder)) throw new Error(`Cannot remount ${folder}`);
    },
    // The unmount also works while a process still has files of the file system open.
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  };
}
