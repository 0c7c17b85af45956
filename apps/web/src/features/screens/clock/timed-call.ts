import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import { call } from '../../../lib/api.ts';
import { createServerClock } from './server-clock.ts';

/** The server's clock as this tab knows it. */
export const serverClock = createServerClock(Date.now, localStorage);

/** A call whose answer, or the first of its answers, has the server's time, which sets the clock. */
export async function timedCall<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<OutputOf<E>> {
  const sentAt = Date.now();
  const output = await call(endpoint, input, options);
  const [first] = [output].flat() as { now?: string }[];
  if (first?.now) serverClock.sample({ sentAt, receivedAt: Date.now(), now: first.now });
  return output;
}
