import { type HintOf, type HintShape, type HubCall, watchEnded } from '@trackboard/contract';
import type { z } from 'zod';
import type { HubConnection } from './hub-connection.ts';

type WatchCall = HubCall<z.ZodType<string>, z.ZodNull>;

/** A kind of thing that is watched one by one. */
export interface HubTopic<H extends HintShape> {
  readonly watch: WatchCall;
  readonly unwatch: WatchCall;
  readonly hint: H;
  /** The thing that a hint is about. */
  readonly idOf: (payload: HintOf<H>) => string;
}

/** Something may have been missed: fetch again. */
export interface Resync {
  readonly kind: 'resync';
}

type Listener<H extends HintShape> = (event: HintOf<H> | Resync) => void;
export type Watch<H extends HintShape> = (id: string, onEvent: Listener<H>) => () => void;

/**
 * Watches things of one topic over a connection. `watch(id, onEvent)` passes on the thing's hints until the returned
 * function is called. `onEvent` gets `resync` when hints may have been missed: after the connection was opened or lost,
 * and when the server ends the watch because the user may not see the thing any more.
 */
export function createHubWatch<H extends HintShape>(
  connection: HubConnection,
  { watch, unwatch, hint, idOf }: HubTopic<H>,
): Watch<H> {
  const watchers = new Map<string, Set<Listener<H>>>();
  const tell = (id: string, event: HintOf<H> | Resync) =>
    watchers.get(id)?.forEach((listener) => listener(event));
  connection.onConnect(() => {
    for (const id of watchers.keys()) {
      connection.ask(watch, id, () => tell(id, { kind: 'resync' }));
    }
  });
  connection.onHint(hint, (payload) => tell(idOf(payload), payload));
  connection.onHint(watchEnded, ({ id }) => tell(id, { kind: 'resync' }));

  return (id, onEvent) => {
    const listener: Listener<H> = (event) => onEvent(event);
    const listeners = watchers.get(id) ?? new Set();
    listeners.add(listener);
    watchers.set(id, listeners);
    if (listeners.size === 1) connection.ask(watch, id);
    connection.open();
    return () => {
      if (!listeners.delete(listener) || listeners.size) return;
      watchers.delete(id);
      connection.ask(unwatch, id);
    };
  };
}
