import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';

/** Rows per page. */
export const pageSize = 500;

/**
 * Yields all rows, page by page. `fetch` returns the rows after a given one. A slow reader holds no
 * connection.
 */
export async function* eachPage<Row>(
  fetch: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const rows = await fetch(after);
    yield* rows;
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
}

/** Whether a row comes after the one with these values of the columns, in the order of the columns. */
export function isAfter(
  columns: readonly string[],
  values: readonly unknown[],
): RawBuilder<boolean> {
  const refs = columns.map((column) => sql.ref(column));
  return sql`(${sql.join(refs)}) > (${sql.join(values)})`;
}

/**
 * Returns a page for `eachPage`: rows of a query in the order of these columns, after the row with these values, or the
 * first page if there are no values.
 */
export async function pageAfter<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: readonly StringReference<DB, TB>[],
  values: readonly unknown[] | undefined,
) {
  const rest = values ? query.where(isAfter(columns, values)) : query;
  const ordered = columns.reduce((page, column) => page.orderBy(sql.ref(column)), rest);
  return ordered.limit(pageSize).execute();
}
