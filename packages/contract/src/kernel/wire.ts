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

function accepts(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

const absentWords = new Set<unknown>(['', null, 'null', 'undefined']);

/** Whether a schema is of free text that must not be empty; texts of a form of their own, such as ids, are not free. */
function isRequiredText(schema: Schema): boolean {
  const def = schema._zod.def as { type: string; checks?: readonly z.core.$ZodCheck[] };
  const checks = new Set(def.checks?.map((check) => check._zod.def.check));
  return def.type === 'string' && checks.has('min_length') && !checks.has('string_format');
}

/**
 * Whether `raw` says that a field that may be left out is: empty, null, or the text of either. An empty text and a null
 * that the schema takes as they are have a meaning of their own: they clear the field. So has the text `null` of a
 * number or boolean that may be null, as a form has no other way to say it. Free text that must not be empty is
 * refused empty, also where it may be left out.
 */
function isLeftOut(schema: Schema, raw: unknown): boolean {
  if (!absentWords.has(raw) || !accepts(schema, undefined)) return false;
  const inner = unwrap(schema);
  if (raw === '' && isRequiredText(inner)) return false;
  if (raw === '' || raw === null) return !accepts(schema, raw);
  const { type } = inner._zod.def;
  return !(raw === 'null' && (type === 'number' || type === 'boolean') && accepts(schema, null));
}

/**
 * Reads a value as it came over the wire into the shape that `schema` parses: keys without regard to case,
 * numbers, booleans and lists also from their text, what may be left out also from an empty text or `null`.
 * It judges nothing; the schema does that afterwards.
 */
export function decodeWire(schema: Schema, raw: unknown): unknown {
  const inner = unwrap(schema);
  const def = inner._zod.def as { type: string; shape?: Record<string, Schema>; element?: Schema };
  if (isLeftOut(schema, raw)) return undefined;
  if (def.type === 'object' && def.shape) return isPlain(raw) ? decodeObject(def.shape, raw) : raw;
  if (def.type === 'array' && def.element) {
    const list = typeof raw === 'string' ? parseList(raw) : raw;
    const element = def.element;
    return Array.isArray(list) ? list.map((item) => decodeWire(element, item)) : list;
  }
  if (def.type === 'number' || def.type === 'boolean') {
    if (raw === 'null' && accepts(schema, null)) return null;
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
