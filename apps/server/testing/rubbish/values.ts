import { apiBase, type AnyEndpoint, decodeWire, uploadKindOf } from '@trackboard/contract';
import type { z } from 'zod';

const deep = (depth: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown;

/** No field of any endpoint takes these, whatever its type. */
const neverRight: readonly unknown[] = [
  {},
  { path: '/etc/passwd', filename: 'a.png', size: 1 },
  [[]],
  deep(500),
  'a\u0000b',
  'a\ud800b',
];

/** Each is wrong for some type of field; where the contract takes one, it is left out. */
const oftenWrong: readonly unknown[] = [
  '',
  'x',
  '-1',
  '2026-02-30',
  'x'.repeat(20_000),
  0,
  1.5,
  2 ** 31,
  1e300,
  true,
  [],
  [null],
  null,
];

type Schema = z.ZodType;

function isTaken(schema: Schema, value: unknown): boolean {
  // A form sends an empty field where no file was chosen.
  if (uploadKindOf(schema)) return value === '' || value === null;
  return schema.safeParse(decodeWire(schema, value)).success;
}

/** What a field must be refused with. */
export function wrongValuesFor(schema: Schema): unknown[] {
  return [...neverRight, ...oftenWrong.filter((value) => !isTaken(schema, value))];
}

export interface RawBody {
  readonly what: string;
  readonly type: string | null;
  readonly body: string;
}

const json = 'application/json';
const multipart = 'multipart/form-data; boundary=edge';
const field = '--edge\r\nContent-Disposition: form-data; name="Name"';

/** Bodies that are refused wherever one is sent. */
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
  { what: 'multipart without a boundary', type: 'multipart/form-data', body: field },
  {
    what: 'a dangerous field',
    type: multipart,
    body: '--edge\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--edge--\r\n',
  },
];

/** Bodies that are JSON, but no object. */
export const wrongShapes: readonly unknown[] = ['text', 5, true, [], [[1]], [null]];

/** What a part of an address is replaced with: it names nothing. */
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

/** What a query parameter is replaced with, as it stands in the address. */
export const wrongQueries: readonly string[] = ['%00', 'a%00b', 'x'.repeat(5000)];

/** The address of a call with one part replaced. */
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
