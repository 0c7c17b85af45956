import { randomBytes } from 'node:crypto';
import {
  type ErrorCode,
  errorCatalogue,
  type Failure,
  type ReceivedFile,
  failure,
  isFailure,
} from '@trackboard/contract';
import { requestOf } from '../http/received-upload.ts';
import type { FileStore } from './file-store.ts';
import type { Encoded, ImageEncoder, ImageFailure, ImageSize } from './image-encoder.ts';
import { readHead } from './read-head.ts';

export interface Images {
  /** Encodes an upload in all sizes and returns its name. */
  save(file: ReceivedFile): Promise<string | ImageFailure>;
  /** The image as WebP, or null if it does not exist. Images of earlier versions have no preview: it is the full size. */
  open(name: string, size: ImageSize): ReturnType<FileStore['open']>;
  remove(name: string): Promise<void>;
}

const endings = /\.(gif|jpe?g|png)$/i;
const signatures = ['GIF87a', 'GIF89a', '\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n'];
const namePattern = /^([0-9a-f]{32})\.webp$/;

/** Every form calls its image field `Image`. */
function inImage<Code extends ErrorCode>({ failure: code, details }: Failure<Code>): Failure<Code> {
  const message = details.message ?? errorCatalogue[code].message;
  return failure(code, { ...details, fields: { Image: message } });
}

/** Checked before an image library reads the file, so that decoders of other formats are never used. */
async function isSupported(file: ReceivedFile): Promise<boolean> {
  if (!endings.test(file.filename)) return false;
  const head = (await readHead(file.path, 8)).toString('latin1');
  return signatures.some((signature) => head.startsWith(signature));
}

/** Stores all sizes or none, so that a full disk does not collect partial images. */
async function putAll(store: FileStore, folder: string, encoded: Encoded): Promise<void> {
  try {
    for (const [size, bytes] of Object.entries(encoded)) {
      await store.put(`${folder}/${size}.webp`, bytes);
    }
  } catch (error) {
    await store.removeAll(folder);
    throw error;
  }
}

/**
 * Images in a folder of the store. The type is detected from the content, re-encoding removes all metadata, and the name is
 * 128 random bits, so that it cannot be guessed.
 */
export function createImages(store: FileStore, encode: ImageEncoder, parent: string): Images {
  const folderOf = (name: string): string | null => {
    const folder = namePattern.exec(name)?.[1];
    return folder ? `${parent}/${folder}` : null;
  };
  return {
    save: async (file) => {
      if (!(await isSupported(file))) return inImage(failure('wrong_media'));
      const encoded = await encode(file.path, requestOf(file));
      if (isFailure(encoded)) return inImage(encoded);
      const folder = randomBytes(16).toString('hex');
      await putAll(store, `${parent}/${folder}`, encoded);
      return `${folder}.webp`;
    },
    open: async (name, size) => {
      const folder = folderOf(name);
      if (!folder) return null;
      const file = await store.open(`${folder}/${size}.webp`);
      return file || size !== 'preview' ? file : store.open(`${folder}/full.webp`);
    },
    remove: async (name) => {
      const folder = folderOf(name);
      if (folder) await store.removeAll(folder);
    },
  };
}
