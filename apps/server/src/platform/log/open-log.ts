import type { LevelWithSilent, Logger } from 'pino';
import pretty from 'pino-pretty';
import { createLog } from './create-log.ts';

/** The log of a program on its standard output: JSON, on a terminal lines to read. */
export function openLog(level: LevelWithSilent = 'info'): Logger {
  const stream = process.stdout.isTTY ? pretty({ sync: true, ignore: 'pid,hostname' }) : undefined;
  return createLog({ level }, stream);
}
