/**
 * An error that the operator can fix. `message` is one line with the problem and its solution. It is printed without a
 * stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
