import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Duplex, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { StartupError } from '../startup-error.ts';
import { sealedHead, unseal } from './seal.ts';

export interface ArchiveEntry {
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
export function damaged(path: string, cause?: unknown): StartupError {
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
