import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

const folder = join(import.meta.dirname, 'videos');

/** The path of a file of `testing/videos`. */
export function videoPath(file: string): string {
  return join(folder, file);
}

/** A file of `testing/videos` as a browser would send it, under any name. */
export async function video(file = 'short.webm', name = file): Promise<File> {
  return new File([new Uint8Array(await readFile(videoPath(file)))], name);
}

/** The names of the videos that an application keeps. */
export async function keptVideos({ dataDir }: Pick<TestApp, 'dataDir'>): Promise<string[]> {
  return readdir(join(dataDir, 'media', 'videos')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
