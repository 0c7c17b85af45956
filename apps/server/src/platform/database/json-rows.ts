import { fieldsOf, layoutOf } from '@trackboard/contract';
import {
  AliasNode,
  ColumnNode,
  type Expression,
  IdentifierNode,
  type RawBuilder,
  type OperationNode,
  ReferenceNode,
  SelectQueryNode,
  type ShallowDehydrateObject,
  type Simplify,
  sql,
} from 'kysely';
import type { z } from 'zod/mini';

/** The camelCase name of a column: `gym_id` is `gymId`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the SQL name of a query's column. */
function nameOf(node: unknown): string {
  const selection = node as Parameters<typeof AliasNode.is>[0];
  if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
  if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) {
    return selection.column.column.name;
  }
  throw new Error('This needs a query that names its columns.');
}

/** Returns the SQL names of a query's columns. Throws if the query does not name them. */
export function columnsOf(query: { readonly toOperationNode: () => OperationNode }): string[] {
  const node = query.toOperationNode();
  const selections = SelectQueryNode.is(node) ? (node.selections ?? []) : [];
  return selections.map(({ selection }) => nameOf(selection));
}

/**
 * Returns the rows of a query as one JSON value of another query, with camelCase names. A `Date`
 * becomes text.
 */
export function jsonRows<Row>(
  query: Expression<Row>,
): RawBuilder<Simplify<ShallowDehydrateObject<Row>>[]> {
  const members = columnsOf(query).map(
    (column) => sql`${sql.lit(camelCase(column))}, ${sql.ref(`list.${column}`)}`,
  );
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(members)})), '[]') from ${query} as list)`;
}

declare const written: unique symbol;
/** The JSON text of a value, as a response has it. */
export type WireText<Value> = string & { readonly [written]: Value };

/** Selects the columns of a query that a schema has, under their names on the wire and in the schema's order. */
function onWire(schema: z.ZodMiniType, query: Expression<unknown>) {
  const columns = fieldsOf(layoutOf(schema)).map(
    ({ key, name }) => sql`${sql.ref(`list.${key}`)} as ${sql.raw(`"${name}"`)}`,
  );
  return sql`(select ${sql.join(columns)} from ${query} as list) as row`;
}

/**
 * Selects the row of a query as JSON of the wire, for `bodyText`; null without a row. The query has a column for each field
 * of the schema, and its other columns are left out. A column is what `JSON.stringify` makes of the field: an instant is
 * `instantText`, an object `wireRow`, a list `wireRows`. A schema with fields that may be missing cannot be used, because
 * they would be null.
 */
export function wireRow<Row>(schema: z.ZodMiniType<Row>, query: Expression<Row>): RawBuilder<Row> {
  return sql`(select row_to_json(row) from ${onWire(schema, query)})`;
}

/** Selects the rows of a query as a list of JSON of the wire, as in `wireRow`. */
export function wireRows<Row>(
  schema: z.ZodMiniType<Row>,
  query: Expression<Row>,
): RawBuilder<Row[]> {
  return sql`(select coalesce(array_to_json(array_agg(row)), '[]') from ${onWire(schema, query)})`;
}

/** Selects an instant as `Date.toISOString` spells it. */
export const instantText = <Instant extends Date | null>(instant: Expression<Instant>) =>
  sql<
    Instant extends Date ? string : null
  >`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Makes JSON of the wire the text of a response (`Body`), which the driver does not read. */
export const bodyText = <Value>(json: RawBuilder<Value>) => sql<WireText<Value>>`${json}::text`;
