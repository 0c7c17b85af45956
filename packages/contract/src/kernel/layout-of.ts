import { z } from 'zod';
import type { Layout } from './layout.ts';
import { uploadKindOf } from './upload.ts';
import { elementOf, type Schema, shapeOf, unwrap, wireName } from './wire.ts';

function accepts(schema: Schema, value: null | undefined): boolean {
  return z.safeParse(schema, value).success;
}

function kindOf(schema: Schema): Pick<Layout, 'kind'> {
  if (uploadKindOf(schema)) return { kind: 'file' };
  const { type } = unwrap(schema)._zod.def;
  return type === 'number' || type === 'boolean' ? { kind: 'number' } : {};
}

function fieldsOf(shape: Record<string, Schema>): NonNullable<Layout['fields']> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const name = wireName(key, schema);
      const isDefault = name === wireName(key, z.unknown());
      return [key, { ...(isDefault ? {} : { name }), ...layoutOf(schema) }];
    }),
  );
}

/** The layout of a schema that does not contain itself. */
export function layoutOf(schema: Schema): Layout {
  const element = elementOf(schema);
  const shape = shapeOf(schema);
  return {
    ...kindOf(schema),
    ...(accepts(schema, null) ? { orNull: true } : {}),
    ...(accepts(schema, undefined) ? { orAbsent: true } : {}),
    ...(element ? { item: layoutOf(element) } : {}),
    ...(shape ? { fields: fieldsOf(shape) } : {}),
  };
}
