import {
  CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryExecutorProvider,
  type RawBuilder,
  SelectQueryNode,
  sql,
} from 'kysely';
import { SnakeCaseCompiler } from './camel-case.ts';
import { camelCase, columnsOf } from './json-rows.ts';
import type { DB } from './schema.ts';
import type { Database } from './transaction.ts';

/** A value that a statement gets with each execution. */
class Value {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The values of a statement, as expressions of its query. */
export type ValuesOf<Values> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> };

const values: object = new Proxy({}, { get: (_, name) => sql`${new Value(String(name))}` });

/** A value of a query, or the same value of a statement. */
export type Given<Type> = Type | RawBuilder<Type>;

/** Builds the texts of statements. It has no connection. */
const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SnakeCaseCompiler(),
  },
});

/** The names of the statements by their text. They are the same in every process. */
const names = new Map<string, string>();

/** The name under which a text is prepared; undefined for a text that is parsed on each execution. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/** A query or an SQL text. */
interface Query<Row> {
  readonly toOperationNode: () => OperationNode;
  readonly compile: (provider: QueryExecutorProvider) => CompiledQuery<Row>;
}

/**
 * Lists the columns of a query, which the caller joins as `table`, under their names in camelCase. `select` makes the selected
 * value of a column.
 */
export function namedColumns(
  query: Pick<Query<unknown>, 'toOperationNode'>,
  table: string,
  select = (column: RawBuilder<unknown>) => column,
) {
  const columns = columnsOf(query).map(
    (name) => sql`${select(sql.ref(`${table}.${name}`))} as ${sql.raw(`"${camelCase(name)}"`)}`,
  );
  return sql.join(columns);
}

function compile<Row>(query: Query<Row>): CompiledQuery<Row> {
  if (!SelectQueryNode.is(query.toOperationNode())) return query.compile(builder);
  const rows = query as unknown as Expression<Row>;
  return sql<Row>`select ${namedColumns(query, 'result')} from ${rows} as result`.compile(builder);
}

/**
 * A statement of a frequent request. Its text is built once, when its module is loaded, and is prepared under `name`:
 * PostgreSQL parses it once on each connection. It must name its columns; after a migration that adds one, a prepared `*` fails.
 * Columns of an SQL text, instead of a query, are in camelCase and quoted.
 */
export function statement<Values extends object, Row>(
  name: string,
  build: (db: Database, values: ValuesOf<Values>) => Query<Row>,
): (given: Values) => CompiledQuery<Row> {
  const { sql: text, parameters } = compile(build(builder, values as ValuesOf<Values>));
  if ([...names.values()].includes(name)) throw new Error(`Two statements are named ${name}.`);
  names.set(text, name);
  return (given) => {
    const all = parameters.map((each) =>
      each instanceof Value ? given[each.name as keyof Values] : each,
    );
    return CompiledQuery.raw(text, all);
  };
}

/**
 * Prepares a large query that is built on each call, because PostgreSQL plans it for longer than it runs. Its text must have
 * few forms: no list of values, and no `*`.
 */
export function prepared<Row>(name: string, query: Query<Row>): CompiledQuery<Row> {
  const compiled = compile(query);
  if (!names.has(compiled.sql)) names.set(compiled.sql, `${name} ${names.size}`);
  return compiled;
}

/** Runs a statement and returns its rows. */
export async function rowsOf<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  const executor = db.getExecutor();
  const { rows } = await executor.provideConnection((connection) =>
    connection.executeQuery<Row>(query),
  );
  return rows;
}
