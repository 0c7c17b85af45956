import * as fc from 'fast-check';
import type { z } from 'zod/mini';

type Schema = z.core.$ZodType;

interface Def {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly items?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Record<string, string>;
  readonly values?: readonly string[];
}

function anyObject(shape: Record<string, Schema>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([key, schema]) => [key, arbitraryOf(schema)] as const);
  const required = Object.entries(shape)
    .filter(([, schema]) => schema._zod.def.type !== 'optional')
    .map(([key]) => key);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

function anyNumber(schema: Schema): fc.Arbitrary<number> {
  const isInteger = (schema._zod.def as { format?: string }).format === 'safeint';
  // JSON has no negative zero.
  return isInteger
    ? fc.maxSafeInteger().map((number) => number + 0)
    : fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
}

const byType: Record<string, (def: Def, schema: Schema) => fc.Arbitrary<unknown>> = {
  object: ({ shape = {} }) => anyObject(shape),
  array: ({ element }) => fc.array(arbitraryOf(element as Schema), { maxLength: 4 }),
  record: ({ valueType }) =>
    // The keys are data without letters, because tests change the case of keys.
    fc.dictionary(fc.nat().map(String), arbitraryOf(valueType as Schema), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  tuple: ({ items = [] }) => fc.tuple(...items.map(arbitraryOf)),
  optional: ({ innerType }) => arbitraryOf(innerType as Schema),
  default: ({ innerType }) => arbitraryOf(innerType as Schema),
  nullable: ({ innerType }) => fc.option(arbitraryOf(innerType as Schema), { nil: null }),
  union: ({ options = [] }) => fc.oneof(...options.map(arbitraryOf)),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  number: (_def, schema) => anyNumber(schema),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: () => fc.string({ unit: 'grapheme' }),
};

/**
 * Generates values with the keys and types of `schema`, ignoring its other rules. Throws for types that the contract
 * does not use.
 */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def;
  const make = byType[def.type];
  if (!make) throw new Error(`No values are known for a schema of the type ${def.type}.`);
  return make(def, schema);
}
