import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { StartupError } from '../startup-error.ts';
import { type EntrySums, type Manifest, manifestName, parseManifest } from './manifest.ts';
import { type ArchiveEntry, damaged, readArchive } from './read-archive.ts';

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
