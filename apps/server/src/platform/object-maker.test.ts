import { encodeWire } from '@trackboard/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { encodeOutput } from './encode-output.ts';
import { objectMaker } from './object-maker.ts';

describe('an object maker', () => {
  it('renames, converts and keeps values, and converts no null', () => {
    const make = objectMaker([
      { name: 'count', from: 0, convert: Number },
      { name: 'none', from: 1, convert: Number },
      { name: 'a "name"\n', from: 2, convert: undefined },
    ]);
    const made = make(['1', null, 'text']);
    expect(made).toStrictEqual({ count: 1, none: null, 'a "name"\n': 'text' });
  });

  it('keeps the last of two properties with one name', () => {
    const make = objectMaker([
      { name: 'id', from: 0, convert: undefined },
      { name: 'id', from: 1, convert: undefined },
    ]);
    expect(make(['first', null])).toStrictEqual({ id: null });
  });
});

describe('an encoded output', () => {
  const schema = z.object({
    user: z.object({ firstName: z.string(), isScaled: z.boolean().meta({ wire: 'isscaled' }) }),
    list: z.array(z.object({ part: z.string().optional(), ids: z.array(z.string()) })),
    none: z.object({ id: z.string() }).nullable(),
  });

  it.each([
    {
      user: { firstName: 'Mara', isScaled: true, passwordHash: 'x' },
      list: [{ ids: ['a'] }, { part: 'B', ids: [], secret: 1 }],
      none: null,
      joinPassword: 'p',
    },
    { user: null, list: [null, 5], none: [] },
    null,
    'text',
  ])('is the JSON of encodeWire for %j', (value) => {
    const json = JSON.stringify(encodeOutput(schema, value));
    expect(json).toBe(JSON.stringify(encodeWire(schema, value)));
    expect(json).not.toMatch(/passwordHash|secret|joinPassword/i);
  });
});
