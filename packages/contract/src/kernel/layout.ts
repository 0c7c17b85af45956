import { blankRecord } from './blank-record.ts';
import type { BlobLike, UploadKind } from './upload.ts';

/**
 * The form of a value on the wire, as plain data: names, kind, and whether it may be missing. An object has `fields`, a
 * list has `item`. `layoutOf` makes the layout from a schema; clients need nothing else of the schema to send and read
 * values.
 */
export interface Layout {
  /** The name that the schema declares (`.meta({ wire: 'isscaled' })`). */
  readonly name?: string;
  /** The type; left out for everything else. */
  readonly type?: 'number' | 'boolean';
  readonly file?: UploadKind;
  readonly orNull?: true;
  readonly orAbsent?: true;
  /** Set if an empty text does not mean that the field is absent. */
  readonly orEmpty?: true;
  /** The number that an empty text means (`.meta({ empty: 100 })`). */
  readonly empty?: number;
  readonly item?: Layout;
  readonly fields?: Readonly<Record<string, Layout>>;
}

/** A field of an object. */
interface Field {
  /** The key in code. */
  readonly key: string;
  /** The key on the wire. */
  readonly name: string;
  readonly layout: Layout;
}

type Plain = Record<string, unknown>;

/** Whether a value is an object and not a list. */
export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The names of an object's layout, computed once. */
interface Names {
  readonly fields: readonly Field[];
  /** An object on the wire, which is copied for each value. */
  readonly wire: Plain;
}

const knownNames = new WeakMap<Layout, Names>();

function namesOf(layout: Layout): Names {
  const known = knownNames.get(layout);
  if (known) return known;
  const fields = Object.entries(layout.fields ?? {}).map(([key, each]) => ({
    key,
    name: each.name ?? key.charAt(0).toUpperCase() + key.slice(1),
    layout: each,
  }));
  const names = { fields, wire: blankRecord(fields.map(({ name }) => name)) };
  knownNames.set(layout, names);
  return names;
}

/**
 * Returns the fields of an object with their names on the wire: PascalCase, unless the schema declares another name.
 * Returns no fields for other values.
 */
export function fieldsOf(layout: Layout | undefined): readonly Field[] {
  return layout?.fields ? namesOf(layout).fields : [];
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
  const { item } = layout;
  if (item && Array.isArray(value)) return value.map((each) => toWire(item, each));
  if (!layout.fields || !isPlain(value)) return value;
  const names = namesOf(layout);
  const wire = { ...names.wire };
  for (const { key, name, layout: inner } of names.fields) {
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
  const { item } = layout;
  const raw = prepare(layout, wire);
  if (item && Array.isArray(raw)) return raw.map((each) => fromWire(item, each, prepare));
  if (!layout.fields || !isPlain(raw)) return raw;
  const byName = new Map<string, unknown>();
  for (const name of Object.keys(raw)) byName.set(name.toLowerCase(), raw[name]);
  const value: Plain = {};
  for (const { key, name, layout: inner } of fieldsOf(layout)) {
    const spelled = name.toLowerCase();
    const given = byName.get(byName.has(spelled) ? spelled : key.toLowerCase());
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
  if (value === undefined) return orAbsent === true;
  if (value === null) return orNull === true;
  if (item) return Array.isArray(value) && value.every((each) => fits(item, each));
  if (!fields) return true;
  return isPlain(value) && fieldsOf(layout).every((each) => fits(each.layout, value[each.key]));
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
