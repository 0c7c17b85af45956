import type { Random } from '../random.ts';
import { type JsonSchema, valueFor } from './hostile-values.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonSchema;
}

export interface Operation {
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

/** The operations of an OpenAPI document. */
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

/** Well-formed for a URL, which cannot hold a lone surrogate. */
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

/** A request of an operation, made of likely and hostile values. */
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
