import { crc32 } from 'node:zlib';
import type { Random } from '../random.ts';

/** The 8 bytes at the start of every PNG. */
export const pngSignature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** Returns a chunk of a PNG (ISO/IEC 15948, 5.3). `type` has four letters. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

export interface HostileFile {
  /** A description of the file for reports. */
  readonly what: string;
  /** The file extension with which it is most likely to be read. */
  readonly ending: string;
  readonly bytes: Uint8Array;
  /** Whether it must never be stored. */
  readonly isRefused: boolean;
}

export type MakeFile = (random: Random) => HostileFile;

/** Valid files, from which the hostile files are made. */
export interface Samples {
  readonly png: Buffer;
  readonly jpeg: Buffer;
  readonly progressiveJpeg: Buffer;
  readonly gif: Buffer;
  /** Formats that the API does not accept. */
  readonly webp: Buffer;
  readonly avif: Buffer;
  readonly tiff: Buffer;
  readonly mp4: Buffer;
  readonly webm: Buffer;
  readonly ogg: Buffer;
}

/** Text that a browser would run if a stored file were served as HTML or as a script. */
export const script = '<html><script>alert("trackboard-polyglot")</script></html>';

export const refused = (what: string, ending: string, bytes: Uint8Array | string): HostileFile => ({
  what,
  ending,
  bytes: Buffer.from(bytes as string),
  isRefused: true,
});

/** Returns a file that may be stored, if the served file is harmless. */
export const allowed = (what: string, ending: string, bytes: Uint8Array): HostileFile => ({
  what,
  ending,
  bytes,
  isRefused: false,
});

export const repeat = (part: Uint8Array, times: number): Buffer =>
  Buffer.concat(Array.from({ length: times }, () => part));

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns a box of an MP4 (ISO/IEC 14496-12, 4.2), which may declare a size other than its own. */
function box(type: string, content: Uint8Array, size = content.length + 8): Buffer {
  return Buffer.concat([uint32(size), Buffer.from(type, 'latin1'), content]);
}

function longBox(type: string, size: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(size);
  return Buffer.concat([uint32(1), Buffer.from(type, 'latin1'), bytes]);
}

const fileType = box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1'));
const nothing = Buffer.alloc(0);

function nested(depth: number): Buffer {
  let content: Buffer = nothing;
  for (let n = 0; n < depth; n += 1) content = box('moov', content);
  return content;
}

const mp4 = (what: string, ...boxes: readonly Buffer[]) => {
  const bytes = Buffer.concat([fileType, ...boxes]);
  return () => refused(`MP4 ${what}`, 'mp4', bytes);
};

/** Returns an element of a WebM with a length of 8 bytes. */
const element = (id: string, length: string) => Buffer.from(id + length, 'hex');

/** Returns containers whose structure is wrong, and the longest valid ones. */
export function brokenVideos({ webm }: Samples): MakeFile[] {
  const handler = box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from('vide')]));
  return [
    mp4('without a description'),
    mp4('with a box of 4 GB', box('moov', nothing, 2 ** 32 - 1)),
    mp4('with a box of 8 EB', longBox('moov', 2n ** 63n)),
    mp4('with the largest box', longBox('mdat', 2n ** 64n - 1n)),
    mp4('with a box of one byte', box('moov', nothing, 2)),
    mp4('with a box in itself', nested(2000)),
    mp4('with 200,000 boxes', repeat(box('free', nothing), 200_000), box('moov', handler)),
    mp4('with half a box', Buffer.from([0, 0])),
    () =>
      allowed(
        'MP4 to the end of the file',
        'mp4',
        Buffer.concat([fileType, box('moov', handler, 0)]),
      ),
    () => refused('WebM with an element of 64 PB', 'webm', element('1a45dfa3', '01ffffffffffffff')),
    () => allowed('WebM in WebM', 'webm', Buffer.concat([webm, webm])),
    () => refused('Ogg of empty pages', 'ogg', repeat(Buffer.from(`OggS${'\0'.repeat(23)}`), 4000)),
  ];
}

function cut(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.below(bytes.length));
}

function flip(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  for (let n = random.below(20); n >= 0; n -= 1) {
    changed[random.below(changed.length)] = random.below(256);
  }
  return changed;
}

/** Inserts a piece of the file, or zeros, in a random place. */
function insert(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length);
  const from = random.below(bytes.length);
  const piece = random.below(2) ? bytes.subarray(from, from + 4096) : Buffer.alloc(4096);
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
}

const damages = { 'cut short': cut, 'with other bytes': flip, 'with a piece inserted': insert };

/** Returns valid files that are cut or changed at random. */
export function damagedFiles(of: Samples): MakeFile[] {
  const sound: [string, Buffer][] = [
    ['png', of.png],
    ['jpg', of.jpeg],
    ['jpg', of.progressiveJpeg],
    ['gif', of.gif],
    ['mp4', of.mp4],
    ['webm', of.webm],
    ['ogg', of.ogg],
  ];
  return sound.flatMap(([ending, bytes]) =>
    Object.entries(damages).map(
      ([how, damage]) =>
        (random: Random): HostileFile =>
          allowed(`${ending} ${how}`, ending, damage(bytes, random)),
    ),
  );
}
