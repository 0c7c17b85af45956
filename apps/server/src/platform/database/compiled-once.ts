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

/** Whether a value selects the statement instead of being a parameter of it. */
type Selects = (key: string, value: unknown) => boolean;

const isObject = (value: unknown): value is object => Object(value).constructor === Object;

/** Returns the text of a tree's keys and of the values that select its statement. Adds the parameters to `values`. */
function selectionOf(tree: object, selects: Selects, values: unknown[]): string {
  let selection = '';
  for (const key of Object.keys(tree)) {
    const value = (tree as Record<string, unknown>)[key];
    selection += key;
    if (selects(key, value)) selection += `=${String(value)},`;
    else if (isObject(value)) selection += `{${selectionOf(value, selects, values)}}`;
    else selection += `#${values.push(value)}`;
  }
  return selection;
}

/** Replaces the parameters of a tree by placeholders, in the order of `selectionOf`. */
function placeholders(tree: object, selects: Selects, counter = { count: 0 }): object {
  const entries = Object.entries(tree).map(([key, value]: [string, unknown]) => {
    if (selects(key, value)) return [key, value];
    if (isObject(value)) return [key, placeholders(value, selects, counter)];
    return [key, new Parameter(counter.count++)];
  });
  return Object.fromEntries(entries) as object;
}

/** Which statements `statementOnce` makes. */
export interface Variants {
  /** The keys with few values, each of which needs a statement of its own, such as the role of the actor. */
  readonly per?: readonly string[];
}

/**
 * A statement that is built and compiled once instead of on each call, because building takes about as long as sending.
 * `build` must not read the values of `given`, which are placeholders, except booleans, null, undefined and those of the
 * keys `per`; each combination of these has its own statement.
 */
export function statementOnce<Given extends object, Row>(
  build: (db: Database, given: Given) => CompiledQuery<Row>,
  { per = [] }: Variants = {},
): (db: Database, given: Given) => CompiledQuery<Row> {
  const statements = new Map<string, CompiledQuery<Row>>();
  const selects: Selects = (key, value) =>
    value === null || value === undefined || typeof value === 'boolean' || per.includes(key);

  function compile(db: Database, given: Given, selection: string): CompiledQuery<Row> {
    const compiled = build(db, placeholders(given, selects) as Given);
    statements.set(selection, compiled);
    return compiled;
  }

  return (db, given) => {
    const values: unknown[] = [];
    const selection = selectionOf(given, selects, values);
    const compiled = statements.get(selection) ?? compile(db, given, selection);
    const parameters = compiled.parameters.map((each) =>
      each instanceof Parameter ? values[each.index] : each,
    );
    return { ...compiled, parameters };
  };
}

/** Runs a `statementOnce` and returns its rows. */
export function compiledOnce<Given extends object, Row>(
  build: (db: Database, given: Given) => CompiledQuery<Row>,
  variants?: Variants,
): (db: Database, given: Given) => Promise<Row[]> {
  const statement = statementOnce(build, variants);
  return async (db, given) => (await db.executeQuery(statement(db, given))).rows;
}
