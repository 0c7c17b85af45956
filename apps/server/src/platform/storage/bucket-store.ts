import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CommonPrefix, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { GivenConfig } from '../../env.ts';
import { mediaFolderIn } from '../data-dir.ts';
import { mediaUnavailable } from '../resource-problem.ts';
import { StartupError } from '../startup-error.ts';
import { type FileStore, diskStore } from './file-store.ts';

export interface BucketSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long connecting may take, and how long the server may be silent, in milliseconds. */
const connectionTimeout = 3000;
const socketTimeout = 15_000;

/**
 * The library is loaded on demand, because it takes 20 MB of memory and a store on disk does not
 * need it.
 */
const loadLibrary = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/lib-storage')),
});

const missing = new Set(['NoSuchKey', 'NotFound']);

function isMissing(error: unknown): boolean {
  return error instanceof Error && missing.has(error.name);
}

/** The errors of Ceph and MinIO beyond a quota. Servers answer 507 on a full disk. */
const quotaErrors = new Set(['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded']);

function isFull(error: unknown): boolean {
  const { name = '', $metadata } = error as {
    name?: string;
    $metadata?: S3ServiceException['$metadata'];
  };
  return quotaErrors.has(name) || $metadata?.httpStatusCode === 507;
}

/** Creates the error for a server that is unavailable, which the app answers with 503. */
function unavailable(cause: unknown): Error {
  const full = isFull(cause);
  const error = new Error(full ? 'The media store is full' : 'The media store has failed', {
    cause,
  });
  return Object.assign(error, { code: full ? 'EDQUOT' : mediaUnavailable });
}

async function reach<Result>(request: Promise<Result>): Promise<Result> {
  return request.catch((error: unknown) => {
    throw unavailable(error);
  });
}

/** Returns null if the file does not exist. */
async function reachOrNull<Result>(request: Promise<Result>): Promise<Result | null> {
  return request.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw unavailable(error);
  });
}

type Library = Awaited<ReturnType<typeof loadLibrary>>;

/**
 * Yields all objects below a prefix, and the folders in it if `Delimiter` is given. It uses version 1 of the call,
 * because all servers support it, and version 2's tokens fail in the tests' server.
 */
async function* pagesOf(
  { ListObjectsCommand }: Library,
  client: S3Client,
  query: { Bucket: string; Prefix: string; Delimiter?: string },
) {
  let next: string | undefined;
  do {
    const page = await reach(client.send(new ListObjectsCommand({ ...query, Marker: next })));
    const { Contents: files = [], CommonPrefixes: folders = [] } = page;
    yield { files, folders };
    // The server gives the next marker only with a delimiter.
    next = page.IsTruncated ? (page.NextMarker ?? files.at(-1)?.Key) : undefined;
  } while (next);
}

/** The names of the objects and folders on a page of a folder's list. */
function namesIn(
  folder: string,
  { files, folders }: { files: { Key?: string | undefined }[]; folders: CommonPrefix[] },
): string[] {
  const keys = [...files.map(({ Key = '' }) => Key), ...folders.map(({ Prefix = '' }) => Prefix)];
  return keys.map((key) => key.slice(folder.length + 1).replace(/\/$/, ''));
}

function storeIn(library: Library, client: S3Client, Bucket: string): FileStore {
  const { GetObjectCommand, HeadObjectCommand, DeleteObjectCommand, PutObjectCommand, Upload } =
    library;
  const pages = (Prefix: string, Delimiter?: string) =>
    pagesOf(library, client, { Bucket, Prefix, ...(Delimiter && { Delimiter }) });
  const get = async (Key: string, Range?: string) =>
    reachOrNull(client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })));
  const remove = async (Key: string): Promise<void> => {
    await reach(client.send(new DeleteObjectCommand({ Bucket, Key })));
  };
  return {
    put: async (Key, Body) => {
      await reach(client.send(new PutObjectCommand({ Bucket, Key, Body })));
    },
    take: async (Key, path) => {
      // Parts of a large file are sent again after an error. An unfinished upload is aborted.
      const Body = createReadStream(path);
      await reach(new Upload({ client, params: { Bucket, Key, Body } }).done());
      await unlink(path);
    },
    open: async (key) => {
      const found = await get(key);
      return found && { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
    },
    sizeOf: async (Key) => {
      const found = await reachOrNull(client.send(new HeadObjectCommand({ Bucket, Key })));
      return found ? (found.ContentLength ?? 0) : null;
    },
    openRange: async (key, { start, end }) => {
      const found = await get(key, `bytes=${start}-${end}`);
      return found && (found.Body as Readable);
    },
    remove,
    removeAll: async (prefix) => {
      for await (const { files } of pages(`${prefix}/`)) {
        await Promise.all(files.map(({ Key = '' }) => remove(Key)));
      }
    },
    list: async (folder) => {
      const names: string[] = [];
      for await (const page of pages(`${folder}/`, '/')) names.push(...namesIn(folder, page));
      return names;
    },
    changedAt: async (key) => {
      let latest: Date | null = null;
      for await (const { files } of pages(key)) {
        for (const { Key = '', LastModified = new Date(0) } of files) {
          const isPart = Key === key || Key.startsWith(`${key}/`);
          if (isPart && (!latest || LastModified > latest)) latest = LastModified;
        }
      }
      return latest;
    },
  };
}

/** A store in a bucket of an S3-compatible server. Throws a {@link StartupError} if the bucket cannot be reached. */
export async function openBucketStore(settings: BucketSettings): Promise<FileStore> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const library = await loadLibrary();
  const client = new library.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Except for Amazon's, most servers support neither bucket names in host names nor the newer
    // checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, socketTimeout },
  });
  try {
    await client.send(new library.HeadBucketCommand({ Bucket: bucket }));
  } catch (cause) {
    const { name, message } = cause as Error;
    const reason = message && message !== 'UnknownError' ? message : name;
    throw new StartupError(
      `The bucket ${bucket} at S3_ENDPOINT cannot be used (${reason}). Create it, start its server, or correct the S3 settings.`,
      { cause },
    );
  }
  return storeIn(library, client, bucket);
}

/** Opens the store of images and videos: a bucket if one is set, else a folder of `dataDir`. */
export async function openStore({
  dataDir,
  s3,
}: Pick<GivenConfig, 'dataDir' | 's3'>): Promise<FileStore> {
  return s3 ? openBucketStore(s3) : diskStore(mediaFolderIn(dataDir));
}
