import { z } from 'zod/mini';
import { type BlobLike, type UploadKind, uploadKindOf } from './upload.ts';

/**
 * The most keys that a loop may set. V8 turns an object into a hash table when a loop sets one more
 * key.
 */
const mostInLoop = 19;

/**
 * Returns an object with these keys, all undefined, which is copied before a loop sets them. The copy does not become a hash
 * table, which takes twice the memory and makes `JSON.stringify` four times as slow. The object is empty for up to 19 keys,
 * which are faster to add.
 */
function blankRecord(keys: readonly string[]): Record<string, unknown> {
  return keys.length > mostInLoop ? Object.fromEntries(keys.map((key) => [key, undefined])) : {};
}

type Schema = z.core.$ZodType;
type Plain = Record<string, unknown>;

/**
 * The form of a value on the wire, made once from its schema: names, kind, and whether it may be missing. An object has
 * `fields`, a list has `item`.
 */
export interface Layout {
  /** The type; left out for everything else. */
  readonly type?: 'number' | 'boolean' | undefined;
  readonly file?: UploadKind | undefined;
  readonly orNull: boolean;
  readonly orAbsent: boolean;
  /** Whether an empty text for a field that may be absent is not the same as absent. */
  readonly orEmpty: boolean;
  /** The number that an empty text means (`z.meta({ empty: 100 })`). */
  readonly empty?: number | undefined;
  readonly item?: Layout | undefined;
  readonly fields?: readonly Field[] | undefined;
  /** An object on the wire, which is copied for each value. */
  readonly blank?: Plain | undefined;
}

/** A field of an object. */
interface Field {
  /** The key in code. */
  readonly key: string;
  /** The key on the wire: PascalCase, unless the schema declares another one (`z.meta({ wire: 'isscaled' })`). */
  readonly name: string;
  /** Both in lower case, in which a request or response is read. */
  readonly lower: { readonly key: string; readonly name: string };
  readonly layout: Layout;
}

interface Def {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly values?: readonly unknown[];
  readonly checks?: readonly z.core.$ZodCheck[];
}

/** Returns the definition inside wrappers such as `optional` and `default`. */
function innerDef(schema: Schema): Def {
  const def = schema._zod.def as Def;
  const inner = def.innerType ?? def.in;
  return inner ? innerDef(inner) : def;
}

function declaredName(schema: Schema): string | undefined {
  const own = z.globalRegistry.get(schema)?.['wire'];
  if (typeof own === 'string') return own;
  const { innerType } = schema._zod.def as Def;
  return innerType && declaredName(innerType);
}

function declaredEmpty(schema: Schema): number | undefined {
  const empty = z.globalRegistry.get(schema)?.['empty'];
  return typeof empty === 'number' ? empty : undefined;
}

