import { type Failure, isFailure } from '@trackboard/contract';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.ts';

/** The database, or a transaction on it: what every query takes first. */
export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

class RolledBack extends Error {
  readonly reason: Failure;
  constructor(reason: Failure) {
    super(reason.failure);
    this.reason = reason;
  }
}

/**
 * Runs `work` in one transaction. A failure that it returns rolls everything back and is returned;
 * an exception rolls back and goes on.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (isFailure(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.reason as Result;
    throw error;
  }
}
