import type { BaseLogger } from 'pino';
import { resourceProblemOf } from '../resource-problem.ts';

type FailureLog = Pick<BaseLogger, 'error' | 'debug'>;

/**
 * Logs failed work. Failures during a database outage are only logged for debugging, because the pool logs the
 * outage.
 */
export function logFailure(log: FailureLog, error: unknown, message: string): void {
  const level = resourceProblemOf(error) === 'database_unavailable' ? 'debug' : 'error';
  log[level]({ err: error }, message);
}
