import { randomBytes } from 'node:crypto';
import { errorCatalogue, type Failure, type ReceivedFile, failure } from '@trackboard/contract';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { FileStore } from './file-store.ts';

export type ImageSize = 'full' | '128' | '72';

export interface Images {
  /** Encodes an upload anew in three sizes and answers the name under which anybody may see it. */
  save(file: ReceivedFile): Promise<string | Failure<'wrong_media'>>;
  /** The stored bytes (WebP) of an image, or null when there is none of that name. */
  open(name: string, size: ImageSize): ReturnType<FileStore['open']>;
  remove(name: string): Promise<void>;
}

const unsupported = errorCatalogue.wrong_media.message;
const unreadable = 'This image cannot be read. Choose another.';

const readable = new Set(['image/gif', 'image/jpeg', 'image/png']);
const endings = /\.(gif|jpe?g|png)$/i;
const namePattern = /^([0-9a-f]{32})\.webp$/;

/** 40 megapixels: a larger picture is a decompression bomb or a mistake. */
const mostPixels = 40_000_000;

/** Longest side of the full size, in pixels. */
const fullSide = 1600;

async function encode(path: string): Promise<Record<ImageSize, Buffer>> {
  const source = () => sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  const square = (side: number) =>
    source().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  const full = source()
    .resize(fullSide, fullSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  return { full: await full, 128: await square(128), 72: await square(72) };
}

/** The field of an image is called so in every form. */
function refuse(message: string): Failure<'wrong_media'> {
  return failure('wrong_media', { message, fields: { Image: message } });
}

async function isReadable(file: ReceivedFile): Promise<boolean> {
  if (!endings.test(file.filename)) return false;
  const type = await fileTypeFromFile(file.path);
  return type !== undefined && readable.has(type.mime);
}

function keyOf(name: string, size: ImageSize): string | null {
  const folder = namePattern.exec(name)?.[1];
  return folder ? `images/${folder}/${size}.webp` : null;
}

/**
 * The images of users, gyms and tracks. The type is read from the bytes, the picture is decoded and encoded anew
 * (no metadata survives), and the name is 128 random bits, so that it cannot be guessed.
 */
export function createImages(store: FileStore): Images {
  return {
    save: async (file) => {
      if (!(await isReadable(file))) return refuse(unsupported);
      const sizes = await encode(file.path).catch(() => null);
      if (!sizes) return refuse(unreadable);
      const folder = randomBytes(16).toString('hex');
      for (const [size, bytes] of Object.entries(sizes)) {
        await store.put(`images/${folder}/${size}.webp`, bytes);
      }
      return `${folder}.webp`;
    },
    open: async (name, size) => {
      const key = keyOf(name, size);
      return key ? store.open(key) : null;
    },
    remove: async (name) => {
      const folder = namePattern.exec(name)?.[1];
      if (folder) await store.removeAll(`images/${folder}`);
    },
  };
}
