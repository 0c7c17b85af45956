import { type Failure, isFailure } from '@trackboard/contract';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import { isConflict, isReadOnly, repeatWithoutLeader } from './repeat-without-leader.ts';
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

/** The state that a transaction keeps until its end. */
class Ending {
  /** From the first statement until COMMIT is sent. */
  isRunning = false;
  readonly effects: (() => void)[] = [];
  readonly sent: Promise<unknown>[] = [];
}

const endings = new WeakMap<Trx, Ending>();

function endingOf(trx: Trx): Ending {
  const ending = endings.get(trx);
  if (!ending) throw new Error('Only a transaction of inTransaction tells of its commit.');
  return ending;
}

/** Runs `effect` after the transaction's commit. It must not throw. */
export function afterCommit(trx: Trx, effect: () => void): void {
  endingOf(trx).effects.push(effect);
}

/**
 * Sends a statement without waiting for its answer, which saves a round trip. Later statements and COMMIT run after it. If
 * it fails, its transaction fails with the same error.
 */
export async function send<Row>(
  trx: Trx,
  statement: CompiledQuery<Row>,
): Promise<{ readonly rows: Promise<Row[]> }> {
  const { sent } = endingOf(trx);
  return trx.getExecutor().provideConnection(async (connection) => {
    const rows = connection.executeQuery<Row>(statement).then((result) => result.rows);
    rows.catch(() => undefined);
    sent.push(rows);
    return { rows };
  });
}

async function runOnce<Result>(
  db: Database,
  ending: Ending,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await db.transaction().execute(async (trx) => {
      endings.set(trx, ending);
      ending.isRunning = true;
      const outcome = await work(trx);
      ending.isRunning = false;
      if (isFailure(outcome)) throw new RolledBack(outcome);
      return outcome;
    });
    for (const effect of ending.effects) effect();
    return result;
  } catch (error) {
    if (error instanceof RolledBack) return error.reason as Result;
    // A later statement fails because of a sent statement that failed, so the error of the sent
    // statement is thrown.
    await Promise.all(ending.sent);
    throw error;
  }
}

/**
 * Runs `work` in a transaction, which is rolled back if it throws or returns a failure. If the database is lost before COMMIT
 * is sent, or has become read-only, or if the transaction loses a conflict such as a deadlock, `work` runs again in a new
 * transaction.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  let ending: Ending;
  return repeatWithoutLeader(
    () => runOnce(db, (ending = new Ending()), work),
    (error) => ending.isRunning || isReadOnly(error) || isConflict(error),
  );
}

/**
 * Runs a locking query. After waiting for another transaction, PostgreSQL joins the changed row with old versions of
 * other tables and may wrongly find nothing, so an empty result is read once more.
 */
export async function takeLocked<Row>(
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return (await find()) ?? find();
}

/** Whether an error reports a duplicate (SQLSTATE 23505), optionally of one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return !constraint || ('constraint' in error && error.constraint === constraint);
}
