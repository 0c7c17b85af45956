import { z } from 'zod';
import { isPlain, type Plain } from './plain.ts';
import { type Schema, atFirstUse, elementOf, shapeOf, unwrap, wireName } from './wire.ts';

type Decode = (raw: unknown) => unknown;

function objectDecoder(shape: Record<string, Schema>): Decode {
  const properties = Object.entries(shape).map(([key, schema]) => ({
    key,
    name: key.toLowerCase(),
    spelled: wireName(key, schema).toLowerCase(),
    decode: decoderOf(schema),
  }));
  return (raw) => {
    if (!isPlain(raw)) return raw;
    const byName = new Map<string, unknown>();
    for (const name of Object.keys(raw)) byName.set(name.toLowerCase(), raw[name]);
    const result: Plain = {};
    for (const { key, name, spelled, decode } of properties) {
      const decoded = decode(byName.has(spelled) ? byName.get(spelled) : byName.get(name));
      if (decoded !== undefined) result[key] = decoded;
    }
    return result;
  };
}

function parseList(text: string): unknown {
  if (!text.trim().startsWith('[')) return [text];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function listDecoder(element: Schema): Decode {
  const decode = decoderOf(element);
  return (raw) => {
    const list = typeof raw === 'string' ? parseList(raw) : raw;
    return Array.isArray(list) ? list.map(decode) : list;
  };
}

function accepts(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

function numberFrom(text: string): unknown {
  const trimmed = text.trim();
  return /^[+-]?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text;
}

function booleanFrom(raw: unknown): unknown {
  if (raw === 0 || raw === 1) return raw === 1;
  if (typeof raw !== 'string') return raw;
  const trimmed = raw.trim();
  if (/^(true|1)$/i.test(trimmed)) return true;
  return /^(false|0)$/i.test(trimmed) ? false : raw;
}

function numberDecoder(schema: Schema): Decode {
  const isNumber = unwrap(schema)._zod.def.type === 'number';
  return (raw) => {
    if (raw === 'null' && accepts(schema, null)) return null;
    if (!isNumber) return booleanFrom(raw);
    return typeof raw === 'string' ? numberFrom(raw) : raw;
  };
}

const isAbsentWord = (raw: unknown): boolean =>
  raw === null || raw === '' || raw === 'null' || raw === 'undefined';

/** Whether a schema is free text that must not be empty. Text with a format, such as an id, is not free. */
function isRequiredText(schema: Schema): boolean {
  const def = schema._zod.def as { type: string; checks?: readonly z.core.$ZodCheck[] };
  const checks = new Set(def.checks?.map((check) => check._zod.def.check));
  return def.type === 'string' && checks.has('min_length') && !checks.has('string_format');
}

/**
 * Whether a value means that an optional field is absent: an empty string, null, or the text `null` or `undefined`.
 * An empty string or null that the schema accepts clears the field instead. So does the text `null` for a nullable
 * number or boolean, since forms have no other way to send null. Free text that must not be empty is rejected when
 * empty, even if it is optional.
 */
function isLeftOut(schema: Schema, raw: unknown): boolean {
  if (!accepts(schema, undefined)) return false;
  const inner = unwrap(schema);
  if (raw === '' && isRequiredText(inner)) return false;
  if (raw === '' || raw === null) return !accepts(schema, raw);
  const { type } = inner._zod.def;
  return !(raw === 'null' && (type === 'number' || type === 'boolean') && accepts(schema, null));
}

function compile(schema: Schema): Decode {
  const shape = shapeOf(schema);
  if (shape) return objectDecoder(shape);
  const element = elementOf(schema);
  if (element) return listDecoder(element);
  const { type } = unwrap(schema)._zod.def;
  return type === 'number' || type === 'boolean' ? numberDecoder(schema) : (raw) => raw;
}

const decoders = new WeakMap<Schema, Decode>();

function decoderOf(schema: Schema): Decode {
  const known = decoders.get(schema);
  if (known) return known;
  const decode = atFirstUse(() => compile(schema));
  const leftOut = new Map<unknown, boolean>();
  const decoder: Decode = (raw) => {
    if (!isAbsentWord(raw)) return decode(raw);
    if (!leftOut.has(raw)) leftOut.set(raw, isLeftOut(schema, raw));
    return leftOut.get(raw) ? undefined : decode(raw);
  };
  decoders.set(schema, decoder);
  return decoder;
}

/**
 * Converts a value from the wire into the shape that `schema` parses. Keys match in any case; numbers, booleans and
 * lists may be text; optional fields may be an empty string or `null`. It does not validate: the schema does.
 */
export function decodeWire(schema: Schema, raw: unknown): unknown {
  return decoderOf(schema)(raw);
}
