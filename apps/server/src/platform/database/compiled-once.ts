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

/** A step into an object inside the given one, and a step out of it. */
const inner = Symbol('inner');
const outer = Symbol('outer');

/** Statements by the keys and deciding values of what they are given, a step for each of them. */
class Statements<Row> {
  compiled: CompiledQuery<Row> | undefined;
  readonly #next = new Map<unknown, Statements<Row>>();

  at(step: unknown): Statements<Row> {
    const known = this.#next.get(step);
    if (known) return known;
    const added = new Statements<Row>();
    this.#next.set(step, added);
    return added;
  }
}

const isObject = (value: unknown): value is object => Object(value).constructor === Object;

/** Returns the step for a tree and collects its parameters in `values`. */
function find<Row>(tree: object, from: Statements<Row>, values: unknown[]): Statements<Row> {
  let step = from;
  for (const key of Object.keys(tree)) {
    const value = (tree as Record<string, unknown>)[key];
    step = step.at(key);
    if (isDeciding(key, value)) step = step.at(value);
    else if (isObject(value)) step = find(value, step.at(inner), values).at(outer);
    else values.push(value);
  }
  return step;
}

/** Replaces the parameters of a tree by placeholders, in the order of `find`. */
function placeholders(tree: object, counter = { count: 0 }): object {
  const entries = Object.entries(tree).map(([key, value]: [string, unknown]) => {
    if (isDeciding(key, value)) return [key, value];
    if (isObject(value)) return [key, placeholders(value, counter)];
    return [key, new Parameter(counter.count++)];
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
  const statements = new Statements<Row>();
  return async (db, given) => {
    const values: unknown[] = [];
    const statement = find(given, statements, values);
    const compiled = (statement.compiled ??= build(db, placeholders(given) as Given));
    const parameters = compiled.parameters.map((each) =>
      each instanceof Parameter ? values[each.index] : each,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
