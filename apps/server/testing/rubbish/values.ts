import {
  apiBase,
  type AnyEndpoint,
  fieldsOf,
  fromRequest,
  layoutOf,
  uploadKindOf,
} from '@trackboard/contract';
import { z } from 'zod/mini';

const deep = (depth: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown;

/** Values that no field accepts. */
export const neverRight: readonly unknown[] = [
  {},
  { path: '/etc/passwd', filename: 'a.png', size: 1 },
  [[]],
  deep(500),
  'a\u0000b',
  'a\ud800b',
];

/** Values that most types reject. Values that a field accepts are skipped. */
export const oftenWrong: readonly unknown[] = [
  undefined,
  '',
  '  ',
  'x',
  '-1',
  '1e3',
  '99999999999',
  '[1, 2',
  '0000-01-01',
  '2026-02-30',
  '24:00',
  '20:00:00.5',
  'javascript:alert(1)',
  'x'.repeat(20_000),
  0,
  1.5,
  2 ** 31,
  1e300,
  true,
  [],
  [null],
  [5],
  ['x'],
  [{}],
  null,
];

/** The first and last days and instants that the contract or the database accepts, and those just beyond. */
export const extremeDays: readonly string[] = [
  '0001-01-01',
  '0001-01-02',
  '9999-12-31',
  '0000-12-31',
  '-000001-01-01',
  '+010000-01-01',
  '+275760-09-13',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '1582-10-10',
];

export const extremeNumbers: readonly number[] = [
  1e-17,
  5e-324,
  0.1 + 0.2,
  1e-7,
  1e21,
  1e308,
  -1e308,
  -0,
  -1e-17,
  2 ** 31,
  2 ** 53,
  2 ** 63,
];

type Schema = z.ZodMiniType;

/** Lists the fields of a part of a request, each with its schema. */
export function schemaFields(part: z.ZodMiniObject | undefined) {
  if (!part) return [];
  return fieldsOf(layoutOf(part)).map((field) => ({
    ...field,
    schema: part.shape[field.key] as Schema,
  }));
}

function isTaken(schema: Schema, value: unknown): boolean {
  // This value is valid, because forms send an empty field if no file was chosen.
  if (uploadKindOf(schema)) return (value ?? '') === '';
  return schema.safeParse(fromRequest(layoutOf(schema), value)).success;
}

type Limits = z.core.JSONSchema.BaseSchema;

function pastNumbers({ minimum, maximum }: Limits): number[] {
  const below = minimum === undefined ? [] : [minimum - 1, minimum - 0.01];
  return maximum === undefined ? below : [...below, maximum + 1, maximum + 0.01];
}

function pastLengths({ minLength = 0, maxLength }: Limits): string[] {
  const short = 'x'.repeat(Math.max(0, minLength - 1));
  return maxLength === undefined ? [short] : [short, 'x'.repeat(maxLength + 1)];
}

/** Lists values just past each limit of a field, or of the elements of its list. */
function pastLimits(limits: Limits, element: unknown): unknown[] {
  const { anyOf = [], items, maxItems } = limits;
  const ofElements = items ? pastLimits(items as Limits, element).map((value) => [value]) : [];
  return [
    ...pastNumbers(limits),
    ...pastLengths(limits),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => element)]),
    ...ofElements,
    ...anyOf.flatMap((option) => pastLimits(option, element)),
  ];
}

function candidatesFor(schema: Schema): unknown[] {
  const limits = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const element = ['x', crypto.randomUUID(), 1].find((value) => isTaken(schema, [value])) ?? {};
  return [...oftenWrong, ...pastLimits(limits, element)];
}

/** Lists values that a field must refuse. */
export function wrongValuesFor(schema: Schema): unknown[] {
  return [...neverRight, ...candidatesFor(schema).filter((value) => !isTaken(schema, value))];
}

export interface RawBody {
  readonly what: string;
  readonly type: string | null;
  readonly body: string;
}

const json = 'application/json';
const multipart = 'multipart/form-data; boundary=edge';
const field = '--edge\r\nContent-Disposition: form-data; name="Name"';

/** Bodies that every endpoint refuses. */
export const wrongBodies: readonly RawBody[] = [
  { what: 'broken JSON', type: json, body: '{"a":' },
  { what: 'a prototype', type: json, body: '{"__proto__":{"role":"owner"}}' },
  { what: 'a constructor', type: json, body: '{"constructor":{"prototype":{}}}' },
  { what: 'far too much JSON', type: json, body: `{"a":"${'x'.repeat(1_100_000)}"}` },
  { what: 'JSON nested without end', type: json, body: '['.repeat(200_000) },
  { what: 'a NUL', type: json, body: '\u0000' },
  { what: 'text', type: 'text/plain', body: 'a=1' },
  { what: 'a form', type: 'application/x-www-form-urlencoded', body: 'a=1' },
  { what: 'XML', type: 'application/xml', body: '<a/>' },
  { what: 'no type', type: null, body: 'a' },
  { what: 'multipart without an end', type: multipart, body: `${field}\r\n\r\nA` },
  {
    what: 'multipart with a boundary that is too long',
    type: `multipart/form-data; boundary=${'e'.repeat(257)}`,
    body: `--${'e'.repeat(257)}--\r\n`,
  },
  {
    what: 'multipart with a very long boundary',
    type: `multipart/form-data; boundary=${'e'.repeat(5000)}`,
    body: `--${'e'.repeat(5000)}--\r\n`,
  },
  { what: 'multipart with an empty boundary', type: 'multipart/form-data; boundary=', body: field },
  { what: 'multipart of one letter', type: 'multipart/form-data; boundary=e', body: '--e' },
  { what: 'multipart without a boundary', type: 'multipart/form-data', body: field },
  {
    what: 'a dangerous field',
    type: multipart,
    body: '--edge\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--edge--\r\n',
  },
];

/** JSON bodies that are not objects. */
export const wrongShapes: readonly unknown[] = ['text', 5, true, [], [[1]], [null]];

/** Invalid values for a part of a path. */
export const wrongParts: readonly string[] = [
  'x',
  '-1',
  '%00',
  '%0a',
  '%ff',
  '%',
  '%2e%2e%2fetc%2fpasswd',
  '%27%3B%20drop%20table%20users',
  'x'.repeat(600),
  '%F0%9F%8F%8B',
  '00000000-0000-0000-0000-00000000000g',
];

/** Lists values that a query parameter must refuse, URL-encoded. */
export function wrongQueries(name: string, schema: Schema): string[] {
  const texts = candidatesFor(schema)
    .filter((value) => ['string', 'number'].includes(typeof value))
    .map(String)
    .filter((text) => text.length <= 5000 && !isTaken(schema, text));
  const wrong = [...texts.map(encodeURIComponent), '%00', 'x'.repeat(5000), `1&${name}=2`];
  return wrong.map((text) => `${name}=${text}`);
}

/** Returns the URL of a call with one part replaced. */
export function addressWith(
  { path }: AnyEndpoint,
  input: Record<string, unknown>,
  replaced: Record<string, string>,
): string {
  return (
    apiBase +
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => replaced[name] ?? String(input[name]))
  );
}
