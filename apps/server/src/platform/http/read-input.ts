import {
  type AnyEndpoint,
  type Failure,
  decodeWire,
  failure,
  isFailure,
  namesStoredFile,
  shapeOf,
  type UploadKind,
  uploadKindOf,
  wireName,
  wirePath,
} from '@trackboard/contract';
import { z } from 'zod';
import type { UploadFields } from './read-multipart.ts';
import { ReceivedUpload } from './received-upload.ts';
import { findUnstorableText } from './storable-text.ts';

/** The unvalidated parts of a request. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Problem = Failure<'invalid_input' | 'not_found'>;

const invisible = 'Remove the invisible characters.';

/** The file fields of an endpoint's body. */
export function uploadFields(call: AnyEndpoint): UploadFields {
  const fields = Object.entries(shapeOf(call.body ?? z.object({})) ?? {});
  return new Map(
    fields.flatMap(([key, schema]) => {
      const kind = uploadKindOf(schema);
      return kind ? [[wireName(key, schema).toLowerCase(), kind] as const] : [];
    }),
  );
}

/**
 * The value of a file field: an upload of the multipart reader, or nothing. A form may send back the name of the stored
 * file, which keeps that file.
 */
function realFile(schema: z.ZodType, kind: UploadKind, value: unknown): unknown {
  if (value instanceof ReceivedUpload) return value;
  const isStored = typeof value === 'string' && namesStoredFile(kind, value);
  return isStored && schema.safeParse(undefined).success ? undefined : false;
}

const fileSchemas = new WeakMap<z.ZodObject, boolean>();

/** Whether an object has a file field; found once for each schema. */
function hasFiles(schema: z.ZodObject): boolean {
  const known = fileSchemas.get(schema);
  if (known !== undefined) return known;
  const found = Object.values(schema.shape).some((field) => uploadKindOf(field as z.ZodType));
  fileSchemas.set(schema, found);
  return found;
}

function withRealFiles(schema: z.ZodObject, value: unknown): unknown {
  if (!hasFiles(schema)) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, field]) => {
    const property = schema.shape[key] as z.ZodType | undefined;
    const kind = property && uploadKindOf(property);
    return [key, property && kind ? realFile(property, kind, field) : field];
  });
  return Object.fromEntries(entries) as unknown;
}

const standardText = z.locales.en().localeError;

function refuse(fields: Record<string, string>, message?: string): Problem {
  return failure('invalid_input', { fields, ...(message ? { message } : {}) });
}

function problemOf(schema: z.ZodType, error: z.ZodError, standard: ReadonlySet<unknown>) {
  const fields: Record<string, string> = {};
  for (const issue of error.issues)
    fields[wirePath(schema, issue.path) || 'body'] ??= issue.message;
  const [message] = Object.values(fields);
  return refuse(fields, standard.has(message) ? undefined : message);
}

/** Parses `value`. The main message only comes from schemas; messages of the library are listed by field. */
function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | Problem {
  const standard = new Set<unknown>();
  const sentence = (issue: z.core.$ZodRawIssue) => {
    const text = issue.input === undefined ? 'This field is required' : standardText(issue);
    standard.add(text);
    return text;
  };
  const result = schema.safeParse(value, { error: sentence });
  return result.success ? result.data : problemOf(schema, result.error, standard);
}

function parseStorable<S extends z.ZodType>(schema: S, given: unknown): z.output<S> | Problem {
  const value = parseWith(schema, given);
  if (isFailure(value)) return value;
  const path = findUnstorableText(value);
  return path ? refuse({ [wirePath(schema, path) || 'body']: invisible }, invisible) : value;
}

/** Decodes and parses a wire value, or returns its errors. */
export function readValue(schema: z.ZodType, raw: unknown): unknown {
  return parseStorable(schema, decodeWire(schema, raw));
}

function parse(schema: z.ZodObject | undefined, raw: unknown): Record<string, unknown> | Problem {
  return schema ? parseStorable(schema, withRealFiles(schema, decodeWire(schema, raw ?? {}))) : {};
}

function bodyObject(call: AnyEndpoint, body: unknown): unknown {
  const bare = typeof body === 'string' || Array.isArray(body);
  return bare && call.bareBody ? { [call.bareBody]: body } : body;
}

/** Reads path, query and body into the input of an endpoint, or returns their errors. */
export function readInput(call: AnyEndpoint, raw: RawInput): Record<string, unknown> | Problem {
  const params = parse(call.params, raw.params);
  if ('failure' in params) return failure('not_found');
  const query = parse(call.query, raw.query);
  if ('failure' in query) return query;
  const body = parse(call.body, bodyObject(call, raw.body));
  return 'failure' in body ? body : { ...query, ...body, ...params };
}
