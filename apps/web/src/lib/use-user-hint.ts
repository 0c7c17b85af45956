import { fits, fromWire, type HintOf, type HintShape } from '@trackboard/contract';
import { useEffect, useEffectEvent } from 'react';
import { hub } from './hub.ts';
import type { HubConnection } from './hub-connection.ts';
import type { TopicEvent } from './hub-watch.ts';

/**
 * Called for each event. `isKnown` means that the hint is about a write whose response this tab has, so that no fetch is needed.
 */
type UserHintListener<H extends HintShape> = (event: TopicEvent<H>, isKnown: boolean) => void;

/**
 * Listens to hints that the hub sends to all sockets of the signed-in user, without a watch. `onEvent` gets `resync` if hints may
 * have been missed before a connection. Returns a function that stops.
 */
export function listenToUser<H extends HintShape>(
  connection: Pick<HubConnection, 'open' | 'onMessage' | 'onMissed'>,
  hint: H,
  onEvent: UserHintListener<H>,
): () => void {
  const stops = [
    connection.onMissed(() => onEvent('resync', false)),
    connection.onMessage((name, wire, isKnown) => {
      if (name !== hint.name) return;
      // Two hints may have the same name, such as the two variants of `sendToUser`.
      const payload = fromWire(hint.wire, wire);
      if (fits(hint.wire, payload)) onEvent(payload as HintOf<H>, isKnown);
    }),
  ];
  connection.open();
  return () => stops.forEach((stop) => stop());
}

/** Listens to a hint to the signed-in user while the component is mounted. */
export function useUserHint<H extends HintShape>(hint: H, onEvent: UserHintListener<H>): void {
  const pass = useEffectEvent(onEvent);
  useEffect(() => listenToUser(hub, hint, (event, isKnown) => pass(event, isKnown)), [hint]);
}
