import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ifExists } from '../src/platform/if-exists.ts';
import type { TestApp } from './test-app.ts';

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#1f6f50' } });
}

function fileOf(bytes: Uint8Array, name: string): File {
  return new File([new Uint8Array(bytes)], name);
}

/** Creates a picture, which is encoded by the extension of the name. */
export async function picture(name = 'logo.png', width = 320, height = 200): Promise<File> {
  const image = plain(width, height);
  if (name.endsWith('.gif')) return fileOf(await image.gif().toBuffer(), name);
  if (name.endsWith('.png')) return fileOf(await image.png().toBuffer(), name);
  return fileOf(await image.jpeg().toBuffer(), name);
}

/**
 * Creates a PNG in a small file that is slow to decode. It is interlaced, so that all of it has to be read
 * into memory.
 */
export async function interlacedPicture(side: number): Promise<File> {
  const image = plain(side, side).ensureAlpha(0.5);
  return fileOf(await image.png({ progressive: true }).toBuffer(), 'large.png');
}

/** Creates a photograph with GPS and orientation metadata. */
export async function photographWithPlace(): Promise<File> {
  const bytes = await plain(400, 300)
    .jpeg()
    .withExif({ IFD0: { Make: 'Spy camera' }, IFD3: { GPSLatitude: '45/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return fileOf(bytes, 'photo.jpg');
}

/** Creates a file with any content and any name. */
export function fakePicture(name: string, content: string | Uint8Array): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
}

const videos = join(import.meta.dirname, 'videos');

/** Returns the path of a file of `testing/videos`. */
export function videoPath(file: string): string {
  return join(videos, file);
}

/** Reads a file of `testing/videos`, under any name. */
export async function video(file = 'short.webm', name = file): Promise<File> {
  return new File([new Uint8Array(await readFile(videoPath(file)))], name);
}

/** Creates a valid video with this many bytes. */
export async function videoOfSize(bytes: number): Promise<File> {
  const whole = new Uint8Array(bytes);
  whole.set(await readFile(videoPath('short.webm')));
  return new File([whole], 'long.webm');
}

/** Lists the names of the videos in the store. */
export async function keptVideos({ dataDir }: Pick<TestApp, 'dataDir'>): Promise<string[]> {
  return (await ifExists(readdir(join(dataDir, 'media', 'videos')))) ?? [];
}
