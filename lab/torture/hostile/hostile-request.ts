import type { Random } from '../random.ts';

/** The fields of a schema of the OpenAPI document that the generator reads. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

const nested = (depth: number): unknown =>
  JSON.parse(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`) as unknown;

const pool: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '🏋️'.repeat(200),
  'İıſß',
  'x'.repeat(70_000),
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  "' or 1=1 --",
  '%',
  '\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '99:99',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [[]],
  [null],
  Array.from({ length: 2000 }, () => 'x'),
  {},
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  { path: '/etc/passwd', filename: 'a.png', size: 1 },
  nested(200),
];

const names = ['__proto__', 'constructor', 'toString', '', '\u0000', 'Id', '$ref', 'a.b[0]'];

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T;

const texts = ['Grip Tax', '21-15-9', 'Mara', '4:10', 'a@b.example', '5035550123'];
const days = ['2026-07-12', '2026-07-15', '1999-12-31', '2100-01-01'];

function textOf({ format }: JsonSchema, random: Random, ids: readonly string[]): string {
  if (format === 'uuid') return pick(random, ids);
  if (format === 'date') return pick(random, days);
  if (format === 'date-time') return `${pick(random, days)}T08:00:00Z`;
  return pick(random, [...texts, ...ids, String(random.below(1000))]);
}

/** Returns a value that a schema may accept. */
function likelyValue(schema: JsonSchema, random: Random, ids: readonly string[]): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return likelyValue(pick(random, options), random, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const type =
    typeof schema.type === 'string' ? schema.type : pick(random, schema.type ?? ['string']);
  if (type === 'integer' || type === 'number') return random.below(100);
  if (type === 'boolean') return random.below(2) === 1;
  if (type === 'null') return null;
  if (type === 'array') {
    return Array.from({ length: random.below(4) }, () => valueFor(schema.items ?? {}, random, ids));
  }
  if (type === 'object') return objectFor(schema, random, ids);
  return textOf(schema, random, ids);
}

function objectFor(schema: JsonSchema, random: Random, ids: readonly string[]): object {
  const given = Object.entries(schema.properties ?? {})
    .filter(() => random.below(8) > 0)
    .map(([name, each]) => [name, valueFor(each, random, ids)] as const);
  const extra = random.below(6) === 0 ? [[pick(random, names), pick(random, pool)] as const] : [];
  return Object.fromEntries([...given, ...extra]);
}

/**
 * Returns a value for a schema, of which one of three is hostile. `ids` are ids of objects that
 * exist, and of objects that do not.
 */
function valueFor(schema: JsonSchema, random: Random, ids: readonly string[]): unknown {
  return random.below(3) === 0 ? pick(random, pool) : likelyValue(schema, random, ids);
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  /** The statuses that the document declares. */
  readonly statuses: ReadonlySet<number>;
}

interface OpenApi {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly parameters?: readonly Parameter[];
        readonly requestBody?: {
          readonly content: Record<string, { readonly schema: JsonSchema }>;
        };
        readonly responses: Record<string, unknown>;
      }
    >
  >;
}

export function operationsOf(document: unknown): Operation[] {
  return Object.entries((document as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      path,
      method: method.toUpperCase(),
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
      statuses: new Set(Object.keys(responses).map(Number)),
    })),
  );
}

export interface HostileRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'a/b; c="',
];

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Encodes a value for a URL, which cannot hold a lone surrogate. */
const encode = (value: unknown): string =>
  encodeURIComponent(text(value).slice(0, 2000).toWellFormed());

function brokenJson(body: string, random: Random): string {
  const kinds = [
    () => body.slice(0, random.below(body.length)),
    () => `${body}${body}`,
    () => body.replace('{', '{"__proto__":{"isAdmin":true},'),
    () => body.replace(/"(\w+)":/, '"$1":1,"$1":'),
    () => `\ufeff${body}`,
    () => '['.repeat(50_000),
    () => body.replaceAll('"', "'"),
  ];
  return kinds[random.below(kinds.length)]?.() ?? body;
}

/** Returns a request of an operation with likely and hostile values. */
export function hostileRequest(
  operation: Operation,
  random: Random,
  { ids, tokens }: { ids: readonly string[]; tokens: readonly string[] },
): HostileRequest {
  const value = (of: JsonSchema) => valueFor(of, random, ids);
  const inPath = new Map(
    operation.parameters
      .filter((each) => each.in === 'path')
      .map((each) => [each.name, each.schema]),
  );
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) =>
      // An empty part would be the address of another operation.
      encode(value(inPath.get(name) ?? { type: 'string', format: 'uuid' })) || '%20',
  );
  const query = operation.parameters
    .filter((each) => each.in === 'query' && random.below(4) > 0)
    .map((each) => `${encodeURIComponent(each.name)}=${encode(value(each.schema))}`);
  const json = operation.body ? (JSON.stringify(value(operation.body)) ?? '') : null;
  const type = random.below(5) === 0 ? types[random.below(types.length)] : types[0];
  const token = tokens[random.below(tokens.length)];
  return {
    operation,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...(json === null ? {} : { 'content-type': type ?? '' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: json !== null && random.below(6) === 0 ? brokenJson(json, random) : json,
  };
}
