import type { HintShape, Topic } from '@trackboard/contract';
import { useEffect, useEffectEvent } from 'react';
import { type TopicEvent, createHubWatch } from './hub-watch.ts';
import { hub } from './hub.ts';

/** Watches an item while a user is signed in. Returns a function that stops. */
const watch = createHubWatch(hub);

/**
 * Watches items of a topic while the component is mounted. `onWatched` is called when the watch has begun; earlier hints were
 * missed.
 */
export function useTopic<H extends HintShape>(
  topic: Topic<H>,
  ids: readonly string[],
  onEvent: (event: TopicEvent<H>) => void,
  onWatched: () => void = () => undefined,
): void {
  const pass = useEffectEvent(onEvent);
  const begin = useEffectEvent(onWatched);
  const watched = ids.join(' ');
  useEffect(() => {
    const stops = watched
      .split(' ')
      .filter(Boolean)
      .map((id) =>
        watch(
          topic,
          id,
          (event) => pass(event),
          () => begin(),
        ),
      );
    return () => stops.forEach((stop) => stop());
  }, [topic, watched]);
}
