import { z } from 'zod';

/**
 * The walker between the wire's spelling and the code's.
 * Code is camelCase; the wire is PascalCase unless a schema says otherwise with `.meta({ wire: 'isscaled' })`.
 */

type Schema = z.core.$ZodType;
type Plain = Record<string, unknown>;

const wrappers = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'nonoptional',
  'catch',
]);

function unwrap(schema: Schema): Schema {
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

/** The properties of an object schema, or null when `schema` is none. */
export function shapeOf(schema: Schema): Record<string, Schema> | null {
  const def = unwrap(schema)._zod.def as { type: string; shape?: Record<string, Schema> };
  return def.type === 'object' && def.shape ? def.shape : null;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function decodeObject(shape: Record<string, Schema>, raw: Plain): Plain {
  const byName = new Map(Object.entries(raw).map(([name, value]) => [name.toLowerCase(), value]));
  const result: Plain = {};
  for (const [key, schema] of Object.entries(shape)) {
    const spelled = wireName(key, schema).toLowerCase();
    const value = byName.has(spelled) ? byName.get(spelled) : byName.get(key.toLowerCase());
    const decoded = decodeWire(schema, value);
    if (decoded !== undefined) result[key] = decoded;
  }
  return result;
}

function fromText(type: string, text: string): unknown {
  const trimmed = text.trim();
  if (type === 'number' && /^[+-]?\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed);
  if (type === 'boolean' && /^(true|1)$/i.test(trimmed)) return true;
  if (type === 'boolean' && /^(false|0)$/i.test(trimmed)) return false;
  return text;
}

function parseList(text: string): unknown {
  if (!text.trim().startsWith('[')) return [text];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function acceptsAbsence(schema: Schema): boolean {
  return z.safeParse(schema, undefined).success;
}

function acceptsNull(schema: Schema): boolean {
  return z.safeParse(schema, null).success;
}

/**
 * Reads a value as it came over the wire into the shape that `schema` parses: keys without regard to case,
 * numbers, booleans and lists also from their text. It judges nothing; the schema does that afterwards.
 */
export function decodeWire(schema: Schema, raw: unknown): unknown {
  const inner = unwrap(schema);
  const def = inner._zod.def as { type: string; shape?: Record<string, Schema>; element?: Schema };
  if (def.type === 'object' && def.shape) return isPlain(raw) ? decodeObject(def.shape, raw) : raw;
  if (def.type === 'array' && def.element) {
    if (raw === '' && acceptsAbsence(schema)) return undefined;
    const list = typeof raw === 'string' ? parseList(raw) : raw;
    const element = def.element;
    return Array.isArray(list) ? list.map((item) => decodeWire(element, item)) : list;
  }
  if (def.type === 'number' || def.type === 'boolean') {
    if (raw === '' && acceptsAbsence(schema)) return undefined;
    if (raw === 'null' && acceptsNull(schema)) return null;
    if (def.type === 'boolean' && (raw === 0 || raw === 1)) return raw === 1;
    return typeof raw === 'string' ? fromText(def.type, raw) : raw;
  }
  return raw;
}

function encodeObject(shape: Record<string, Schema>, value: Plain): Plain {
  const result: Plain = {};
  for (const [key, schema] of Object.entries(shape)) {
    const encoded = encodeWire(schema, value[key]);
    if (encoded !== undefined) result[wireName(key, schema)] = encoded;
  }
  return result;
}

/** Spells a value for the wire. Keys that the schema does not name are left out, so no column leaks. */
export function encodeWire(schema: Schema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const def = unwrap(schema)._zod.def as {
    type: string;
    shape?: Record<string, Schema>;
    element?: Schema;
    valueType?: Schema;
  };
  if (def.type === 'object' && def.shape && isPlain(value)) return encodeObject(def.shape, value);
  if (def.type === 'array' && def.element && Array.isArray(value)) {
    const element = def.element;
    return value.map((item) => encodeWire(element, item));
  }
  return value;
}

/** The wire's name for a field path in camelCase, as a schema's issues give it: `['trackPassword']` → `TrackPassword`. */
export function wirePath(schema: Schema, path: readonly PropertyKey[]): string {
  const [head, ...rest] = path;
  if (head === undefined) return '';
  const def = unwrap(schema)._zod.def as { type: string; element?: Schema };
  if (def.type === 'array' && def.element) {
    const tail = wirePath(def.element, rest);
    return tail ? `${String(head)}.${tail}` : String(head);
  }
  const property = shapeOf(schema)?.[String(head)];
  if (!property) return String(head);
  const tail = wirePath(property, rest);
  const name = wireName(String(head), property);
  return tail ? `${name}.${tail}` : name;
}
