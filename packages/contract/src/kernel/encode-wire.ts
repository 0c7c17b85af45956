import { isPlain, type Plain } from './plain.ts';
import { type Schema, atFirstUse, elementOf, shapeOf, wireName } from './wire.ts';

type Encode = (value: unknown) => unknown;

/** A property of an encoded object. */
interface EncodedProperty {
  /** The key in code. */
  readonly key: string;
  /** The key on the wire. */
  readonly name: string;
  /** Encodes the value; undefined: it stays as it is. */
  readonly encode: Encode | undefined;
}

/** Returns a function that makes the encoded object of a value. */
type ObjectEncoder = (properties: readonly EncodedProperty[]) => (value: Plain) => Plain;

const copyProperties: ObjectEncoder = (properties) => (value) => {
  const result: Plain = {};
  for (const { key, name, encode } of properties) {
    const encoded = encode ? encode(value[key]) : value[key];
    if (encoded !== undefined) result[name] = encoded;
  }
  return result;
};

const asItIs: Encode = (value) => value;

/** An encoder of values by their schema. */
type EncodeWire = (schema: Schema, value: unknown) => unknown;

/**
 * Makes an encoder that encodes objects by `encodeObject`. Each schema is compiled once: looking up names for every value
 * took a quarter of the time of long responses.
 */
export function wireEncoder(encodeObject: ObjectEncoder): EncodeWire {
  const encoders = new WeakMap<Schema, Encode>();

  function ofObject(shape: Record<string, Schema>): Encode {
    const properties = Object.entries(shape).map(([key, schema]) => {
      const encode = encoderOf(schema);
      const name = wireName(key, schema);
      return { key, name, encode: encode === asItIs ? undefined : encode };
    });
    const encode = encodeObject(properties);
    return (value) => (isPlain(value) ? encode(value) : value);
  }

  function ofList(element: Schema): Encode {
    const encode = encoderOf(element);
    if (encode === asItIs) return asItIs;
    return (value) => (Array.isArray(value) ? value.map(encode) : value);
  }

  function encoderOf(schema: Schema): Encode {
    const known = encoders.get(schema);
    if (known) return known;
    const shape = shapeOf(schema);
    const element = elementOf(schema);
    let encode = asItIs;
    if (shape) encode = atFirstUse(() => ofObject(shape));
    if (element) encode = atFirstUse(() => ofList(element));
    encoders.set(schema, encode);
    return encode;
  }

  return (schema, value) => encoderOf(schema)(value);
}

/** Encodes a value for the wire. Keys that the schema does not name are dropped, so no column leaks. */
export const encodeWire: EncodeWire = wireEncoder(copyProperties);
