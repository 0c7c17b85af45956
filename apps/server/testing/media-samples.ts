import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { videoPath } from './media-files.ts';

/** Creates a small valid file of each format that people may send, accepted or not. */
export async function mediaSamples() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({
    create: { width: 160, height: 120, channels: 3, background: '#1f6f50', noise },
  });
  return {
    png: await image.png().toBuffer(),
    jpeg: await image.jpeg().toBuffer(),
    progressiveJpeg: await image.jpeg({ progressive: true, quality: 40 }).toBuffer(),
    gif: await image.gif().toBuffer(),
    webp: await image.webp().toBuffer(),
    avif: await image.avif({ effort: 0 }).toBuffer(),
    tiff: await image.tiff().toBuffer(),
    mp4: await readFile(videoPath('short.mp4')),
    webm: await readFile(videoPath('short.webm')),
    ogg: await readFile(videoPath('short.ogg')),
  };
}
