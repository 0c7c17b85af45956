import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
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
import type { FileOwner, NewFile, Room, RoomFailure } from './room.ts';

/**
 * A store of images. `Owner` is the account whose room an image takes; `void` is for public images,
 * which are not counted.
 */
export interface Images<Owner = void> {
  /** Encodes an upload in all sizes and returns its name. */
  save(file: ReceivedFile, owner: Owner): Promise<string | ImageFailure | RoomFailure>;
  /**
   * Opens the image as WebP; null if it does not exist. Images of earlier versions have no preview, so their full size is
   * returned.
   */
  open(name: string, size: ImageSize): ReturnType<FileStore['open']>;
  remove(name: string): Promise<void>;
}

/** A store of public images. */
export interface PublicImages extends Images {
  /** Copies an image in all sizes and returns the name of the copy; null if the image does not exist. */
  copy(name: string): Promise<string | null>;
}

const endings = /\.(gif|jpe?g|png)$/i;
const signatures = ['GIF87a', 'GIF89a', '\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n'];
const imageSizes: readonly ImageSize[] = ['full', 'preview', '128', '72'];
const namePattern = /^([0-9a-f]{32})\.webp$/;

/** Every form calls its image field `Image`. */
function inImage<Code extends ErrorCode>({ failure: code, details }: Failure<Code>): Failure<Code> {
  const message = details.message ?? errorCatalogue[code].message;
  return failure(code, { ...details, fields: { Image: message } });
}

/**
 * Whether the format is supported. This is checked before an image library reads the file, so that
 * decoders of other formats are never used.
 */
async function isSupported(file: ReceivedFile): Promise<boolean> {
  if (!endings.test(file.filename)) return false;
  const head = (await readHead(file.path, 8)).toString('latin1');
  return signatures.some((signature) => head.startsWith(signature));
}

/** Stores all sizes or none, so that a full disk does not collect partial images. */
async function putAll(store: FileStore, folder: string, encoded: Partial<Encoded>): Promise<void> {
  try {
    for (const [size, bytes] of Object.entries(encoded)) {
      await store.put(`${folder}/${size}.webp`, bytes);
    }
  } catch (error) {
    await store.removeAll(folder);
    throw error;
  }
}

interface ImagesDeps<Owner> {
  readonly store: FileStore;
  readonly encode: ImageEncoder;
  /** The folder of the images. */
  readonly parent: string;
  /** Counts the size of a new image, then stores it with `put`. Fails if the account or the gym has no room left. */
  readonly keep: (
    file: Omit<NewFile, keyof FileOwner>,
    owner: Owner,
    put: () => Promise<void>,
  ) => Promise<RoomFailure | null>;
  readonly giveBack: (name: string) => Promise<void>;
}

/** Reads all sizes that an image has: those of earlier versions have no preview. */
async function readAll(store: FileStore, folder: string): Promise<Partial<Encoded>> {
  const files: Partial<Encoded> = {};
  for (const size of imageSizes) {
    const file = await store.open(`${folder}/${size}.webp`);
    if (file) files[size] = await buffer(file.stream);
  }
  return files;
}

async function copyImage(store: FileStore, parent: string, name: string): Promise<string | null> {
  const folder = namePattern.exec(name)?.[1];
  const files = folder ? await readAll(store, `${parent}/${folder}`) : {};
  if (!files.full) return null;
  const copy = randomBytes(16).toString('hex');
  await putAll(store, `${parent}/${copy}`, files);
  return `${copy}.webp`;
}

const sizeOf = (encoded: Encoded): number =>
  Object.values(encoded).reduce((sum, { length }) => sum + length, 0);

function imagesIn<Owner>({ store, encode, parent, keep, giveBack }: ImagesDeps<Owner>) {
  const folderOf = (name: string): string | null => {
    const folder = namePattern.exec(name)?.[1];
    return folder ? `${parent}/${folder}` : null;
  };
  const images: Images<Owner> = {
    save: async (file, owner) => {
      if (!(await isSupported(file))) return inImage(failure('wrong_media'));
      const request = requestOf(file);
      const encoded = await encode(file.path, request);
      if (isFailure(encoded)) return inImage(encoded);
      const folder = randomBytes(16).toString('hex');
      const name = `${folder}.webp`;
      const put = () => putAll(store, `${parent}/${folder}`, encoded);
      const refused = await keep({ name, bytes: sizeOf(encoded), request }, owner, put);
      return refused ? inImage(refused) : name;
    },
    open: async (name, size) => {
      const folder = folderOf(name);
      if (!folder) return null;
      const file = await store.open(`${folder}/${size}.webp`);
      return file || size !== 'preview' ? file : store.open(`${folder}/full.webp`);
    },
    remove: async (name) => {
      const folder = folderOf(name);
      if (!folder) return;
      await store.removeAll(folder);
      await giveBack(name);
    },
  };
  return images;
}

async function giveNothing(): Promise<void> {}

async function keepAlways(_file: unknown, _owner: void, put: () => Promise<void>): Promise<null> {
  await put();
  return null;
}

/**
 * Creates public images in a folder of the store. The type is detected from the content, and re-encoding removes all
 * metadata. The name is 128 random bits, so that it cannot be guessed.
 */
export function createImages(store: FileStore, encode: ImageEncoder, parent: string): PublicImages {
  const images = imagesIn({ store, encode, parent, keep: keepAlways, giveBack: giveNothing });
  return { ...images, copy: (name) => copyImage(store, parent, name) };
}

/** Creates private images, which take room of an account and a gym. */
export function createPrivateImages(
  store: FileStore,
  encode: ImageEncoder,
  parent: string,
  room: Room,
): Images<FileOwner> {
  return imagesIn<FileOwner>({
    store,
    encode,
    parent,
    giveBack: (name) => room.giveBack(name),
    keep: (file, owner, put) => room.keep({ ...file, ...owner }, put),
  });
}
