import {
  type AnyEndpoint,
  type Failure,
  failure,
  fieldsOf,
  fromJson,
  fromRequest,
  isFailure,
  isPlain,
  type Layout,
  layoutOf,
  namesStoredFile,
  wirePath,
} from '@trackboard/contract';
import { z } from 'zod/mini';
import type { UploadFields } from './read-multipart.ts';
import { ReceivedUpload } from './received-upload.ts';

/** The unvalidated parts of a request. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Whether the body is a form, which can only send text. */
  readonly isForm: boolean;
}

type Problem = Failure<'invalid_input' | 'not_found'>;

const invisible = 'Remove the invisible characters.';

/** The file fields of an endpoint's body. */
export function uploadFields(call: AnyEndpoint): UploadFields {
  return new Map(
    fieldsOf(call.wire.body).flatMap(({ name, layout }) =>
      layout.file ? [[name.toLowerCase(), layout.file] as const] : [],
    ),
  );
}

/**
 * Reads the value of a file field: an upload of the multipart reader, or nothing. A form may send back the name of the
 * stored file, which keeps that file.
 */
function realFile({ file, orAbsent }: Layout, value: unknown): unknown {
  if (value instanceof ReceivedUpload) return value;
  const isStored = file && typeof value === 'string' && namesStoredFile(file, value);
  return isStored && orAbsent ? undefined : false;
}

/** Returns a decoded body that has only uploads in its file fields. */
function withRealFiles(layout: Layout, value: unknown): unknown {
  const files = fieldsOf(layout).filter((field) => field.layout.file);
  if (!files.length || !isPlain(value)) return value;
  const given = files.filter(({ key }) => key in value);
  const real = given.map((field) => [field.key, realFile(field.layout, value[field.key])]);
  return { ...value, ...Object.fromEntries(real) };
}

const standardText = z.locales.en().localeError;

function refuse(fields: Record<string, string>, message?: string): Problem {
  return failure('invalid_input', { fields, ...(message ? { message } : {}) });
}

function problemOf(schema: z.ZodMiniType, error: z.core.$ZodError, standard: ReadonlySet<unknown>) {
  const fields: Record<string, string> = {};
  for (const issue of error.issues)
    fields[wirePath(layoutOf(schema), issue.path) || 'body'] ??= issue.message;
  const [message] = Object.values(fields);
  return refuse(fields, standard.has(message) ? undefined : message);
}

/** Parses `value`. The main message only comes from schemas; messages of the library are listed by field. */
function parseWith<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | Problem {
  const standard = new Set<unknown>();
  const sentence = (issue: z.core.$ZodRawIssue) => {
    const text = issue.input === undefined ? 'This field is required' : standardText(issue);
    standard.add(text);
    return text;
  };
  const result = schema.safeParse(value, { error: sentence });
  return result.success ? result.data : problemOf(schema, result.error, standard);
}

/** PostgreSQL cannot store NUL characters and lone surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

function entriesOf(value: unknown): [PropertyKey, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return [];
  return Object.entries(value);
}

/** Returns the path to the first text in `value` that the database cannot store, or null. */
function findUnstorableText(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  for (const [key, inner] of entriesOf(value)) {
    const path = findUnstorableText(inner);
    if (path) return [key, ...path];
  }
  return null;
}

function parseStorable<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> | Problem {
  const value = parseWith(schema, given);
  if (isFailure(value)) return value;
  const path = findUnstorableText(value);
  return path
    ? refuse({ [wirePath(layoutOf(schema), path) || 'body']: invisible }, invisible)
    : value;
}

/** Decodes and parses a wire value, or returns its errors. */
export function readValue(schema: z.ZodMiniType, raw: unknown): unknown {
  return parseStorable(schema, fromRequest(layoutOf(schema), raw));
}

function parse(
  schema: z.ZodMiniObject | undefined,
  raw: unknown,
  decode = fromRequest,
): Record<string, unknown> | Problem {
  if (!schema) return {};
  const layout = layoutOf(schema);
  return parseStorable(schema, withRealFiles(layout, decode(layout, raw ?? {})));
}

/** Reads a body, which may be the value of the endpoint's `bareBody` alone. */
function parseBody(
  call: AnyEndpoint,
  { body, isForm }: RawInput,
): Record<string, unknown> | Problem {
  const isBare = typeof body === 'string' || Array.isArray(body);
  if (isBare && call.bareBody) return parse(call.body, { [call.bareBody]: body });
  return parse(call.body, body, isForm ? fromRequest : fromJson);
}

/** Reads path, query and body into the input of an endpoint, or returns their errors. */
export function readInput(call: AnyEndpoint, raw: RawInput): Record<string, unknown> | Problem {
  const params = parse(call.params, raw.params);
  if ('failure' in params) return failure('not_found');
  const query = parse(call.query, raw.query);
  if ('failure' in query) return query;
  const body = parseBody(call, raw);
  return 'failure' in body ? body : { ...query, ...body, ...params };
}
