import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { VideoFormat } from '@trackboard/contract';
import { fileTypeFromFile } from 'file-type';

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

/** Ogg and WebM describe their streams at the beginning, within this many bytes. */
const headBytes = 64 * 1024;

/** Longest text that `pictures` match, so that none is lost between two pieces of a file. */
const overlap = 16;

async function contains(path: string, sought: RegExp, start: number, end: number) {
  let before = '';
  // Latin-1 has one character for each byte.
  for await (const piece of createReadStream(path, { start, end, encoding: 'latin1' })) {
    const text = before + String(piece);
    if (sought.test(text)) return true;
    before = text.slice(-overlap);
  }
  return false;
}

interface Box {
  readonly start: number;
  readonly end: number;
}

async function moovIn(file: FileHandle): Promise<Box | null> {
  const { size } = await file.stat();
  const head = Buffer.alloc(16);
  let moov: Box | null = null;
  for (let start = 0; start < size;) {
    const { bytesRead } = await file.read(head, 0, 16, start);
    if (bytesRead < 8) return null;
    const short = head.readUInt32BE(0);
    const long = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const length = short === 0 ? size - start : long;
    if (length < 8 || start + length > size) return null;
    if (head.toString('latin1', 4, 8) === 'moov') moov ??= { start, end: start + length - 1 };
    start += length;
  }
  return moov;
}

/**
 * Where the `moov` box lies that describes an MP4's tracks (ISO/IEC 14496-12, 4.2 and 8.2.1), or null when there is
 * none or a box ends beyond the file: then the file has broken off.
 */
async function findMoov(path: string): Promise<Box | null> {
  const file = await open(path);
  try {
    return await moovIn(file);
  } finally {
    await file.close();
  }
}

async function hasPicture(path: string, format: VideoFormat): Promise<boolean> {
  if (format !== 'mp4') return contains(path, pictures[format], 0, headBytes - 1);
  const moov = await findMoov(path);
  return moov !== null && contains(path, pictures.mp4, moov.start, moov.end);
}

/** The format of a video by its bytes, whatever it is called; null when it is none that is taken, or has no picture. */
export async function readVideoFormat(path: string): Promise<VideoFormat | null> {
  const type = await fileTypeFromFile(path);
  const format = type && formats[type.mime];
  return format && (await hasPicture(path, format)) ? format : null;
}
