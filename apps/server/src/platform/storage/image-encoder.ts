import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Failure, failure, isFailure } from '@trackboard/contract';
import type { Metadata } from 'sharp';
import type { UploadRequest } from '../http/received-upload.ts';
import { waitInWords } from '../limits/judge-attempt.ts';
import {
  type TaskSize,
  createSenderLimit,
  createTimeBudget,
  createWorkQueue,
} from '../limits/work-queue.ts';
import { atFirstUse } from '../remembered.ts';
import { readHead } from './read-head.ts';

/**
 * The sizes of a stored image: 128 and 72 pixels square; `preview`, which covers 480 × 320 pixels; and `full`, whose longer
 * side is at most 1600.
 */
export type ImageSize = 'full' | 'preview' | '128' | '72';

/** Each size as WebP. */
export type Encoded = Record<ImageSize, Buffer>;

export type ImageFailure = Failure<'wrong_media' | 'images_busy' | 'too_many_requests'>;

/** Encodes the image at `path` in all sizes, or returns the reason for a refusal. */
export type ImageEncoder = (
  path: string,
  request: UploadRequest,
) => Promise<Encoded | ImageFailure>;

const unreadable = 'This image cannot be read. Choose another.';

const tooManyAtOnce = 'Too many images at once. Try again in a few seconds.';

/** Larger images are decompression bombs or mistakes. */
const maxPixels = 40_000_000;

/** This is enough for a phone's photo of 24 megapixels. */
const maxPixelsSignedOut = 25_000_000;

/** The longer side of the full size, in pixels. */
const fullSide = 1600;

/**
 * The limit for decoding in seconds. The slowest images take a few seconds: interlaced ones with 16 bits for
 * each colour.
 */
const timeout = 20;

/** Larger images wait for each other, unless they are quick to decode. */
const maxSmallPixels = 4_000_000;

/**
 * Larger files, except JPEGs, also wait for each other, because a PNG can have compressed texts that take a second to
 * read.
 */
const maxSmallBytes = 1024 * 1024;

/** The maximum number of images of one sender in the encoder. A gym's class registers from one address. */
const atOnce = { account: 3, address: 12 };

/** How many milliseconds the images of one sender may take in `duration` seconds: a tenth of a processor. */
const decodingTime = { points: 60_000, duration: 600 };

/** The size at which a chat shows images, with two pixels per CSS pixel. */
const previewBox = { width: 480, height: 320 };

const quality = 82;

function tooManyPixels(limit: number): string {
  return `This image is too large. Choose one of at most ${limit / 1_000_000} megapixels.`;
}

/** The library is loaded with the first image, because it takes 8 MB. */
const loadSharp = atFirstUse(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // The cache is off, because files are read only once.
  sharp.cache(false);
  return sharp;
});

/** Reads only the header of an image. */
async function readHeader(path: string): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: false }).metadata();
}

/** Estimates how long the header takes to read. */
async function sizeOfFile(path: string): Promise<TaskSize> {
  const { size } = await stat(path);
  const isJpeg = (await readHead(path, 2)).toString('hex') === 'ffd8';
  return isJpeg || size <= maxSmallBytes ? 'small' : 'large';
}

/**
 * Estimates how long decoding takes. A JPEG is decoded at a fraction of its size, unless all of it has to be read
 * first.
 */
function sizeOfImage({ width, height, format, isProgressive }: Metadata): TaskSize {
  const isQuick = format === 'jpeg' && !isProgressive;
  return isQuick || width * height <= maxSmallPixels ? 'small' : 'large';
}

/**
 * Decodes an image once and makes the small sizes from the full one. Only the first frame of an animation is decoded.
 * A JPEG is scaled down while it is decoded.
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

function refuse(message: string): Failure<'wrong_media'> {
  return failure('wrong_media', { message });
}

/** Runs `read`; any error means that the image is invalid. */
async function readable<Result>(read: () => Promise<Result>) {
  try {
    return await read();
  } catch {
    return refuse(unreadable);
  }
}

/**
 * Creates an encoder with a queue in which senders take turns. Its concurrency leaves processors and libuv threads for
 * other work. `budget` limits the time spent on a sender's images.
 */
export function createImageEncoder(budget = decodingTime): ImageEncoder {
  const time = createTimeBudget(budget);
  const limited = createSenderLimit();
  const queue = createWorkQueue({
    concurrency: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
    capacity: 100,
  });

  async function inTurn<Result>(
    { sender, signal }: UploadRequest,
    size: TaskSize,
    read: () => Promise<Result>,
  ): Promise<Result | ImageFailure> {
    const result = await queue.run({ sender, signal, size }, () =>
      time.spend(sender, () => readable(read)),
    );
    return result === 'full' ? failure('images_busy') : result;
  }

  async function encode(path: string, request: UploadRequest): Promise<Encoded | ImageFailure> {
    const fileSize = await sizeOfFile(path);
    const header = await inTurn(request, fileSize, () => readHeader(path));
    if (isFailure(header)) return header;
    const limit = request.isSignedIn ? maxPixels : maxPixelsSignedOut;
    if (header.width * header.height > limit) return refuse(tooManyPixels(limit));
    const size = fileSize === 'large' ? fileSize : sizeOfImage(header);
    return inTurn(request, size, () => encodeSizes(path));
  }

  return async (path, request) => {
    const wait = Math.ceil((await time.wait(request.sender)) / 1000);
    if (wait > 0) {
      const message = `Too many large images. Try again in ${waitInWords(wait)}.`;
      return failure('too_many_requests', { message, retryAfter: wait });
    }
    const most = atOnce[request.isSignedIn ? 'account' : 'address'];
    const encoded = await limited(request.sender, most, () => encode(path, request));
    return encoded === 'full'
      ? failure('too_many_requests', { message: tooManyAtOnce, retryAfter: 5 })
      : encoded;
  };
}
