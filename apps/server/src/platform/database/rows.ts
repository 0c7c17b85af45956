import { type Insertable, type Selectable, type SqlBool, type Updateable, sql } from 'kysely';
import type { DB } from './schema.ts';
import type { Database } from './transaction.ts';

/** The values of some columns that select rows; null selects rows without a value. */
type Values<Table extends keyof DB> = Partial<Selectable<DB[Table]>>;

function has(values: object) {
  const conditions = Object.entries(values).map(([column, value]: [string, unknown]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Kysely cannot type a query whose table is a parameter, so the table is passed as `gyms`. */
const untyped = (table: keyof DB) => table as 'gyms';

/** The row with these values; undefined if there is none. */
export async function findRow<Table extends keyof DB>(
  db: Database,
  table: Table,
  values: Values<Table>,
): Promise<Selectable<DB[Table]> | undefined> {
  const row: object | undefined = await db
    .selectFrom(untyped(table))
    .selectAll()
    .where(has(values))
    .executeTakeFirst();
  return row as Selectable<DB[Table]> | undefined;
}

/** Whether a table has a row with these values. */
export async function hasRow<Table extends keyof DB>(
  db: Database,
  table: Table,
  values: Values<Table>,
): Promise<boolean> {
  const found = db.selectFrom(untyped(table)).select(sql.lit(1).as('found')).where(has(values));
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/** Inserts a row. Returns false and changes nothing if the row conflicts with an existing one. */
export async function insertRow<Table extends keyof DB>(
  db: Database,
  table: Table,
  row: Insertable<DB[Table]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto(untyped(table))
    .values(row as never)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Changes the rows with these values. Returns whether there were any. */
export async function updateRow<Table extends keyof DB>(
  db: Database,
  table: Table,
  values: Values<Table>,
  change: Updateable<DB[Table]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(untyped(table))
    .set(change as never)
    .where(has(values))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the rows with these values. Returns whether there were any. */
export async function deleteRow<Table extends keyof DB>(
  db: Database,
  table: Table,
  values: Values<Table>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(untyped(table))
    .where(has(values))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
