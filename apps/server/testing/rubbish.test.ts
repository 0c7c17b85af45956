import { type AnyEndpoint, type ErrorBody, errorCatalogue, toWire } from '@trackboard/contract';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { accessMatrix } from './access/access-matrix.ts';
import { type Good, goodCall } from './access/good-call.ts';
import { type Place, createPlace } from './access/place.ts';
import type { Row } from './access/row.ts';
import { takeFingerprint } from './fingerprint.ts';
import { propertyRuns } from './property-runs.ts';
import {
  addressWith,
  extremeDays,
  extremeNumbers,
  schemaFields,
  wrongBodies,
  wrongParts,
  wrongQueries,
  wrongShapes,
  wrongValuesFor,
} from './rubbish/values.ts';

let place: Place;
beforeAll(async () => {
  place = await createPlace();
});
afterEach(() => place.app.clear('rateLimits', 'screens', 'openedScreens'));
afterAll(() => place.app.close());

const goodCalls = new Map<Row, Promise<Good>>();

/**
 * Returns the call from which refused calls are made. Refused calls change nothing, so all of them
 * use the same call.
 */
function unchangedCall(row: Row): Promise<Good> {
  const made = goodCalls.get(row) ?? goodCall(place, row);
  goodCalls.set(row, made);
  return made;
}

type Fields = Record<string, unknown>;

interface Sent {
  readonly address: string;
  readonly method: string;
  readonly token: string;
  readonly type?: string | null;
  readonly body?: string | undefined;
}

