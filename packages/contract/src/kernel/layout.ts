import { isPlain, type Plain } from './plain.ts';

/**
 * What a client has to know of a schema to send and read its values, as plain data: the names on the wire, and what may be
 * missing. An object has `fields`, a list has `item`. Made from schemas by `layoutOf`.
 */
export interface Layout {
  /** The name on the wire, if it is not the key in PascalCase. */
  readonly name?: string;
  /** How a form sends the value; text if left out. */
  readonly kind?: 'number' | 'file';
  readonly orNull?: true;
  readonly orAbsent?: true;
  readonly item?: Layout;
  readonly fields?: Fields;
}

type Fields = Readonly<Record<string, Layout>>;

/** The name on the wire of the field `key`. */
export function nameOnWire(key: string, { name }: Layout): string {
  return name ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** Encodes a value for the wire. Keys that the layout does not name are dropped. */
export function toWire({ item, fields }: Layout, value: unknown): unknown {
  if (item && Array.isArray(value)) return value.map((each) => toWire(item, each));
  if (!fields || !isPlain(value)) return value;
  const wire: Plain = {};
  for (const [key, layout] of Object.entries(fields)) {
    const encoded = toWire(layout, value[key]);
    if (encoded !== undefined) wire[nameOnWire(key, layout)] = encoded;
  }
  return wire;
}

/** Reads a value that `encodeWire` has written. Keys match in any case. */
export function fromWire({ item, fields }: Layout, wire: unknown): unknown {
  if (item && Array.isArray(wire)) return wire.map((each) => fromWire(item, each));
  if (!fields || !isPlain(wire)) return wire;
  const byName = new Map<string, unknown>();
  for (const name of Object.keys(wire)) byName.set(name.toLowerCase(), wire[name]);
  const value: Plain = {};
  for (const [key, layout] of Object.entries(fields)) {
    const decoded = fromWire(layout, byName.get(nameOnWire(key, layout).toLowerCase()));
    if (decoded !== undefined) value[key] = decoded;
  }
  return value;
}

function hasAll(fields: Fields, value: unknown): boolean {
  return isPlain(value) && Object.entries(fields).every(([key, each]) => fits(each, value[key]));
}

/**
 * Whether a decoded value has every list, object and field of the layout. Its texts and numbers are not checked: they come
 * from a server that has the same contract.
 */
export function fits({ orNull, orAbsent, item, fields }: Layout, value: unknown): boolean {
  if (value === undefined) return orAbsent === true;
  if (value === null) return orNull === true;
  if (item) return Array.isArray(value) && value.every((each) => fits(item, each));
  return fields ? hasAll(fields, value) : true;
}
