/**
 * Resolves, with the reason, at the first order to stop: a signal, or the end of the script that started us.
 * Terminals, npm and service managers may each send one for the same stop; all but the first are ignored.
 */
export function orderToStop(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  process.on('disconnect', () => resolve('the start script ended'));
  return promise;
}
