import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Duplex, Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { StartupError } from '../startup-error.ts';
import { type EntrySums, type Manifest, manifestName, parseManifest } from './manifest.ts';
import { sealedHead, unseal } from './seal.ts';

interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** The content, which must be read to its end before the next entry. */
  readonly content: AsyncIterable<Uint8Array>;
}

async function isSealed(path: string): Promise<boolean> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new StartupError(`The backup ${path} cannot be read (${cause.code}). Name its file.`, {
      cause,
    });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sealedHead.length));
    return buffer.toString('latin1', 0, bytesRead) === sealedHead;
  } finally {
    await file.close();
  }
}

/** Returns the error of an archive whose content is not as it was written. */
function damaged(path: string, cause?: unknown): StartupError {
  return new StartupError(
    `The backup ${path} is damaged or incomplete. Nothing was changed. Use another one.`,
    { cause },
  );
}

async function openEntries(path: string, key: string | undefined) {
  const bytes: ReadableStream<Uint8Array> = Readable.toWeb(createReadStream(path));
  const zipped = (await isSealed(path)) ? await unseal(bytes, key) : bytes;
  return zipped
    .pipeThrough(Duplex.toWeb(createZstdDecompress()))
    .pipeThrough(createTarDecoder({ strict: true }));
}

/**
 * Yields the entries of an archive in order. Throws a {@link StartupError} for a wrong key or a damaged
 * archive.
 */
export async function* readArchive(
  path: string,
  key: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const entries = await openEntries(path, key);
  for await (const { header, body } of entries) {
    yield { name: header.name, size: header.size, content: body };
  }
}

/** Reads the content into memory. */
export async function textOf({ content }: ArchiveEntry): Promise<string> {
  return Buffer.concat(await Array.fromAsync(content)).toString('utf8');
}

async function sumOf({ size, content }: ArchiveEntry) {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return { size, sha256: hash.digest('hex') };
}

async function readSums(path: string, key: string | undefined) {
  const sums: EntrySums = {};
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(path, key)) {
    if (entry.name === manifestName) manifest = parseManifest(await textOf(entry));
    else sums[entry.name] = await sumOf(entry);
  }
  return { sums, manifest };
}

/**
 * Reads a whole archive and returns its manifest if every entry is as it was written. Throws a {@link StartupError}
 * otherwise.
 */
export async function verifyArchive(path: string, key: string | undefined): Promise<Manifest> {
  const { sums, manifest } = await readSums(path, key).catch((error: unknown) => {
    throw error instanceof StartupError ? error : damaged(path, error);
  });
  if (!manifest || !isDeepStrictEqual(sums, manifest.entries)) throw damaged(path);
  return manifest;
}
