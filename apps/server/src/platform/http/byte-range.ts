/** Offsets of the first and last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.1.2 and 14.2). Returns `beyond` if the range is outside
 * the file. Returns null, which means the whole file, if the header is invalid or has several ranges or another unit.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'beyond' | null {
  const [, first, last = '', suffix] =
    /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined && suffix === undefined) return null;
  if (first === undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'beyond' : { start, end };
}
