import { availableParallelism } from 'node:os';
import type { UploadRequest } from '../http/received-upload.ts';
import { createWorkQueue } from '../limits/work-queue.ts';
import { atFirstUse } from '../at-first-use.ts';

/**
 * The sizes of a stored image: 128 and 72 pixels square; `preview`, which covers 480 × 320 pixels; and `full`, whose longer
 * side is at most 1600.
 */
export type ImageSize = 'full' | 'preview' | '128' | '72';

/** Each size as WebP. */
export type Encoded = Record<ImageSize, Buffer>;

/** Encodes the image at `path` in all sizes, or returns its problem, or `full` if the queue is full. */
export type ImageEncoder = (
  path: string,
  request: UploadRequest,
) => Promise<Encoded | { readonly problem: string } | 'full'>;

const unreadable = 'This image cannot be read. Choose another.';

/** Larger images are decompression bombs or mistakes. */
const maxPixels = 40_000_000;

/** Enough for a phone's photo of 24 megapixels. */
const maxPixelsSignedOut = 25_000_000;

/** The longer side of the full size, in pixels. */
const fullSide = 1600;

/** In seconds. The largest image takes less than one. */
const timeout = 20;

/** What a chat shows of an image, with two pixels for each of CSS. */
const previewBox = { width: 480, height: 320 };

const quality = 82;

function tooManyPixels(limit: number): string {
  return `This image is too large. Choose one of at most ${limit / 1_000_000} megapixels.`;
}

/** Loaded with the first image, because it takes 8 MB. */
const loadSharp = atFirstUse(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // No file is read twice.
  sharp.cache(false);
  return sharp;
});

/** Only reads the header. */
async function findProblem(path: string, limit: number): Promise<string | null> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  return width * height > limit ? tooManyPixels(limit) : null;
}

/**
 * Decodes once and makes the small sizes from the full one. Only the first frame of an animation is decoded; a JPEG is
 * scaled down while it is decoded.
 */
async function encodeSizes(path: string): Promise<Encoded> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(fullSide, fullSide, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeout })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: info });
  const square = (side: number) =>
    decoded().resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer();
  const full = await decoded().webp({ quality }).toBuffer();
  const preview = await decoded()
    .resize({ ...previewBox, fit: 'outside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
  return { full, preview, 128: await square(128), 72: await square(72) };
}

async function encode(path: string, limit: number): Promise<Encoded | { problem: string }> {
  try {
    const problem = await findProblem(path, limit);
    return problem ? { problem } : await encodeSizes(path);
  } catch {
    return { problem: unreadable };
  }
}

/**
 * An encoder with a bounded queue. Its concurrency leaves half of the processors and most of libuv's threads to other
 * work.
 */
export function createImageEncoder(): ImageEncoder {
  const queue = createWorkQueue({
    concurrency: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
    capacity: 32,
    capacityPerSender: 12,
  });
  return (path, request) => {
    const limit = request.isSignedIn ? maxPixels : maxPixelsSignedOut;
    return queue.run(request, () => encode(path, limit));
  };
}
