import { apiBase, openApiDocument } from '@trackboard/contract';
import { accounts, allEndpoints } from '@trackboard/contract/all-endpoints';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Place, createPlace } from './access/place.ts';
import { takeFingerprint } from './fingerprint.ts';
import { newPerson } from './people.ts';
import { propertyRuns } from './property-runs.ts';
import { extremeDays, extremeNumbers, neverRight, oftenWrong } from './rubbish/values.ts';

let place: Place;
/** The tokens of an athlete of no gym, of nobody and of a forger. */
let tokens: readonly string[];
let ids: readonly string[];
beforeAll(async () => {
  place = await createPlace();
  const { token } = await newPerson(place.app, 'athlete');
  tokens = [token, token, 'garbage', ''];
  const { story } = place;
  ids = [
    story.gymId,
    story.competitorsId,
    story.mara.id,
    crypto.randomUUID(),
    ...Object.values(story.workouts).map(String),
  ];
});
afterAll(() => place.app.close());

/** The fields of a schema of the OpenAPI document that are read here. */
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

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly { name: string; in: string; schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: JsonSchema }> };
  readonly responses: Readonly<Record<string, unknown>>;
}

type Paths = Record<string, Record<string, Omit<Operation, 'path' | 'method'>>>;

// A logout is left out, because it would end the session of all later requests.
const called = allEndpoints.filter((endpoint) => endpoint.name !== accounts.logout.name);
const { paths } = openApiDocument(called, apiBase, 'test') as { paths: Paths };
const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({
    ...each,
    path,
    method: method.toUpperCase(),
  })),
);

const names = ['__proto__', 'constructor', 'toString', '', '\u0000', 'Id', '$ref', 'a.b[0]'];
const texts = ['Grip Tax', '21-15-9', 'Mara', '4:10', 'a@b.example', '5035550123', ...extremeDays];

const hostile = fc.oneof(
  fc.constantFrom(...neverRight, ...oftenWrong, ...extremeNumbers, ...extremeDays, ...names),
  fc.constantFrom('\ud800', '\u202e\u200b\ufeff', "' or 1=1 --", '${7*7}{{7*7}}', 'İıſß', 'NaN'),
  fc.constant(JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown),
  fc.constant('x'.repeat(70_000)),
  fc.jsonValue(),
);

/** Values that a schema may accept. */
function likely(schema: JsonSchema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options?.length) return fc.oneof(...options.map(likely));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, { format, items = {}, properties = {} }: JsonSchema) {
  if (type === 'integer' || type === 'number') return fc.nat(100);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(value(items), { maxLength: 3 });
  if (type === 'object') return fields(properties);
  return format === 'uuid' ? fc.constantFrom(...ids) : fc.constantFrom(...texts, ...ids);
}

/** Values for a schema, of which one of three is hostile. */
const value = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: hostile, weight: 1 }, { arbitrary: likely(schema), weight: 2 });

/** Objects without some of the properties, and with a property that no schema has. */
function fields(properties: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<unknown> {
  const known = Object.entries(properties).map(([name, each]) => [name, value(each)] as const);
  const given = fc.record(Object.fromEntries(known), { requiredKeys: [] });
  const extra = fc.dictionary(fc.constantFrom(...names), hostile, { maxKeys: 1 });
  return fc.tuple(given, extra).map((parts) => Object.fromEntries(parts.flatMap(Object.entries)));
}

const contentTypes = [
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'a/b; c="',
];

/** Ways to damage a JSON text. */
const damages: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, text.length / 2),
  (text) => `${text}${text}`,
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true},'),
  (text) => text.replace(/"(\w+)":/, '"$1":1,"$1":'),
  (text) => `\ufeff${text}`,
  () => '['.repeat(50_000),
  (text) => text.replaceAll('"', "'"),
];

const spelled = (part: unknown): string =>
  typeof part === 'string' ? part : (JSON.stringify(part) ?? '');
/** Encodes a value for an address, which cannot hold a lone surrogate. */
const encoded = (part: unknown): string =>
  encodeURIComponent(spelled(part).slice(0, 2000).toWellFormed());

interface Request {
  readonly operation: Operation;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

function requestOf(operation: Operation): fc.Arbitrary<Request> {
  const { path, method, parameters, requestBody } = operation;
  const schemas = (where: string) =>
    Object.fromEntries(
      parameters.flatMap((each) => (each.in === where ? [[each.name, value(each.schema)]] : [])),
    );
  const [content] = Object.values(requestBody?.content ?? {});
  const intact = { arbitrary: fc.constant((json: string) => json), weight: 5 };
  const parts = {
    inPath: fc.record(schemas('path')),
    query: fc.record(schemas('query'), { requiredKeys: [] }),
    given: content ? value(content.schema) : fc.constant(undefined),
    type: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 4 },
      fc.constantFrom(...contentTypes),
    ),
    damage: fc.oneof(intact, fc.constantFrom(...damages)),
    token: fc.constantFrom(...tokens),
  };
  return fc.record(parts).map(({ inPath, query, given, type, damage, token }) => {
    const search = Object.entries(query).map(([name, each]) => `${name}=${encoded(each)}`);
    // An empty part would be the address of another operation.
    const filled = path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => encoded(inPath[name]) || '%20',
    );
    const body = method === 'GET' || !content ? null : damage(JSON.stringify(given) ?? '');
    return {
      operation,
      address: `${apiBase}${filled}${search.length ? `?${search.join('&')}` : ''}`,
      headers: {
        ...(body !== null && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body,
    };
  });
}

/** The statuses that any call may answer: the limits of the server, and bodies that it does not read. */
const always = new Set([400, 401, 404, 408, 413, 414, 415, 429, 431]);

async function expectHarmless({ operation, address, headers, body }: Request): Promise<void> {
  const { method, responses } = operation;
  // `fetch` would give a text its own content type.
  const bytes = body === null ? null : new TextEncoder().encode(body);
  const answer = await fetch(place.app.origin + address, { method, headers, body: bytes });
  const text = await answer.text();
  const what = `${method} ${address.slice(0, 300)}: ${answer.status} ${text.slice(0, 500)}`;
  expect(answer.status, what).toBeLessThan(500);
  expect(String(answer.status) in responses || always.has(answer.status), what).toBe(true);
  expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d|syntax error at|violates .* constraint/);
}

/** The tables of the gyms, which somebody of no gym must not change. */
const ofGyms = /"(tracks|workouts|scores|score_comments|score_likes|chat_messages)"/;

async function rowsOfGyms(): Promise<string[]> {
  const lines = (await takeFingerprint(place.app)).split('\n');
  return lines.filter((line) => ofGyms.test(line));
}

it('no endpoint fails or changes a gym when strangers send random requests', async () => {
  const before = await rowsOfGyms();
  expect(before).toHaveLength(6);
  // Several at once also share connections.
  const requests = fc.array(fc.constantFrom(...operations).chain(requestOf), {
    minLength: 8,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(requests, async (several) => {
      await Promise.all(several.map(expectHarmless));
    }),
    { numRuns: propertyRuns(1000) },
  );
  expect(await rowsOfGyms()).toEqual(before);
});
