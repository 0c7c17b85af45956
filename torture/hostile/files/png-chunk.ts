import { crc32 } from 'node:zlib';

/** The 8 bytes at the start of every PNG. */
export const pngSignature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** A chunk of a PNG (ISO/IEC 15948, 5.3). `type` has four letters. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}
