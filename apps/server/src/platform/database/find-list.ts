import { type Expression, sql } from 'kysely';
import type { Database } from './transaction.ts';

/** One row, and a list that goes with it. */
export interface WithList<Head, Row> {
  readonly head: Head;
  readonly rows: Row[];
}

/**
 * Reads one row and a list in one statement; null when the row is not there. `list` is in the order of the answer and
 * may refer to the row as `head`. Their columns have different names.
 */
export async function findWithList<Head, Row>(
  db: Database,
  head: Expression<Head>,
  list: Expression<Row>,
): Promise<WithList<Head, Row> | null> {
  const { rows } = await sql<Head & Row & { listPosition: number | null }>`
    select head.*, list.*
    from ${head} as head left join lateral (
      select list.*, row_number() over () as list_position from ${list} as list
    ) as list on true
    order by list_position
  `.execute(db);
  const [first] = rows;
  return first ? { head: first, rows: first.listPosition === null ? [] : rows } : null;
}

/** A part of a list, and how long the list is. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** Reads a part of a list and the length of the whole in one statement: a part beyond the end still has the total. */
export async function findPage<Row>(
  db: Database,
  total: Expression<{ total: number }>,
  page: Expression<Row>,
): Promise<Page<Row>> {
  const found = await findWithList(db, total, page);
  return { rows: found?.rows ?? [], total: found?.head.total ?? 0 };
}
