import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Failure, type ReceivedFile, failure } from '@trackboard/contract';
import {
  type VideoFormat,
  soundFormatOf,
  videoFormatOf,
  videoFormatsNote,
} from '@trackboard/contract/media';
import type { Logger } from 'pino';
import { requestOf } from '../http/received-upload.ts';
import type { ByteRange } from '../http/byte-range.ts';
import type { FileStore } from './file-store.ts';
import { readSoundFormat, readVideoFormat } from './video-content.ts';

export interface StoredVideo {
  readonly contentType: `video/${VideoFormat}`;
  /** In bytes. */
  readonly size: number;
  open(range?: ByteRange): Promise<Readable>;
}

export interface Videos {
  /** Moves an upload into the store unchanged and returns its name. */
  save(file: ReceivedFile): Promise<string | Failure<'wrong_media'>>;
  /** The same for a file with sound and no pictures. */
  saveSound(file: ReceivedFile): Promise<string | Failure<'wrong_media'>>;
  /** Null if the video does not exist. */
  find(name: string): Promise<StoredVideo | null>;
  /** Removes an unused video. A failure is only logged: the sweep removes the file later. */
  remove(name: string): Promise<void>;
}

const namePattern = /^[0-9a-f]{32}\.(ogg|webm|mp4)$/;

function keyOf(name: string): string | null {
  return namePattern.test(name) ? `videos/${name}` : null;
}

/** Every form calls its video field `Video`. */
function refuse(): Failure<'wrong_media'> {
  return failure('wrong_media', { message: videoFormatsNote, fields: { Video: videoFormatsNote } });
}

/**
 * Private videos, served only with a signed link. Uploads are stored unchanged if their extension matches the format
 * detected from the content.
 */
export function createVideos(store: FileStore, log: Logger): Videos {
  async function save(
    file: ReceivedFile,
    expected: VideoFormat | null,
    readFormat: typeof readVideoFormat,
  ) {
    if (!expected) return refuse();
    const format = await readFormat(file.path, requestOf(file).signal);
    if (format !== expected) return refuse();
    const name = `${randomBytes(16).toString('hex')}.${format}`;
    await store.take(`videos/${name}`, file.path);
    return name;
  }

  return {
    save: (file) => save(file, videoFormatOf(file.filename), readVideoFormat),
    saveSound: (file) => save(file, soundFormatOf(file.filename), readSoundFormat),
    find: async (name) => {
      const key = keyOf(name);
      const size = key && (await store.sizeOf(key));
      if (!key || !size) return null;
      const format = name.split('.')[1] as VideoFormat;
      return {
        contentType: `video/${format}`,
        size,
        open: async (range) => store.openRange(key, range ?? { start: 0, end: size - 1 }),
      };
    },
    remove: async (name) => {
      const key = keyOf(name);
      if (!key) return;
      await store.remove(key).catch((error: unknown) => {
        log.error({ err: error, video: name }, 'video not removed');
      });
    },
  };
}
