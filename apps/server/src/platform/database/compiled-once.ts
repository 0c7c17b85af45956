import type { CompiledQuery } from 'kysely';
import type { Database } from './transaction.ts';

/** A placeholder for a value while a statement is built. */
class Parameter {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  toString(): string {
    throw new Error('A statement that is compiled once must not look at its values.');
  }
}

/** Keys whose values, like booleans and missing values, select the statement instead of being parameters. */
const deciding = new Set(['role', 'kind']);

function isDeciding(key: string, value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'boolean' || deciding.has(key);
}

interface Flat {
  shape: string;
  readonly values: unknown[];
}

/** Collects the values of a tree in `flat` and returns the tree with placeholders. */
function flatten(tree: object, flat: Flat): object {
  const entries = Object.entries(tree).map(([key, value]: [string, unknown]) => {
    flat.shape += isDeciding(key, value) ? `${key}=${String(value)} ` : `${key} `;
    if (isDeciding(key, value)) return [key, value];
    if (Object(value).constructor === Object) return [key, flatten(value as object, flat)];
    return [key, new Parameter(flat.values.push(value) - 1)];
  });
  return Object.fromEntries(entries) as object;
}

/**
 * A statement that is built and compiled once instead of on each call, because building takes about as long as sending.
 * `build` must not read the values of `given`, which are placeholders, except `role`, `kind`, booleans, null and
 * undefined; each combination of these has its own statement.
 */
export function compiledOnce<Given extends object, Row>(
  build: (db: Database, given: Given) => CompiledQuery<Row>,
): (db: Database, given: Given) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>();
  return async (db, given) => {
    const flat: Flat = { shape: '', values: [] };
    const tree = flatten(given, flat) as Given;
    const compiled = known.get(flat.shape) ?? build(db, tree);
    known.set(flat.shape, compiled);
    const parameters = compiled.parameters.map((each) =>
      each instanceof Parameter ? flat.values[each.index] : each,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