function accepts(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

/** Whether a schema is free text that must not be empty. Text with a format, such as an id, is not free. */
function isRequiredText(schema: Schema): boolean {
  const { type, checks } = innerDef(schema);
  const names = new Set(checks?.map((check) => check._zod.def.check));
  return type === 'string' && names.has('min_length') && !names.has('string_format');
}

/** Whether the values of a schema are numbers, including a choice of numbers. */
function isNumber({ type, values }: Def): boolean {
  return type === 'number' || values?.every((value) => typeof value === 'number') === true;
}

function fieldOf(key: string, schema: Schema): Field {
  const name = declaredName(schema) ?? key.charAt(0).toUpperCase() + key.slice(1);
  const lower = { key: key.toLowerCase(), name: name.toLowerCase() };
  return { key, name, lower, layout: layoutOf(schema) };
}

function makeLayout(schema: Schema): Layout {
  const def = innerDef(schema);
  const item = def.element && layoutOf(def.element);
  const fields = def.shape && Object.entries(def.shape).map(([key, inner]) => fieldOf(key, inner));
  const orAbsent = accepts(schema, undefined);
  return {
    type: isNumber(def) ? 'number' : def.type === 'boolean' ? 'boolean' : undefined,
    file: uploadKindOf(schema) ?? undefined,
    orNull: accepts(schema, null),
    orAbsent,
    orEmpty: accepts(schema, '') || isRequiredText(schema) || item?.empty !== undefined,
    empty: declaredEmpty(schema),
    item,
    fields,
    blank: fields && blankRecord(fields.map(({ name }) => name)),
  };
}

const layouts = new WeakMap<Schema, Layout>();

/** Returns the layout of a schema that does not contain itself. */
export function layoutOf(schema: Schema): Layout {
  const layout = layouts.get(schema) ?? makeLayout(schema);
  layouts.set(schema, layout);
  return layout;
}

/** Whether a value is an object and not a list. */
export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the fields of an object with their names on the wire, and no fields for other values. */
export function fieldsOf(layout: Layout | undefined): readonly Field[] {
  return layout?.fields ?? [];
}

/**
 * Returns the name on the wire of a field's path in code: `['trackPassword']` → `TrackPassword`.
 */
export function wirePath(layout: Layout, [head, ...rest]: readonly PropertyKey[]): string {
  if (head === undefined) return '';
  const field = fieldsOf(layout).find(({ key }) => key === head);
  const name = field?.name ?? String(head);
  const inner = layout.item ?? field?.layout;
  const tail = inner && wirePath(inner, rest);
  return tail ? `${name}.${tail}` : name;
}

/**
 * Encodes a value that becomes JSON. Keys that the layout does not name are dropped, so that no column leaks. A field
 * without a value is missing or undefined.
 */
export function toWire(layout: Layout, value: unknown): unknown {
  const { item, fields } = layout;
  if (item && Array.isArray(value)) {
    // A list of texts or numbers is the same on the wire.
    return item.fields || item.item ? value.map((each) => toWire(item, each)) : value;
  }
  if (!fields || !isPlain(value)) return value;
  const wire: Plain = { ...layout.blank };
  for (const { key, name, layout: inner } of fields) {
    const given = value[key];
    // Texts and numbers skip the call, because most values are such and a call for each takes a
    // third of the time.
    const encoded = typeof given === 'object' ? toWire(inner, given) : given;
    if (encoded !== undefined) wire[name] = encoded;
  }
  return wire;
}

/**
 * Decodes a value from the wire. Keys match in any case, and the key in code is also accepted. `prepare` is called with
 * each raw value before it is decoded. Does not validate.
 */
export function fromWire(
  layout: Layout,
  wire: unknown,
  prepare: (layout: Layout, raw: unknown) => unknown = (_layout, raw) => raw,
): unknown {
  const { item, fields } = layout;
  const raw = prepare(layout, wire);
  if (item && Array.isArray(raw)) return raw.map((each) => fromWire(item, each, prepare));
  if (!fields || !isPlain(raw)) return raw;
  const byName = new Map<string, unknown>();
  for (const name of Object.keys(raw)) byName.set(name.toLowerCase(), raw[name]);
  const value: Plain = {};
  for (const { key, lower, layout: inner } of fields) {
    const given = byName.get(byName.has(lower.name) ? lower.name : lower.key);
    const decoded = fromWire(inner, given, prepare);
    if (decoded !== undefined) value[key] = decoded;
  }
  return value;
}

/**
 * Whether a decoded value has every list, object and field of the layout. Text and numbers are not checked, because they
 * come from a server with the same contract.
 */
export function fits(layout: Layout, value: unknown): boolean {
  const { orNull, orAbsent, item, fields } = layout;
  if (value === undefined) return orAbsent;
  if (value === null) return orNull;
  if (item) return Array.isArray(value) && value.every((each) => fits(item, each));
  if (!fields) return true;
  return isPlain(value) && fields.every((each) => fits(each.layout, value[each.key]));
}

/**
 * Returns the text of a value for a form, which can only send text: `null` clears a number, and an
 * empty field clears a text.
 */
function textOf(layout: Layout, value: unknown): string {
  if (value === null) return layout.type ? 'null' : '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Returns the fields of a multipart form for a body with files. Files and text are unchanged, and everything else is
 * JSON. Undefined values are left out. `File` is the type of the caller's files.
 */
export function formFields<File extends BlobLike>(
  body: Layout,
  values: unknown,
): [string, string | File][] {
  const wire = toWire(body, values) as Readonly<Record<string, unknown>>;
  const fields: [string, string | File][] = [];
  for (const { name, layout } of fieldsOf(body)) {
    const value = wire[name];
    if (value === undefined) continue;
    fields.push([name, layout.file && value ? (value as File) : textOf(layout, value)]);
  }
  return fields;
}
