import { type Expression, type RawBuilder, sql } from 'kysely';
import { type ValuesOf, namedColumns, prepared, rowsOf, statement } from './statement.ts';
import type { Database } from './transaction.ts';

/** A row and a related list. */
export interface WithList<Head, Row> {
  readonly head: Head;
  readonly rows: Row[];
}

type Joined<Head, Row> = Head & Row & { listPosition: number | null };

function joined<Head, Row>(
  head: Expression<Head>,
  list: Expression<Row>,
  columns = sql`head.*, list.*`,
) {
  return sql<Joined<Head, Row>>`
    select ${columns}
    from ${head} as head left join lateral (
      select list.*, row_number() over () as "listPosition" from ${list} as list
    ) as list on true
    order by list."listPosition"
  `;
}

function split<Head, Row>(rows: Joined<Head, Row>[]): WithList<Head, Row> | null {
  const [first] = rows;
  return first ? { head: first, rows: first.listPosition === null ? [] : rows } : null;
}

/** Only the first row of the result has the columns of the row, because each repeated value would be sent and read. */
const inFirstRow = (column: RawBuilder<unknown>) =>
  sql`case when list."listPosition" > 1 then null else ${column} end`;

function joinedByName<Head, Row>(head: Expression<Head>, list: Expression<Row>) {
  const columns = [namedColumns(head, 'head', inFirstRow), namedColumns(list, 'list')];
  return joined(head, list, sql.join([...columns, sql`list."listPosition"`]));
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

/** Makes a `statement` that does the same as `findWithList`. */
export function listStatement<Values extends object, Head, Row>(
  name: string,
  build: (
    db: Database,
    values: ValuesOf<Values>,
  ) => readonly [head: Expression<Head>, list: Expression<Row>],
): (db: Database, given: Values) => Promise<WithList<Head, Row> | null> {
  const read = statement(name, (db, values: ValuesOf<Values>) => {
    const [head, list] = build(db, values);
    return joinedByName(head, list);
  });
  return async (db, given) => split(await rowsOf(db, read(given)));
}

/** Does the same as `findWithList` in a statement that is `prepared` under `name`. */
export async function findWithListPrepared<Head, Row>(
  db: Database,
  name: string,
  head: Expression<Head>,
  list: Expression<Row>,
): Promise<WithList<Head, Row> | null> {
  return split(await rowsOf(db, prepared(name, joinedByName(head, list))));
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
