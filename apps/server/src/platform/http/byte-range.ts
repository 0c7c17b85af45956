/** Bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.1.2 and 14.2): the part that is asked for, `beyond`
 * when it lies outside of the file, or null to answer the whole. Several ranges at once, other units and what is no
 * range are answered with the whole, as the standard allows.
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
