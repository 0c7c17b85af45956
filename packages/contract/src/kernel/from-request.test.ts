import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { allEndpoints } from '../all-endpoints.ts';
import { fromJson, fromRequest } from './from-request.ts';
import { layoutOf } from './layout.ts';
import { upload } from './upload.ts';

const read = (schema: z.ZodMiniType, raw: unknown) => fromRequest(layoutOf(schema), raw);

describe('fromRequest', () => {
  const form = z.object({
    name: z.string(),
    count: z.optional(z.int()),
    share: z.number(),
    done: z.boolean(),
    tags: z.optional(z.array(z.string())),
    counts: z.array(z.int()),
    inner: z.object({ isScaled: z.boolean().check(z.meta({ wire: 'isscaled' })) }),
  });

  it.each(['name', 'Name', 'NAME', 'nAmE'])('accepts the key %s', (key) => {
    expect(read(form, { [key]: 'a' })).toEqual({ name: 'a' });
  });

  it.each(['isscaled', 'isScaled', 'IsScaled', 'ISSCALED'])('accepts the key %s', (key) => {
    expect(read(form, { Inner: { [key]: true } })).toEqual({ inner: { isScaled: true } });
  });

  it('accepts the camelCase key where the wire name differs in more than case', () => {
    const schema = z.object({ hidden: z.boolean().check(z.meta({ wire: 'isPrivate' })) });
    expect(read(schema, { hidden: true })).toEqual({ hidden: true });
    expect(read(schema, { hidden: true, isPrivate: false })).toEqual({ hidden: false });
  });

  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['-3', -3],
    ['+4', 4],
    ['1.5', 1.5],
    [7, 7],
    // The schema rejects these values.
    ['', ''],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
    ['1,5', '1,5'],
    ['one', 'one'],
    [null, null],
    [true, true],
    [[1], [1]],
  ])('reads %j as the number %j', (raw, number) => {
    expect(read(form, { Share: raw })).toEqual({ share: number });
  });

  it('reads an empty string as absent for an optional number', () => {
    expect(read(form, { Count: '', Share: '' })).toEqual({ share: '' });
  });

  it.each([
    ['true', true],
    ['True', true],
    [' FALSE ', false],
    ['1', true],
    ['0', false],
    [1, true],
    [0, false],
    [true, true],
    ['yes', 'yes'],
    [2, 2],
    [null, null],
  ])('reads %j as the boolean %j', (raw, value) => {
    expect(read(form, { Done: raw })).toEqual({ done: value });
  });

  it.each([
    ['1', 1],
    [0, 0],
    ['one', 'one'],
  ])('reads %j as one of several numbers: %j', (raw, value) => {
    const chosen = z.object({ choice: z.literal([0, 1]) });
    expect(read(chosen, { Choice: raw })).toEqual({ choice: value });
  });

  it.each([
    ['[1,"2"]', [1, 2]],
    [' [3]', [3]],
    ['4', [4]],
    [
      ['5', 6],
      [5, 6],
    ],
    ['[]', []],
    ['[1', '[1'],
    [{ 0: 1 }, { 0: 1 }],
  ])('reads %j as the list %j', (raw, list) => {
    expect(read(form, { Counts: raw })).toEqual({ counts: list });
  });

  it('reads one text as a list from forms and queries, not from JSON', () => {
    const layout = layoutOf(
      z.object({ tags: z.array(z.string()), more: z.optional(z.array(z.string())) }),
    );
    const given = { Tags: 'a', More: '' };
    expect(fromRequest(layout, given)).toEqual({ tags: ['a'], more: undefined });
    expect(fromJson(layout, given)).toEqual({ tags: 'a', more: undefined });
    expect(fromJson(layout, { Tags: '["a"]' })).toEqual({ tags: ['a'] });
  });

  it('reads the text null as null only for a nullable number', () => {
    const shape = z.object({
      step: z.nullish(z.number()),
      sets: z.number(),
      name: z.string(),
    });
    expect(read(shape, { Step: 'null', Sets: 'null', Name: 'null' })).toEqual({
      step: null,
      sets: 'null',
      name: 'null',
    });
  });

  const optional = z.object({
    id: z.nullish(z.uuid()),
    code: z.optional(z.string().check(z.regex(/^[a-z]+$/), z.minLength(2))),
    price: z.optional(z.number().check(z.minimum(1))),
    isOpen: z._default(z.boolean(), true),
    kind: z.optional(z.enum(['a', 'b'])),
    tags: z.optional(z.array(z.string())),
    inner: z.optional(z.object({ a: z.string() })),
    image: z.optional(upload('image')),
  });

  it.each(['null', 'undefined', '', null])('reads %j as an absent field', (raw) => {
    const sent = Object.fromEntries(Object.keys(optional.shape).map((name) => [name, raw]));
    const left = { isOpen: true };
    expect(optional.parse(read(optional, sent))).toEqual(
      raw === null ? { ...left, id: null } : left,
    );
  });

  it('keeps an empty string and a null that clear a field', () => {
    const shape = z.object({ notes: z.optional(z.string()), welcome: z.nullish(z.string()) });
    expect(read(shape, { Notes: '', Welcome: null })).toEqual({ notes: '', welcome: null });
    expect(read(shape, { Notes: 'null', Welcome: 'undefined' })).toEqual({});
  });

  it('keeps an empty string if the schema has a message for it', () => {
    const shape = z.partial(
      z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Name is required')) }),
    );
    expect(read(shape, { Name: '' })).toEqual({ name: '' });
    expect(read(shape, { Name: 'undefined' })).toEqual({});
  });

  it('leaves a required field unchanged', () => {
    const shape = z.object({ id: z.uuid(), count: z.int(), name: z.string() });
    for (const raw of ['', null, 'null', 'undefined']) {
      const sent = { id: raw, count: raw, name: raw };
      expect(read(shape, sent)).toEqual(sent);
    }
  });

  it('reads an empty string as absent for an optional list', () => {
    expect(read(form, { Tags: '', Counts: '' })).toEqual({ counts: [''] });
  });

  it('reads an empty text as the number that the schema declares for it', () => {
    const set = z.nullable(z.number()).check(z.meta({ empty: 100 }));
    const shape = z.object({ sets: z.nullish(z.array(set)) });
    expect(read(shape, { Sets: ['', 'undefined', '80', null, 'null'] })).toEqual({
      sets: [100, 100, 80, null, null],
    });
    expect(read(shape, { Sets: '' })).toEqual({ sets: [100] });
    expect(read(shape, { Sets: null })).toEqual({ sets: null });
    expect(read(shape, {})).toEqual({});
  });

  it('leaves text that looks like another type unchanged', () => {
    expect(read(form, { Name: '[1]' })).toEqual({ name: '[1]' });
    expect(read(form, { Name: ' true ' })).toEqual({ name: ' true ' });
  });

  it.each([null, 5, 'text', true, [1]].map((raw) => [raw]))(
    'does not turn %j into an object',
    (raw) => {
      expect(read(form, raw)).toBe(raw);
    },
  );

  it('never throws', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.json().map((text) => JSON.parse(text) as unknown),
    );
    const bodies = allEndpoints.flatMap(({ body, output }) => [output, ...(body ? [body] : [])]);
    fc.assert(
      fc.property(fc.constantFrom(...bodies), anything, (schema, raw) => {
        expect(() => read(schema, raw)).not.toThrow();
      }),
    );
  });

  it('never writes to a prototype', () => {
    const raw = JSON.parse('{"__proto__":{"polluted":1},"Constructor":2,"Name":"a"}') as unknown;
    const value = read(form, raw);
    expect(value).toStrictEqual({ name: 'a' });
    expect(Object.hasOwn({}, 'polluted')).toBe(false);
  });
});
