import { resourceProblemOf } from '../resource-problem.ts';

interface FailureLog {
  error(fields: { err: unknown }, message: string): void;
  debug(fields: { err: unknown }, message: string): void;
}

/**
 * Logs work that failed. While the database cannot be reached everything fails; the pool has logged that once, and
 * the failures that follow from it are kept for debugging.
 */
export function logFailure(log: FailureLog, error: unknown, message: string): void {
  const level = resourceProblemOf(error) === 'database_unavailable' ? 'debug' : 'error';
  log[level]({ err: error }, message);
}
