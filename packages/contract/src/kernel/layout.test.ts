import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryOf } from '../../testing/arbitrary-of.ts';
import { allEndpoints } from '../all-endpoints.ts';
import { encodeWire } from './encode-wire.ts';
import { fits, fromWire, type Layout, toWire } from './layout.ts';
import { layoutOf } from './layout-of.ts';

/** Encoded to JSON and parsed again, as a client does. */
function overTheWire(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** A value with every field, and with one that the layout does not name. */
function sampleOf({ item, fields }: Layout): unknown {
  if (item) return [sampleOf(item), sampleOf(item)];
  if (!fields) return 'text';
  const values = Object.entries(fields).map(([key, layout]) => [key, sampleOf(layout)]);
  return { ...Object.fromEntries(values), joinPassword2: 'dropped' };
}

const withBodies = allEndpoints.flatMap(({ name, body, wire }) =>
  body && wire.body ? [{ name, schema: body, layout: wire.body }] : [],
);

describe('the layout of an endpoint', () => {
  it.each(allEndpoints)('$name reads every response that its schema writes', (call) => {
    const layout = overTheWire(call.wire.output) as Layout;
    fc.assert(
      fc.property(arbitraryOf(call.output), (value) => {
        const read = fromWire(layout, overTheWire(encodeWire(call.output, value)));
        expect(read).toStrictEqual(value);
        expect(fits(layout, read)).toBe(true);
      }),
    );
  });

  it.each(withBodies)('$name writes a body as its schema does', ({ schema, layout }) => {
    const body = sampleOf(layout);
    expect(toWire(layout, body)).toStrictEqual(encodeWire(schema, body));
  });
});

describe('a value fits', () => {
  const layout = layoutOf(
    z.object({
      list: z.array(z.object({ id: z.string() })),
      gym: z.object({ name: z.string() }).nullable(),
      note: z.string().optional(),
    }),
  );

  it.each([
    { list: [], gym: null },
    { list: [{ id: 'a' }], gym: { name: 'b' }, note: 'c' },
  ])('%j', (value) => {
    expect(fits(layout, value)).toBe(true);
  });

  it.each([
    null,
    'a page of a proxy',
    [],
    { list: [] },
    { list: null, gym: null },
    { list: {}, gym: null },
    { list: [{}], gym: null },
    { list: [], gym: {} },
    { list: [], gym: [] },
  ])('not: %j', (value) => {
    expect(fits(layout, value)).toBe(false);
  });
});
