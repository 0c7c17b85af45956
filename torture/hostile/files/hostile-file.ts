import type { Random } from '../../random.ts';

/** A file to upload. */
export interface HostileFile {
  /** What it is, for reports. */
  readonly what: string;
  /** The file extension with which it is most likely to be read. */
  readonly ending: string;
  readonly bytes: Uint8Array;
  /** Whether it must never be stored. */
  readonly isRefused: boolean;
}

export type MakeFile = (random: Random) => HostileFile;

/** Valid files, which the hostile ones are made from. */
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

/** What a browser would run if a stored file were served as HTML or as a script. */
export const script = '<html><script>alert("trackboard-polyglot")</script></html>';

export const refused = (what: string, ending: string, bytes: Uint8Array | string): HostileFile => ({
  what,
  ending,
  bytes: Buffer.from(bytes as string),
  isRefused: true,
});

/** May be stored, if what is served is harmless. */
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
