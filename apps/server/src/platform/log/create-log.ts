import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';

/** A log without the content of rows: of errors under `err`, only allowed fields are logged. */
export function createLog(options: LoggerOptions = {}, stream?: DestinationStream): Logger {
  const safe = { ...options, serializers: { ...options.serializers, err: describeError } };
  return stream ? pino(safe, stream) : pino(safe);
}
