/**
 * A reason not to start that the person at the keyboard can act on.
 * `message` is one whole line: what is wrong and what to do. It is printed without a stack and the program exits with 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
