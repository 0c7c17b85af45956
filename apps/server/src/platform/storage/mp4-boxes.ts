import { type FileHandle, open } from 'node:fs/promises';

/** The offsets of a box's first and last byte. */
export interface Box {
  readonly start: number;
  readonly end: number;
}

/** An hour of one-second fragments has about 11,000 top-level boxes. */
const maxBoxes = 100_000;

/** The number of bytes that are read at a time. */
const blockBytes = 64 * 1024;

/** The length of a box's head: its size, type and 64-bit size. */
const headBytes = 16;

/** Reads the head of the box at an offset; it is shorter than 16 bytes at the end of the file. */
function createHeadReader(file: FileHandle): (offset: number) => Promise<Buffer> {
  const block = Buffer.alloc(blockBytes);
  let start = 0;
  let length = 0;
  return async (offset) => {
    if (offset < start || offset + headBytes > start + length) {
      const { bytesRead } = await file.read(block, 0, blockBytes, offset);
      start = offset;
      length = bytesRead;
    }
    return block.subarray(offset - start, Math.min(offset - start + headBytes, length));
  };
}

/**
 * Returns the length of a box. Returns null if the length is invalid or greater than `left`, the
 * rest of the file.
 */
function lengthOf(head: Buffer, left: number): number | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < headBytes) return null;
  const long = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const length = short === 0 ? left : long;
  return length < 8 || length > left ? null : length;
}

async function moovIn(file: FileHandle, signal: AbortSignal): Promise<Box | null> {
  const { size } = await file.stat();
  const readHead = createHeadReader(file);
  let moov: Box | null = null;
  let offset = 0;
  for (let count = 0; offset < size; count += 1) {
    signal.throwIfAborted();
    if (count === maxBoxes) return null;
    const head = await readHead(offset);
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
export async function findMoov(path: string, signal: AbortSignal): Promise<Box | null> {
  const file = await open(path);
  try {
    return await moovIn(file, signal);
  } finally {
    await file.close();
  }
}
