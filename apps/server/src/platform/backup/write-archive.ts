import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Duplex, Writable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { type EntrySums, type Manifest, manifestName } from './manifest.ts';
import { seal } from './seal.ts';

export interface ArchiveWriter {
  /** Adds an entry of exactly `size` bytes. */
  add(
    name: string,
    size: number,
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<void>;
  /** The size in bytes and the SHA-256 of each entry so far, by name. */
  readonly sums: Readonly<EntrySums>;
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

function entryWriter(packer: Packer): ArchiveWriter {
  const sums: EntrySums = {};
  return {
    sums,
    add: async (name, size, content) => {
      const hash = createHash('sha256');
      const writer = packer.add({ name, size, mode: 0o600 }).getWriter();
      for await (const chunk of content) {
        hash.update(chunk);
        await writer.write(chunk);
      }
      await writer.close();
      sums[name] = { size, sha256: hash.digest('hex') };
    },
  };
}

async function addManifest(archive: ArchiveWriter, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(manifest));
  await archive.add(manifestName, bytes.length, [bytes]);
}

/** Opens a new file. Its content is on the disk when the stream has ended. */
function newFile(path: string): WritableStream<Uint8Array> {
  return Writable.toWeb(createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

/**
 * Writes a compressed tar archive, which is encrypted if there is a key. `fill` adds the entries and returns the manifest,
 * which is added last. The file is renamed to its final name when it is complete, and removed after an error.
 */
export async function writeArchive(
  path: string,
  key: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const part = `${path}.part`;
  const zipped: ReadableStream<Uint8Array> = readable.pipeThrough(
    Duplex.toWeb(createZstdCompress()),
  );
  const writing = (async () => {
    const bytes = key === undefined ? zipped : await seal(zipped, key);
    await bytes.pipeTo(newFile(part));
  })();
  const filling = (async () => {
    const archive = entryWriter(controller);
    await addManifest(archive, await fill(archive));
    controller.finalize();
  })();
  try {
    // Each of the two ends with the other: a full disk cancels the archive, and a failed dump
    // cancels its file.
    await Promise.all([filling.catch(stopping(controller)), writing]);
    await rename(part, path);
  } catch (error) {
    controller.error(error);
    await Promise.allSettled([filling, writing]);
    await rm(part, { force: true });
    throw error;
  }
}

function stopping(controller: Packer) {
  return (error: unknown): never => {
    controller.error(error);
    throw error;
  };
}
