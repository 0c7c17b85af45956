import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { resourceProblemOf } from '../resource-problem.ts';

/** How long work waits for a database that accepts writes, in milliseconds. A browser waits longer for a response. */
const leaderWithin = 5000;

/** The pause between two attempts, in milliseconds. */
const tryEvery = 200;

/** Whether the database or the connection to it is lost. */
export const isAway = (error: unknown): boolean =>
  resourceProblemOf(error) === 'database_unavailable';

/** Whether the write was refused because the server is no longer the leader (SQLSTATE 25006). */
export const isReadOnly = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '25006';

/** A conflict is likely to be over after one of these attempts. */
const mostConflicts = 5;

/**
 * Whether PostgreSQL has ended the transaction to let others go on, because of a deadlock (SQLSTATE 40P01) or
 * because it could not be serialized (40001). The ended transaction has changed nothing.
 */
export const isConflict = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40P01' || code === '40001';
};

/**
 * Repeats an attempt that failed because the database was lost or had become read-only, for at most `within` milliseconds.
 * Repeats an attempt that failed because of a conflict five times at most. An attempt is only repeated if `isUndone` finds
 * that it has changed nothing.
 */
export async function repeatWithoutLeader<Result>(
  attempt: () => Promise<Result>,
  isUndone: (error: unknown) => boolean,
  within = leaderWithin,
): Promise<Result> {
  const end = performance.now() + within;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      const mayRepeat = isConflict(error)
        ? attempts < mostConflicts
        : isAway(error) && performance.now() + tryEvery <= end;
      if (!mayRepeat || !isUndone(error)) throw error;
    }
    await pause(tryEvery);
  }
}

/**
 * Connects, and waits at most `within` milliseconds for a server that accepts connections. While there is none, all waiting
 * callers share one attempt at a time.
 */
export function patientConnect(pool: Pool, within = leaderWithin): () => Promise<PoolClient> {
  let search: Promise<void> | null = null;

  async function untilConnected(): Promise<void> {
    while (!pool.ending) {
      await pause(tryEvery, undefined, { ref: false });
      const client = await pool.connect().catch(() => null);
      client?.release();
      if (client) break;
    }
    search = null;
  }

  async function waitForSearch(end: number): Promise<void> {
    const late = new AbortController();
    const limit = pause(Math.max(end - performance.now(), 0), undefined, { signal: late.signal });
    await Promise.race([search, limit.catch(() => undefined)]);
    late.abort();
  }

  return async () => {
    const end = performance.now() + within;
    for (;;) {
      if (search) await waitForSearch(end);
      try {
        return await pool.connect();
      } catch (error) {
        if (!isAway(error) || pool.ending || performance.now() + tryEvery > end) throw error;
        search ??= untilConnected();
      }
    }
  };
}
