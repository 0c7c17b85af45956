import { fits, fromWire, type HintOf, type HintShape } from '@trackboard/contract';
import type { HubConnection } from './hub-connection.ts';
import type { TopicEvent } from './hub-watch.ts';

export type ListenToUser = <H extends HintShape>(
  hint: H,
  onEvent: (event: TopicEvent<H>) => void,
) => () => void;

/**
 * Listens to what the hub sends to all sockets of the signed-in user. Nothing needs to be watched for it. `onEvent` gets
 * `resync` after each connection, because hints may have been missed.
 */
export function createUserHints(connection: HubConnection): ListenToUser {
  const listeners = new Set<(name: string, wire: unknown) => void>();
  const resyncs = new Set<() => void>();
  connection.onConnect(() => resyncs.forEach((resync) => resync()));
  connection.onMessage((name, wire) => listeners.forEach((listener) => listener(name, wire)));

  return <H extends HintShape>(hint: H, onEvent: (event: TopicEvent<H>) => void) => {
    const listener = (name: string, wire: unknown) => {
      if (name !== hint.name) return;
      // Two hints may share a name, such as the two variants of `sendToUser`.
      const payload = fromWire(hint.wire, wire);
      if (fits(hint.wire, payload)) onEvent(payload as HintOf<H>);
    };
    const resync = () => onEvent('resync');
    listeners.add(listener);
    resyncs.add(resync);
    connection.open();
    return () => {
      listeners.delete(listener);
      resyncs.delete(resync);
    };
  };
}
