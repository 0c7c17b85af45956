import { createReadStream } from 'node:fs';
import type { VideoFormat } from '@trackboard/contract/media';
import { fileTypeFromBuffer } from 'file-type';
import { readHead } from './read-head.ts';
import { type FileHandle, open } from 'node:fs/promises';

/** The offsets of a box's first and last byte. */
interface Box {
  readonly start: number;
  readonly end: number;
}

/** An hour of one-second fragments has about 11,000 top-level boxes. */
const maxBoxes = 100_000;

/** The number of bytes that are read at a time. */
const blockBytes = 64 * 1024;

/** The length of a box's head: its size, type and 64-bit size. */
const boxHeadBytes = 16;

/** Reads the head of the box at an offset; it is shorter than 16 bytes at the end of the file. */
function createHeadReader(file: FileHandle): (offset: number) => Promise<Buffer> {
  const block = Buffer.alloc(blockBytes);
  let start = 0;
  let length = 0;
  return async (offset) => {
    if (offset < start || offset + boxHeadBytes > start + length) {
      const { bytesRead } = await file.read(block, 0, blockBytes, offset);
      start = offset;
      length = bytesRead;
    }
    return block.subarray(offset - start, Math.min(offset - start + boxHeadBytes, length));
  };
}

/**
 * Returns the length of a box. Returns null if the length is invalid or greater than `left`, the
 * rest of the file.
 */
function lengthOf(head: Buffer, left: number): number | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < boxHeadBytes) return null;
  const long = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const length = short === 0 ? left : long;
  return length < 8 || length > left ? null : length;
}

async function moovIn(file: FileHandle, signal: AbortSignal): Promise<Box | null> {
  const { size } = await file.stat();
  const headAt = createHeadReader(file);
  let moov: Box | null = null;
  let offset = 0;
  for (let count = 0; offset < size; count += 1) {
    signal.throwIfAborted();
    if (count === maxBoxes) return null;
    const head = await headAt(offset);
    const length = lengthOf(head, size - offset);
    if (length === null) return null;
    if (head.toString('latin1', 4, 8) === 'moov') {
      moov ??= { start: offset, end: offset + length - 1 };
    }
    offset += length;
  }
  return moov;
}

/**
 * Finds the `moov` box, which describes an MP4's tracks (ISO/IEC 14496-12, 4.2 and 8.2.1). Returns null if there is none,
 * if a box ends after the end of the file, or if there are more than 100,000 top-level boxes. Throws if `signal` is
 * aborted.
 */
async function findMoov(path: string, signal: AbortSignal): Promise<Box | null> {
  const file = await open(path);
  try {
    return await moovIn(file, signal);
  } finally {
    await file.close();
  }
}

/**
 * The formats by detected type. QuickTime has the boxes of MP4, and browsers play it only under the type
 * of MP4.
 */
const formats: Readonly<Record<string, VideoFormat>> = {
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mp4',
  'video/ogg': 'ogg',
  // The first stream of an Ogg file may be audio or metadata.
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'application/ogg': 'ogg',
  // This type has only sound.
  'audio/x-m4a': 'mp4',
  'audio/mp4': 'mp4',
};

/**
 * The text that identifies a video stream: a Theora header, the codec of a Matroska track, the handler of an MP4
 * track.
 */
const videoStreams: Readonly<Record<VideoFormat, RegExp>> = {
  ogg: /\u0080theora/,
  webm: /V_(VP8|VP9|AV1)/,
  mp4: /hdlr.{8}vide/s,
};

/**
 * The text that identifies a sound stream: the header of Opus or Vorbis, the codec of a Matroska track, the handler of
 * MP4.
 */
const soundStreams: Readonly<Record<VideoFormat, RegExp>> = {
  ogg: /OpusHead|vorbis/,
  webm: /A_(OPUS|VORBIS)/,
  mp4: /hdlr.{8}soun/s,
};

/** Container signatures are at the start of the file. */
const signatureBytes = 4 * 1024;

/** Ogg and WebM describe their streams within this many bytes. */
const headBytes = 64 * 1024;

/** The description of three hours at 60 frames a second takes about half of this limit. */
const maxMoovBytes = 32 * 1024 * 1024;

/**
 * The longest match of `videoStreams`. Chunks overlap by this length, so that no match is missed between
 * two chunks.
 */
const overlap = 16;

interface Part {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

async function contains(part: Part, sought: RegExp, signal: AbortSignal) {
  const { path, start, end } = part;
  let before = '';
  // Latin-1 has one character for each byte.
  for await (const chunk of createReadStream(path, { start, end, signal, encoding: 'latin1' })) {
    const text = before + String(chunk);
    if (sought.test(text)) return true;
    before = text.slice(-overlap);
  }
  return false;
}

/** Returns the part of the file that describes its streams; null if there is none. */
async function description(path: string, format: VideoFormat, signal: AbortSignal) {
  if (format !== 'mp4') return { path, start: 0, end: headBytes - 1 };
  const moov = await findMoov(path, signal);
  return moov && { path, start: moov.start, end: Math.min(moov.end, moov.start + maxMoovBytes) };
}

/**
 * Detects a file's format from its content. Returns null if the format is not supported or the file has none of these
 * streams. Only a bounded part of the file is read. Throws if `signal` is aborted.
 */
async function readFormat(
  path: string,
  streams: Readonly<Record<VideoFormat, RegExp>>,
  signal: AbortSignal,
): Promise<VideoFormat | null> {
  // Only the head is given to the library, because it follows offsets in the file without a limit.
  const type = await fileTypeFromBuffer(await readHead(path, signatureBytes));
  const format = type && formats[type.mime];
  if (!format) return null;
  const part = await description(path, format, signal);
  return part && (await contains(part, streams[format], signal)) ? format : null;
}

/** Returns the format of a video; null for other files. */
export async function readVideoFormat(
  path: string,
  signal: AbortSignal,
): Promise<VideoFormat | null> {
  return readFormat(path, videoStreams, signal);
}

/** Returns the format of a file with sound and no pictures; null for other files. */
export async function readSoundFormat(
  path: string,
  signal: AbortSignal,
): Promise<VideoFormat | null> {
  const isVideo = (await readVideoFormat(path, signal)) !== null;
  return isVideo ? null : readFormat(path, soundStreams, signal);
}
