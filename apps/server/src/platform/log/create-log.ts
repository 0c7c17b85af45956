import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import pretty from 'pino-pretty';
import { StartupError } from '../startup-error.ts';
import { describeError, printError } from './describe-error.ts';

/**
 * Creates a log without the content of rows: errors under `err` are logged with allowed fields
 * only.
 */
export function createLog(options: LoggerOptions = {}, stream?: DestinationStream): Logger {
  const safe = { ...options, serializers: { ...options.serializers, err: describeError } };
  return stream ? pino(safe, stream) : pino(safe);
}

/** The log of a program on its standard output: JSON, or readable lines on a terminal. */
export function openLog(level: LoggerOptions['level'] = 'info'): Logger {
  const stream = process.stdout.isTTY ? pretty({ sync: true, ignore: 'pid,hostname' }) : undefined;
  return createLog({ level }, stream);
}

/** Prints why a program ends, without a stack if the user can fix it, and makes it exit with 1. */
export function reportFailure(error: unknown): void {
  const text = error instanceof StartupError ? error.message : printError(describeError(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
