import type { Logger } from 'pino';

/** Told the text of each statement and how long it took, in milliseconds. */
export type WatchStatement = (text: string, ms: number) => void;

/** Enough to recognize a statement by. */
const longestText = 2000;

/**
 * Logs statements that take at least `slowQueryMs` milliseconds; 0: none. Their text has parameters in place of values.
 */
export function slowQueryLog(log: Logger, slowQueryMs: number): WatchStatement {
  if (slowQueryMs === 0) return () => undefined;
  return (text, ms) => {
    if (ms < slowQueryMs) return;
    log.warn({ statement: text.slice(0, longestText), ms: Math.round(ms) }, 'slow query');
  };
}
