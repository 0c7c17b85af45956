import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ErrorCode, type Failure, type ReceivedFile, failure } from '@trackboard/contract';
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
import type { FileOwner, Room, RoomFailure } from './room.ts';
import { readSoundFormat, readVideoFormat } from './video-content.ts';

export interface StoredVideo {
  readonly contentType: `video/${VideoFormat}`;
  /** In bytes. */
  readonly size: number;
  /** Opens a part of the video; null if the video was removed since it was found. */
  open(range: ByteRange): Promise<Readable | null>;
}

type VideoFailure = Failure<'wrong_media'> | RoomFailure;

export interface Videos {
  /** Moves an upload into the store unchanged and returns its name. */
  save(file: ReceivedFile, owner: FileOwner): Promise<string | VideoFailure>;
  /** Moves a file with sound and no pictures into the store unchanged and returns its name. */
  saveSound(file: ReceivedFile, owner: FileOwner): Promise<string | VideoFailure>;
  /** Finds a video; null if it does not exist. */
  find(name: string): Promise<StoredVideo | null>;
  /**
   * Removes an unused video. A failure is only logged, because the sweep removes the file later.
   */
  remove(name: string): Promise<void>;
}

const namePattern = /^[0-9a-f]{32}\.(ogg|webm|mp4)$/;

function keyOf(name: string): string | null {
  return namePattern.test(name) ? `videos/${name}` : null;
}

/** Every form calls its video field `Video`. */
function refuse<Code extends ErrorCode>(code: Code, message: string): Failure<Code> {
  return failure(code, { message, fields: { Video: message } });
}

/**
 * Creates private videos, which are served only with a signed link. Uploads are stored unchanged if their extension
 * matches the format detected from the content.
 */
export function createVideos(store: FileStore, room: Room, log: Logger): Videos {
  async function save(
    file: ReceivedFile,
    owner: FileOwner,
    expected: VideoFormat | null,
    readFormat: typeof readVideoFormat,
  ) {
    if (!expected) return refuse('wrong_media', videoFormatsNote);
    const request = requestOf(file);
    const format = await readFormat(file.path, request.signal);
    if (format !== expected) return refuse('wrong_media', videoFormatsNote);
    const name = `${randomBytes(16).toString('hex')}.${format}`;
    const put = () => store.take(`videos/${name}`, file.path);
    const refused = await room.keep({ ...owner, name, bytes: file.size, request }, put);
    return refused ? refuse(refused.failure, refused.details.message ?? '') : name;
  }

  return {
    save: (file, owner) => save(file, owner, videoFormatOf(file.filename), readVideoFormat),
    saveSound: (file, owner) => save(file, owner, soundFormatOf(file.filename), readSoundFormat),
    find: async (name) => {
      const key = keyOf(name);
      const size = key && (await store.sizeOf(key));
      if (!key || !size) return null;
      const format = name.split('.')[1] as VideoFormat;
      return {
        contentType: `video/${format}`,
        size,
        open: async (range) => store.openRange(key, range),
      };
    },
    remove: async (name) => {
      const key = keyOf(name);
      if (!key) return;
      try {
        await store.remove(key);
        await room.giveBack(name);
      } catch (error) {
        log.error({ err: error, video: name }, 'video not removed');
      }
    },
  };
}
