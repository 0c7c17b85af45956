import { type Expression, sql } from 'kysely';
import { type Variants, compiledOnce } from './compiled-once.ts';
import type { Database } from './transaction.ts';

/** A row and a related list. */
export interface WithList<Head, Row> {
  readonly head: Head;
  readonly rows: Row[];
}

type Joined<Head, Row> = Head & Row & { listPosition: number | null };

function joined<Head, Row>(head: Expression<Head>, list: Expression<Row>) {
  return sql<Joined<Head, Row>>`
    select head.*, list.*
    from ${head} as head left join lateral (
      select list.*, row_number() over () as list_position from ${list} as list
    ) as list on true
    order by list_position
  `;
}

function split<Head, Row>(rows: Joined<Head, Row>[]): WithList<Head, Row> | null {
  const [first] = rows;
  return first ? { head: first, rows: first.listPosition === null ? [] : rows } : null;
}

/**
 * Reads a row and a list in one statement; returns null if the row does not exist. `list` is ordered and may refer to
 * the row as `head`. The columns of the row and the list must have different names.
 */
export async function findWithList<Head, Row>(
  db: Database,
  head: Expression<Head>,
  list: Expression<Row>,
): Promise<WithList<Head, Row> | null> {
  const { rows } = await joined(head, list).execute(db);
  return split(rows);
}

/**
 * Does the same as `findWithList`, compiled once; `build` has the restrictions of `compiledOnce`.
 */
export function findWithListOnce<Given extends object, Head, Row>(
  build: (db: Database, given: Given) => readonly [head: Expression<Head>, list: Expression<Row>],
  variants?: Variants,
): (db: Database, given: Given) => Promise<WithList<Head, Row> | null> {
  const read = compiledOnce(
    (db, given: Given) => joined(...build(db, given)).compile(db),
    variants,
  );
  return async (db, given) => split(await read(db, given));
}

/** A part of a list, and the length of the list. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** Reads a part of a list and the total in one statement. A part beyond the end has the total, too. */
export async function findPage<Row>(
  db: Database,
  total: Expression<{ total: number }>,
  page: Expression<Row>,
): Promise<Page<Row>> {
  const found = await findWithList(db, total, page);
  return { rows: found?.rows ?? [], total: found?.head.total ?? 0 };
}
