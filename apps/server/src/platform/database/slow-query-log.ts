import type { LogConfig } from 'kysely';
import type { Logger } from 'pino';

/** This length is enough to recognize a statement. */
const longestText = 2000;

/**
 * Logs statements that take at least `slowQueryMs` milliseconds; 0 logs none. The logged text has parameters instead of
 * values.
 */
export function slowQueryLog(log: Logger, slowQueryMs: number): LogConfig {
  if (slowQueryMs === 0) return [];
  return ({ query, queryDurationMillis: ms }) => {
    if (ms < slowQueryMs) return;
    log.warn({ statement: query.sql.slice(0, longestText), ms: Math.round(ms) }, 'slow query');
  };
}
