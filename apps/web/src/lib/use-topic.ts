import type { HintShape, Topic } from '@trackboard/contract';
import { useEffect, useEffectEvent } from 'react';
import { type TopicEvent, createHubWatch } from './hub-watch.ts';
import { hub } from './hub.ts';

/** Watches an item while a user is signed in; returns a function that stops. */
const watch = createHubWatch(hub);

/** Watches items of a topic while the component is mounted. */
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
