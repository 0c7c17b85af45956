import type { Logger } from 'pino';

/** A function that gets the text of each statement and its duration in milliseconds. */
export type WatchStatement = (text: string, ms: number) => void;

/** This length is enough to recognize a statement. */
const longestText = 2000;

/**
 * Logs statements that take at least `slowQueryMs` milliseconds; 0 logs none. The logged text has parameters instead of
 * values.
 */
export function slowQueryLog(log: Logger, slowQueryMs: number): WatchStatement {
  if (slowQueryMs === 0) return () => undefined;
  return (text, ms) => {
    if (ms < slowQueryMs) return;
    log.warn({ statement: text.slice(0, longestText), ms: Math.round(ms) }, 'slow query');
  };
}
