import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';

/** A log without the content of rows: errors under `err` are logged with allowed fields only. */
export function createLog(options: LoggerOptions = {}, stream?: DestinationStream): Logger {
  const safe = { ...options, serializers: { ...options.serializers, err: describeError } };
  return stream ? pino(safe, stream) : pino(safe);
}
