import { z } from 'zod';

/*
 * Names on the wire: code is camelCase, the wire is PascalCase unless a schema overrides it with
 * `.meta({ wire: 'isscaled' })`.
 */

export type Schema = z.core.$ZodType;

const wrappers = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'nonoptional',
  'catch',
]);

/** The schema inside wrappers such as `optional` and `default`. */
export function unwrap(schema: Schema): Schema {
  const def = schema._zod.def as {
    type: string;
    innerType?: Schema;
    in?: Schema;
    getter?: () => Schema;
  };
  if (wrappers.has(def.type) && def.innerType) return unwrap(def.innerType);
  if (def.type === 'pipe' && def.in) return unwrap(def.in);
  if (def.type === 'lazy' && def.getter) return unwrap(def.getter());
  return schema;
}

function declaredName(schema: Schema): string | undefined {
  const own = z.globalRegistry.get(schema)?.['wire'];
  if (typeof own === 'string') return own;
  const def = schema._zod.def as { type: string; innerType?: Schema };
  return wrappers.has(def.type) && def.innerType ? declaredName(def.innerType) : undefined;
}

/** The wire's spelling of the property `key` whose schema is `schema`. */
export function wireName(key: string, schema: Schema): string {
  return declaredName(schema) ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** The properties of an object schema, null for any other schema. */
export function shapeOf(schema: Schema): Record<string, Schema> | null {
  const def = unwrap(schema)._zod.def as { type: string; shape?: Record<string, Schema> };
  return def.type === 'object' && def.shape ? def.shape : null;
}

/** The schema of a list's elements, null for any other schema. */
export function elementOf(schema: Schema): Schema | null {
  const def = unwrap(schema)._zod.def as { type: string; element?: Schema };
  return def.type === 'array' && def.element ? def.element : null;
}

/** Compiles a function when it is first called and keeps it. Lazily, so that a schema may contain itself. */
export function atFirstUse(
  compile: () => (value: unknown) => unknown,
): (value: unknown) => unknown {
  let compiled: ((value: unknown) => unknown) | undefined;
  return (value) => (compiled ??= compile())(value);
}

/** The wire name of a field path from a schema's issues: `['trackPassword']` → `TrackPassword`. */
export function wirePath(schema: Schema, path: readonly PropertyKey[]): string {
  const [head, ...rest] = path;
  if (head === undefined) return '';
  const element = elementOf(schema);
  if (element) {
    const tail = wirePath(element, rest);
    return tail ? `${String(head)}.${tail}` : String(head);
  }
  const property = shapeOf(schema)?.[String(head)];
  if (!property) return String(head);
  const tail = wirePath(property, rest);
  const name = wireName(String(head), property);
  return tail ? `${name}.${tail}` : name;
}
