import type { HintShape, Topic } from '@trackboard/contract';
import { useEffect, useEffectEvent } from 'react';
import { type TopicEvent, createHubWatch } from './hub-watch.ts';
import { createHubConnection } from './hub-connection.ts';
import { session } from './session.ts';

/** This tab's one connection to the hub. */
const hub = createHubConnection({
  load: async () => (await import('socket.io-client')).io,
  session,
});

/** Passes on the hints of what is watched while a user is signed in; returns the function that stops it. */
const watch = createHubWatch(hub);

/** Watches these things of a topic for as long as the component is mounted. */
export function useTopic<H extends HintShape>(
  topic: Topic<H>,
  ids: readonly string[],
  onEvent: (event: TopicEvent<H>) => void,
): void {
  const pass = useEffectEvent(onEvent);
  const watched = ids.join(' ');
  useEffect(() => {
    const stops = watched
      .split(' ')
      .filter(Boolean)
      .map((id) => watch(topic, id, (event) => pass(event)));
    return () => stops.forEach((stop) => stop());
  }, [topic, watched]);
}
