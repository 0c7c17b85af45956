/** A property of the objects to make. */
interface MadeProperty {
  readonly name: string;
  /** The key of its value in the source. */
  readonly from: string | number;
  /** Converts a value other than null; undefined: it stays as it is. */
  readonly convert: ((value: never) => unknown) | undefined;
}

/**
 * Returns a function that makes objects with these properties. It is generated code with one object literal, which takes
 * V8 a tenth of the time of a loop over the keys. Names come from schemas and statements, never from a request.
 */
export function objectMaker(
  properties: readonly MadeProperty[],
): (source: object) => Record<string, unknown> {
  const members = properties.map(({ name, from, convert }, n) => {
    const value = `source[${JSON.stringify(from)}]`;
    const made = convert ? `${value} === null ? null : converters[${n}](${value})` : value;
    return `${JSON.stringify(name)}: ${made}`;
  });
  const code = `return (source) => ({ ${members.join(', ')} });`;
  const generate = new Function('converters', code) as (
    converters: readonly MadeProperty['convert'][],
  ) => (source: object) => Record<string, unknown>;
  return generate(properties.map(({ convert }) => convert));
}
