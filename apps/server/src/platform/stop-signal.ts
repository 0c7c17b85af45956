export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves with the reason at the first stop signal, or when the parent start script exits. Later signals are ignored,
 * because terminals, npm and service managers may each send one.
 */
export function waitForStopSignal(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const signal of stopSignals) process.on(signal, resolve);
  process.on('disconnect', () => resolve('the start script ended'));
  return promise;
}
