import type { HintShape, Topic } from '@trackboard/contract';
import { useEffect, useEffectEvent } from 'react';
import type { TopicEvent } from './hub-watch.ts';
import { watch } from './realtime.ts';

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
