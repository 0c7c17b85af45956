import { createReadStream } from 'node:fs';
import type { VideoFormat } from '@trackboard/contract/media';
import { fileTypeFromBuffer } from 'file-type';
import { findMoov } from './mp4-boxes.ts';
import { readHead } from './read-head.ts';

/** By what the bytes say. A QuickTime file (`video/quicktime`) is left out: not every browser plays one. */
const formats: Readonly<Record<string, VideoFormat>> = {
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/ogg': 'ogg',
  // The first stream of an Ogg file may be its sound or a description of the others.
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'application/ogg': 'ogg',
};

/** What names a picture among the streams: a Theora header, the codec of a Matroska track, the handler of an MP4 track. */
const pictures: Readonly<Record<VideoFormat, RegExp>> = {
  ogg: /\u0080theora/,
  webm: /V_(VP8|VP9|AV1)/,
  mp4: /hdlr.{8}vide/s,
};

/** A container says what it is at its very beginning. */
const signatureBytes = 4 * 1024;

/** Ogg and WebM describe their streams at the beginning, within this many bytes. */
const headBytes = 64 * 1024;

/** The description of three hours at 60 frames a second takes about half of this. */
const maxMoovBytes = 32 * 1024 * 1024;

/** Longest text that `pictures` match, so that none is lost between two pieces of a file. */
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
  for await (const piece of createReadStream(path, { start, end, signal, encoding: 'latin1' })) {
    const text = before + String(piece);
    if (sought.test(text)) return true;
    before = text.slice(-overlap);
  }
  return false;
}

/** The part of the file in which its streams are described; null when there is none. */
async function description(path: string, format: VideoFormat, signal: AbortSignal) {
  if (format !== 'mp4') return { path, start: 0, end: headBytes - 1 };
  const moov = await findMoov(path, signal);
  return moov && { path, start: moov.start, end: Math.min(moov.end, moov.start + maxMoovBytes) };
}

/**
 * The format of a video by its bytes, whatever it is called; null when it is none that is taken, or has no picture.
 * However the file is made, only a bounded part of it is read. Throws when `signal` is aborted.
 */
export async function readVideoFormat(
  path: string,
  signal: AbortSignal,
): Promise<VideoFormat | null> {
  // Never the whole file: the library follows what a file says of itself, however often.
  const type = await fileTypeFromBuffer(await readHead(path, signatureBytes));
  const format = type && formats[type.mime];
  if (!format) return null;
  const part = await description(path, format, signal);
  return part && (await contains(part, pictures[format], signal)) ? format : null;
}
