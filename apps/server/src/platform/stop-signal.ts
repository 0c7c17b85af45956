/**
 * Resolves with the reason at the first stop signal, or when the start script that is our parent exits. Terminals, npm
 * and service managers may each send a signal for the same stop; all but the first are ignored.
 */
export function waitForStopSignal(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  process.on('disconnect', () => resolve('the start script ended'));
  return promise;
}