async function send({ address, method, token, type, body }: Sent) {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (type) headers.set('content-type', type);
  // A body of bytes gets no content type from `fetch`.
  const bytes = body === undefined ? undefined : new TextEncoder().encode(body);
  const answer = await fetch(place.app.origin + address, { method, headers, body: bytes });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

/** Returns null if the answer is a 4xx with the standard error body, else what is wrong with it. */
function complaint({ status, body }: { status: number; body: unknown }): string | null {
  const { StatusCode, message, Errors, Code } = (body ?? {}) as Partial<ErrorBody>;
  const isOne =
    StatusCode === status &&
    typeof message === 'string' &&
    message !== '' &&
    Errors?.[0] === message &&
    Code !== undefined &&
    Code in errorCatalogue &&
    !/\\n +at |\.[jt]s:|node_modules|\bselect .* from\b/.test(JSON.stringify(body));
  return status >= 400 && status < 500 && isOne ? null : `${status} ${JSON.stringify(body)}`;
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

interface Attempt {
  readonly what: string;
  readonly sent: Sent;
  /** The field that the error must name. */
  readonly field?: string;
}

function isNamed(field: string, body: unknown): boolean {
  const names = Object.keys((body as Partial<ErrorBody>).fields ?? {});
  return names.some((name) => name === field || name.startsWith(`${field}.`));
}

const atOnce = 8;

/** Sends each of `attempts`. None may succeed, cause a failure of the server or change data. */
async function expectRefusals(attempts: readonly Attempt[]): Promise<void> {
  const before = await takeFingerprint(place.app);
  const complaints: Fields = {};
  const tryOne = async ({ what, sent, field }: Attempt) => {
    const answer = await send(sent);
    const problem = complaint(answer);
    if (problem) complaints[what] = problem;
    else if (field && !isNamed(field, answer.body)) complaints[what] = answer.body;
  };
  for (let first = 0; first < attempts.length; first += atOnce) {
    await Promise.all(attempts.slice(first, first + atOnce).map(tryOne));
  }
  expect(complaints).toEqual({});
  expect(await takeFingerprint(place.app)).toBe(before);
}

const json = 'application/json';

function bodyAttempts(call: AnyEndpoint, { token, input }: Good) {
  const address = addressWith(call, input, {});
  const base = { address, method: call.method, token, type: json };
  const wire = call.wire.body ? (toWire(call.wire.body, input) as Fields) : {};
  return schemaFields(call.body).flatMap(({ key, name: field, schema }) => {
    return wrongValuesFor(schema).map((value) => ({
      what: `${key}: ${shown(value)}`,
      sent: { ...base, body: JSON.stringify({ ...wire, [field]: value }) },
      field,
    }));
  });
}

const posts = accessMatrix.filter(({ call }) => call.method === 'POST');
const withBody = posts.filter(({ call }) => call.body);
const named = (rows: readonly Row[]) => rows.map((row) => [row.call.name, row] as const);

describe('an endpoint that gets a wrong value in a field', () => {
  it.each(named(withBody))('refuses each wrong value in the body of %s', async (_name, row) => {
    await expectRefusals(bodyAttempts(row.call, await unchangedCall(row)));
  });
});

describe('an endpoint that gets a wrong body', () => {
  it.each(named(posts))('refuses each wrong body for %s', async (_name, row) => {
    const { token, input } = await unchangedCall(row);
    const base = { address: addressWith(row.call, input, {}), method: 'POST', token };
    await expectRefusals(
      wrongBodies.map(({ what, type, body }) => ({ what, sent: { ...base, type, body } })),
    );
  });

  it.each(named(withBody))('refuses a body for %s that is not an object', async (_name, row) => {
    const { token, input } = await unchangedCall(row);
    const base = { address: addressWith(row.call, input, {}), method: 'POST', token };
    await expectRefusals(
      wrongShapes.map((value) => ({
        what: shown(value),
        sent: { ...base, type: json, body: JSON.stringify(value) },
      })),
    );
  });

  const withRequired = withBody.filter(({ call }) => !call.body?.safeParse({}).success);
  it.each(named(withRequired))('refuses a missing body for %s', async (_name, row) => {
    const { token, input } = await unchangedCall(row);
    const base = { address: addressWith(row.call, input, {}), method: 'POST', token };
    const missing = [undefined, '', '{}', 'null'].map((body) => ({
      what: shown(body),
      sent: { ...base, type: json, body },
    }));
    await expectRefusals([...missing, { what: 'no type', sent: { ...base, type: null } }]);
  });
});

describe('an endpoint that gets a text instead of a file', () => {
  const withFile = withBody.filter(({ call }) =>
    schemaFields(call.body).some(({ layout }) => layout.file !== undefined),
  );
  it.each(named(withFile))('refuses a text for each file field of %s', async (_name, row) => {
    const { token, input } = await unchangedCall(row);
    const before = await takeFingerprint(place.app);
    for (const field of schemaFields(row.call.body)) {
      if (!field.layout.file) continue;
      const form = new FormData();
      for (const [name, value] of Object.entries(toWire(row.call.wire.body!, input) as Fields)) {
        form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      }
      form.set(field.name, '{"path":"/etc/passwd","filename":"a.png","size":1}');
      const answer = await fetch(place.app.origin + addressWith(row.call, input, {}), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      expect(complaint({ status: answer.status, body: await answer.json() })).toBeNull();
    }
    expect(await takeFingerprint(place.app)).toBe(before);
  });
});

describe('an endpoint that gets a wrong part in its address', () => {
  const withParams = accessMatrix.filter(({ call }) => call.params);
  it.each(named(withParams))('refuses each wrong part in the address of %s', async (_name, row) => {
    const { token, input } = await unchangedCall(row);
    const { call } = row;
    const body = call.wire.body ? JSON.stringify(toWire(call.wire.body, input)) : undefined;
    const base = { method: call.method, token, type: body ? json : null, body };
    const keys = schemaFields(call.params).map(({ key }) => key);
    const sent = (key: string, part: string) => ({
      ...base,
      address: addressWith(call, input, { [key]: part }),
    });
    await expectRefusals(
      keys.flatMap((key) =>
        wrongParts.map((part) => ({ what: `${key}: ${shown(part)}`, sent: sent(key, part) })),
      ),
    );
    for (const key of keys) expect((await send(sent(key, 'x'))).status).toBe(404);
  });
});

function queryAttempts(call: AnyEndpoint, { token, input }: Good) {
  const address = addressWith(call, input, {});
  const good = Object.entries(call.wire.query ? (toWire(call.wire.query, input) as Fields) : {});
  return schemaFields(call.query).flatMap(({ name: field, schema }) => {
    const others = good
      .filter(([name, value]) => name !== field && value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    return wrongQueries(field, schema).map((query) => ({
      what: query.slice(0, 60),
      sent: { address: `${address}?${[...others, query].join('&')}`, method: call.method, token },
      field,
    }));
  });
}

describe('an endpoint that gets a wrong query', () => {
  const withQuery = accessMatrix.filter(({ call }) => call.query);
  it.each(named(withQuery))('refuses each wrong query of %s', async (_name, row) => {
    await expectRefusals(queryAttempts(row.call, await unchangedCall(row)));
  });
});

const isDay = (schema: z.ZodMiniType) =>
  schema.safeParse('2026-07-15').success && !schema.safeParse('2026-02-30').success;
const isNumber = (schema: z.ZodMiniType) => [1, 10].some((n) => schema.safeParse(n).success);

function extremesOf(schema: z.ZodMiniType): readonly unknown[] {
  if (isDay(schema)) return extremeDays;
  return isNumber(schema) ? extremeNumbers : [];
}

async function expectNoBreak({ what, sent }: Attempt): Promise<void> {
  const { status, body } = await send(sent);
  expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(500);
}

describe('an endpoint that gets an extreme value', () => {
  it.each(named(withBody))(
    'answers extreme values in the body of %s without a 5xx',
    async (_name, row) => {
      const { token, input } = await goodCall(place, row);
      const wire = toWire(row.call.wire.body!, input) as Fields;
      const address = addressWith(row.call, input, {});
      for (const { key, name, schema } of schemaFields(row.call.body)) {
        for (const value of extremesOf(schema)) {
          // JSON.stringify writes -0 as 0.
          const spelled = Object.is(value, -0) ? '-0' : JSON.stringify(value);
          const rest = JSON.stringify({ ...wire, [name]: 'EXTREME' });
          const body = rest.replace('"EXTREME"', spelled);
          const sent = { address, method: 'POST', token, type: json, body };
          await expectNoBreak({ what: `${key}: ${spelled}`, sent });
        }
      }
    },
  );

  const withQuery = accessMatrix.filter(({ call }) => call.query);
  it.each(named(withQuery))(
    'answers extreme values in the query of %s without a 5xx',
    async (_name, row) => {
      const { token, input } = await goodCall(place, row);
      const address = addressWith(row.call, input, {});
      for (const { key, name, schema } of schemaFields(row.call.query)) {
        for (const value of [...extremesOf(schema), '1e15', '1000000000000000', '1000000', '-0']) {
          const query = new URLSearchParams({ [name]: String(value) });
          const sent = {
            address: `${address}?${query.toString()}`,
            method: row.call.method,
            token,
          };
          await expectNoBreak({ what: `${key}: ${String(value)}`, sent });
        }
      }
    },
  );
});

describe('an endpoint that gets random values', () => {
  it.each(named(withBody))('answers random values for %s without a 5xx', async (_name, row) => {
    const { token, input } = await goodCall(place, row);
    const wire = toWire(row.call.wire.body!, input) as Fields;
    const fields = Object.fromEntries(
      schemaFields(row.call.body).map(({ name }) => [
        name,
        fc.oneof(fc.constant(wire[name]), fc.jsonValue()),
      ]),
    );
    const anyBody = fc.record(fields, { requiredKeys: [] });
    const address = addressWith(row.call, input, {});
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const sent = { address, method: 'POST', token, type: json, body: JSON.stringify(body) };
        expect((await send(sent)).status).toBeLessThan(500);
      }),
      { numRuns: propertyRuns(12) },
    );
  });
});
