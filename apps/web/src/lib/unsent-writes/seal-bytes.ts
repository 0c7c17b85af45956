/** Encrypted files are in parts, so that a long video is not in memory twice. */
const partSize = 4 * 1024 * 1024;
const ivSize = 12;
const tagSize = 16;

const name = 'AES-GCM';

/** A key from 32 bytes in base64, not extractable by scripts. */
export function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, name, false, ['encrypt', 'decrypt']);
}

/** Encrypts bytes (AES-GCM); the random initialization vector comes first. */
export async function sealBytes(
  key: CryptoKey,
  bytes: BufferSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivSize));
  const encrypted = await crypto.subtle.encrypt({ name, iv }, key, bytes);
  const sealed = new Uint8Array(ivSize + encrypted.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(encrypted), ivSize);
  return sealed;
}

/** Decrypts bytes; rejects if they were sealed with another key or changed. */
export function openBytes(key: CryptoKey, sealed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const iv = sealed.subarray(0, ivSize);
  return crypto.subtle.decrypt({ name, iv }, key, sealed.subarray(ivSize));
}

/** Reads a file in parts of `size` bytes, and changes each of them. */
async function eachPart(
  file: Blob,
  size: number,
  change: (part: Uint8Array<ArrayBuffer>) => Promise<BlobPart>,
): Promise<Blob[]> {
  const parts: Blob[] = [];
  for (let start = 0; start < file.size; start += size) {
    const part = await file.slice(start, start + size).arrayBuffer();
    // The browser can keep blobs on disk.
    parts.push(new Blob([await change(new Uint8Array(part))]));
  }
  return parts;
}

/** Encrypts a file part by part. */
export async function sealFile(key: CryptoKey, file: Blob): Promise<Blob> {
  return new Blob(await eachPart(file, partSize, (part) => sealBytes(key, part)));
}

/** The parts of a file that `sealFile` encrypted. */
export function openFile(key: CryptoKey, sealed: Blob): Promise<Blob[]> {
  return eachPart(sealed, ivSize + partSize + tagSize, (part) => openBytes(key, part));
}
