import { hasRow } from '../platform/database/rows.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Database } from '../platform/database/transaction.ts';

export async function countUsers(db: Database): Promise<number> {
  return countRows(db.selectFrom('users'));
}

export async function isRegistered(db: Database, email: string): Promise<boolean> {
  return hasRow(db, 'users', { email });
}
