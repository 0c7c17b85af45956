import { describeError, printError } from './log/describe-error.ts';
import { StartupError } from './startup-error.ts';

/** Prints why a program ends, without a stack if the user can fix it, and makes it exit with 1. */
export function reportFailure(error: unknown): void {
  const text = error instanceof StartupError ? error.message : printError(describeError(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
