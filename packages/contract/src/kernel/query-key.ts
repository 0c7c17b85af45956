import type { AnyEndpoint, CallInput } from './endpoint.ts';

/** Returns the key under which a client caches a response: the endpoint's name, then the input. */
export function queryKey<E extends AnyEndpoint>(
  call: E,
  input?: CallInput<E>,
): readonly [string, string, CallInput<E>] | readonly [string, string] {
  const [namespace = '', member = ''] = call.name.split('.');
  return input === undefined ? [namespace, member] : [namespace, member, input];
}
