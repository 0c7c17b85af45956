import {
  fits,
  fromWire,
  type HintOf,
  type HintShape,
  subjectOf,
  type Topic,
  watchEnded,
} from '@trackboard/contract';
import type { HubConnection } from './hub-connection.ts';

/** A hint, or `resync` if hints may have been missed, so that the listener must fetch again. */
export type TopicEvent<H extends HintShape> = HintOf<H> | 'resync';

interface Watched {
  readonly topic: Topic;
  readonly id: string;
  readonly listeners: Set<(event: unknown) => void>;
  /** Settles when the hub has answered the latest request to watch the item. */
  begun: Promise<unknown>;
}

const ignore = (): void => undefined;

/** Returns the event of a message for this watch. Returns undefined if the message is invalid or for another watch. */
function eventOf({ topic, id }: Watched, name: string, wire: unknown): unknown {
  const hint = [...topic.hints, watchEnded].find((each) => each.name === name);
  if (!hint) return undefined;
  const payload = fromWire(hint.wire, wire);
  if (!fits(hint.wire, payload) || subjectOf(hint, payload as HintOf<typeof hint>) !== id) {
    return undefined;
  }
  return hint === watchEnded ? 'resync' : payload;
}

/**
 * Watches items over a connection. `watch(topic, id, onEvent)` passes on the item's hints until the returned function is called.
 * It leaves out hints about this tab's own writes, whose responses contain more. `onEvent` gets `resync` if hints may have been
 * missed: after a connection, and when the server ends the watch because the user may no longer see the item. `onWatched` is
 * called when the watch has begun. Hints may have been missed before that, which `resync` reports only for a new connection.
 */
export function createHubWatch(connection: HubConnection) {
  const allWatched = new Map<string, Watched>();
  function begin(watched: Watched): Promise<unknown> {
    watched.begun = connection.call(watched.topic.watch, watched.id);
    return watched.begun;
  }
  connection.onConnect(() => {
    for (const watched of allWatched.values()) begin(watched).catch(ignore);
  });
  connection.onMissed(() => {
    for (const { listeners } of allWatched.values()) {
      listeners.forEach((listener) => listener('resync'));
    }
  });
  connection.onMessage((name, wire, isKnown) => {
    if (isKnown) return;
    for (const watched of allWatched.values()) {
      const event = eventOf(watched, name, wire);
      if (event !== undefined) watched.listeners.forEach((listener) => listener(event));
    }
  });

  return <H extends HintShape>(
    topic: Topic<H>,
    id: string,
    onEvent: (event: TopicEvent<H>) => void,
    onWatched: () => void = ignore,
  ) => {
    const key = `${topic.name} ${id}`;
    const listener = (event: unknown) => onEvent(event as TopicEvent<H>);
    const first = { topic, id, listeners: new Set<typeof listener>(), begun: Promise.resolve() };
    const watched: Watched = allWatched.get(key) ?? first;
    allWatched.set(key, watched);
    const { listeners } = watched;
    listeners.add(listener);
    if (listeners.size === 1) void begin(watched).catch(ignore);
    watched.begun.then(() => listeners.has(listener) && onWatched()).catch(ignore);
    connection.open();
    return () => {
      if (!listeners.delete(listener) || listeners.size) return;
      allWatched.delete(key);
      connection.call(topic.unwatch, id).catch(ignore);
    };
  };
}
