import {
  AliasNode,
  ColumnNode,
  type Expression,
  IdentifierNode,
  type RawBuilder,
  ReferenceNode,
  SelectQueryNode,
  type ShallowDehydrateObject,
  type Simplify,
  sql,
} from 'kysely';
import { camelCase } from './column-names.ts';

/** Returns the SQL name of a query's column. */
function nameOf(node: unknown): string {
  const selection = node as Parameters<typeof AliasNode.is>[0];
  if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
  if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) {
    return selection.column.column.name;
  }
  throw new Error('jsonRows needs a query that names its columns.');
}

/**
 * Returns the rows of a query as one JSON value of another query, with camelCase names. A `Date`
 * becomes text.
 */
export function jsonRows<Row>(
  query: Expression<Row>,
): RawBuilder<Simplify<ShallowDehydrateObject<Row>>[]> {
  const node = query.toOperationNode();
  const selections = SelectQueryNode.is(node) ? (node.selections ?? []) : [];
  const members = selections.map(({ selection }) => {
    const column = nameOf(selection);
    return sql`${sql.lit(camelCase(column))}, ${sql.ref(`list.${column}`)}`;
  });
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(members)})), '[]') from ${query} as list)`;
}
