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
