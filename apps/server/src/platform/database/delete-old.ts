import { type Expression, type SqlBool, sql } from 'kysely';
import type { DB } from './schema.ts';
import type { Database } from './transaction.ts';

interface OldRows<Table extends keyof DB> {
  /** The columns of a unique key of the table. */
  readonly key: readonly (keyof DB[Table] & string)[];
  readonly isOld: Expression<SqlBool>;
  readonly limit: number;
}

/**
 * Deletes at most `limit` old rows, except rows that another transaction has locked. Returns the number. For
 * `sweeping`.
 */
export async function deleteOld<Table extends keyof DB>(
  db: Database,
  table: Table,
  { key, isOld, limit }: OldRows<Table>,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${isOld} limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
