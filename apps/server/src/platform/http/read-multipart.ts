import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import {
  errorCatalogue,
  type Failure,
  failure,
  isFailure,
  uploadLimits,
} from '@trackboard/contract';
import type { FastifyRequest } from 'fastify';
import { newId } from '../database/new-id.ts';
import { ifExists } from '../if-exists.ts';
import { ReceivedUpload, type UploadRequest } from './received-upload.ts';

/** The kind of each file field, by lower-case wire name. */
export type UploadFields = ReadonlyMap<string, keyof typeof uploadLimits>;

export interface UploadTarget {
  readonly fields: UploadFields;
  /** The folder of uploaded files. */
  readonly folder: string;
  /** Collects the path of each file before it is written. */
  readonly received: string[];
  readonly from: UploadRequest;
}

type Body = Record<string, unknown>;

/** Adds a field; repeated fields become a list. */
function addField(body: Body, name: string, value: unknown): void {
  const known = body[name];
  if (known === undefined) body[name] = value;
  else body[name] = Array.isArray(known) ? [...known, value] : [known, value];
}

/** Streams a file to `path` and returns its size in bytes. */
async function store(part: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx' });
  await pipeline(part.file, target);
  return target.bytesWritten;
}

function tooLarge(field: string): Failure<'too_large'> {
  return failure('too_large', { fields: { [field]: errorCatalogue.too_large.message } });
}

async function readFile(
  part: MultipartFile,
  { fields, folder, received, from }: UploadTarget,
): Promise<ReceivedUpload | Failure<'too_large'> | null> {
  const kind = fields.get(part.fieldname.toLowerCase());
  if (!kind) {
    part.file.resume();
    return null;
  }
  const path = join(folder, newId());
  // The path is added before the first byte, so that aborted uploads are removed, too.
  received.push(path);
  const size = await store(part, path);
  if (part.file.truncated || size > uploadLimits[kind]) return tooLarge(part.fieldname);
  return size === 0 && !part.filename ? null : new ReceivedUpload(path, part.filename, size, from);
}

/** The maximum bytes of each file of a form. */
export function largestLimit(fields: UploadFields): number {
  return Math.max(1, ...[...fields.values()].map((kind) => uploadLimits[kind]));
}

async function readParts(
  request: FastifyRequest,
  target: UploadTarget,
): Promise<Body | Failure<'too_large'>> {
  const body: Body = {};
  const parts = request.parts({
    limits: { fileSize: largestLimit(target.fields), files: 5, fields: 100, fieldSize: 256 * 1024 },
  }) as AsyncIterable<Multipart>;
  for await (const part of parts) {
    if (part.type === 'field') {
      addField(body, part.fieldname, part.value);
      continue;
    }
    // Further files are not stored, because the request was admitted with one file for each field. A list of files
    // is refused later.
    if (target.received.length === target.fields.size) {
      part.file.resume();
      if (target.fields.has(part.fieldname.toLowerCase())) addField(body, part.fieldname, null);
      continue;
    }
    const file = await readFile(part, target);
    if (isFailure(file)) return file;
    if (file) addField(body, part.fieldname, file);
  }
  return body;
}

/**
 * Reads a multipart body and streams its files to disk. The caller always removes the files in `received`. After a refusal
 * the rest of the body is read and discarded, because an unread body would block the next request on the connection.
 */
export async function readMultipart(
  request: FastifyRequest,
  target: UploadTarget,
): Promise<Body | Failure<'too_large'>> {
  try {
    return await readParts(request, target);
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Removes the files that were uploaded with a request. Files that were moved to the store are ignored. */
export async function removeReceived(received: readonly string[]): Promise<void> {
  await Promise.all(received.map((path) => ifExists(unlink(path))));
}
