import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Failure, type ReceivedFile, failure } from '@trackboard/contract';
import { type VideoFormat, videoFormatOf, videoFormatsNote } from '@trackboard/contract/media';
import type { Logger } from 'pino';
import { requestOf } from '../http/received-upload.ts';
import type { ByteRange } from '../http/byte-range.ts';
import type { FileStore } from './file-store.ts';
import { readVideoFormat } from './video-content.ts';

/** A stored video, not opened yet. */
export interface StoredVideo {
  readonly contentType: `video/${VideoFormat}`;
  /** Bytes. */
  readonly size: number;
  open(range?: ByteRange): Promise<Readable>;
}

export interface Videos {
  /** Takes over an upload as it is and answers the name under which it lies. */
  save(file: ReceivedFile): Promise<string | Failure<'wrong_media'>>;
  /** The video of that name, or null when there is none. */
  find(name: string): Promise<StoredVideo | null>;
  /** Removes a video that nothing names any more. A failure is logged: all it costs is room. */
  remove(name: string): Promise<void>;
}

const namePattern = /^[0-9a-f]{32}\.(ogg|webm|mp4)$/;

function keyOf(name: string): string | null {
  return namePattern.test(name) ? `videos/${name}` : null;
}

/** The field of a video is called so in every form. */
function refuse(): Failure<'wrong_media'> {
  return failure('wrong_media', { message: videoFormatsNote, fields: { Video: videoFormatsNote } });
}

/**
 * Private videos. They are stored as they came, streaming, once their name and their bytes agree on a format; the name
 * is 128 random bits, and only a signed link opens it.
 */
export function createVideos(store: FileStore, log: Logger): Videos {
  return {
    save: async (file) => {
      const promised = videoFormatOf(file.filename);
      if (!promised) return refuse();
      const format = await readVideoFormat(file.path, requestOf(file).signal);
      if (format !== promised) return refuse();
      const name = `${randomBytes(16).toString('hex')}.${format}`;
      await store.take(`videos/${name}`, file.path);
      return name;
    },
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
