import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import * as accounts from '../accounts/index.ts';
import { allEndpoints, endpointsByName } from '../all-endpoints.ts';
import * as gyms from '../gyms/index.ts';
import { queryKey } from './endpoint.ts';

describe('every endpoint', () => {
  const named = allEndpoints.map((call) => [call.name, call] as const);

  it('is named after its namespace and its export', () => {
    expect(named.map(([name]) => name)).toEqual([...endpointsByName.keys()]);
  });

  it('is listed, and has a unique name and a unique address', () => {
    expect(named.length).toBeGreaterThan(35);
    const addresses = allEndpoints.map(
      ({ method, path }) => `${method} ${path.toLowerCase().replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });

  it.each(named)('%s has exactly the parameters of its path', (_name, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
    expect(path).toMatch(/^\/[\w./{}]+$/);
  });

  it.each(named)('%s has a body only with POST', (name, call) => {
    expect(name).toMatch(/^[a-z][a-zA-Z]+\.[a-zA-Z0-9]+$/);
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/);
    if (call.method === 'GET') expect(call.body).toBeUndefined();
    if (call.bareBody) expect(Object.keys(call.body?.shape ?? {})).toContain(call.bareBody);
  });

  it.each(named.filter(([name]) => name.includes('.update')))(
    '%s has no default for a field, because it keeps what is left out',
    (_name, { body }) => {
      const fields = Object.entries(body?.shape ?? {});
      const replaced = fields.filter(
        ([, field]) => z.safeParse(field, undefined).data !== undefined,
      );
      expect(replaced.map(([field]) => field)).toEqual([]);
    },
  );

  it.each(named)('%s has no field in more than one of path, query and body', (_name, call) => {
    const keys = [call.params, call.query, call.body].flatMap((part) =>
      Object.keys(part?.shape ?? {}),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a query key', () => {
  it('consists of the namespace, the export and the input, if there is one', () => {
    expect(queryKey(gyms.mine)).toEqual(['gyms', 'mine']);
    expect(queryKey(accounts.get, { userId: 'a' })).toEqual(['accounts', 'get', { userId: 'a' }]);
  });
});
