import type { ImportError, OpenFile } from './adapter.ts';

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

/** How the text of a file is encoded, by the names of `TextDecoder`. */
export type Encoding = (typeof encodings)[number];

export const isEncoding = (name: string): name is Encoding =>
  encodings.some((each) => each === name);

/** Returns the encoding that a byte order mark names; of UTF-16 without a mark, the one with zeros at every second byte. */
function markedEncoding(head: Uint8Array): Encoding | null {
  const [first = 1, second = 1, third = 1, fourth = 1] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0 && first > 0 && third > 0) return 'utf-16le';
  if (first === 0 && third === 0 && second > 0 && fourth > 0) return 'utf-16be';
  return null;
}

/** The number of bytes that tell UTF-16 and archives from other files. */
const headLength = 4;

/** Zip archives and Excel workbooks begin with `PK`. */
const isZip = ([first, second, third]: Uint8Array) =>
  first === 0x50 && second === 0x4b && (third === 3 || third === 5 || third === 7);

/** Returns whether a decoder takes the bytes as text of its encoding; without bytes, whether the text may end here. */
function takes(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * Finds the encoding of a file from all its bytes: UTF-8 and UTF-16 with and without a byte order mark, else Windows-1252, in which
 * sheets save on Windows. A zip, and any file with zero bytes, is not text.
 */
export async function findEncoding(open: OpenFile): Promise<Encoding | ImportError> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head = new Uint8Array();
  let isUtf8 = true;
  let hasZero = false;
  for await (const bytes of open()) {
    if (head.length < headLength) {
      head = Uint8Array.of(...head, ...bytes.subarray(0, headLength - head.length));
      if (isZip(head)) return 'zip_file';
      const marked = markedEncoding(head);
      if (marked) return marked;
    }
    hasZero ||= bytes.includes(0);
    if (hasZero && head.length === headLength) return 'not_text';
    isUtf8 &&= takes(utf8, bytes);
  }
  if (head.length === 0) return 'empty_file';
  if (hasZero) return 'not_text';
  return isUtf8 && takes(utf8) ? 'utf-8' : 'windows-1252';
}

/** Reads a file as text, without its byte order mark. */
export async function* decodeText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of open()) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
