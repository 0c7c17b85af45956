/** An error that the operator can fix. `message` is one line: the problem and its solution. Printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
