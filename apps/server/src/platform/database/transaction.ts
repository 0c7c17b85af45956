import { type Failure, isFailure } from '@trackboard/contract';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.ts';

/** The database, or a transaction: the first parameter of every query. */
export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

class RolledBack extends Error {
  readonly reason: Failure;
  constructor(reason: Failure) {
    super(reason.failure);
    this.reason = reason;
  }
}

const waiting = new WeakMap<Trx, (() => void)[]>();

/** Runs `effect` after the transaction's commit. It must not throw. */
export function afterCommit(trx: Trx, effect: () => void): void {
  const effects = waiting.get(trx);
  if (!effects) throw new Error('Only a transaction of inTransaction tells of its commit.');
  effects.push(effect);
}

/** Runs `work` in a transaction, which is rolled back if it throws or returns a failure. */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = [];
  try {
    const result = await db.transaction().execute(async (trx) => {
      waiting.set(trx, effects);
      const outcome = await work(trx);
      if (isFailure(outcome)) throw new RolledBack(outcome);
      return outcome;
    });
    for (const effect of effects) effect();
    return result;
  } catch (error) {
    if (error instanceof RolledBack) return error.reason as Result;
    throw error;
  }
}
