import { type ScoreHint, scoreHint, unwatchWorkout, watchWorkout } from '@trackboard/contract';
import { createHubConnection, type HubConnectionParts } from './hub-connection.ts';

/** What has happened to the scores of a workout; `resync`: something may have been missed, so fetch anew. */
export type WorkoutEvent = ScoreHint | { readonly kind: 'resync' };

type Listener = (event: WorkoutEvent) => void;

/**
 * Watches workouts over one shared connection. `watch(id, onEvent)` hears of the workout's scores until the function
 * that it answers is called. Whenever the hub only begins to tell later than that, after the connection was opened or
 * lost, `onEvent` is called once with `resync`.
 */
export function createWorkoutWatch(parts: Omit<HubConnectionParts, 'onConnect'>) {
  const watchers = new Map<string, Set<Listener>>();
  const tell = (id: string, event: WorkoutEvent) =>
    watchers.get(id)?.forEach((listener) => listener(event));
  const connection = createHubConnection({
    ...parts,
    onConnect: () => {
      for (const id of watchers.keys()) {
        connection.ask(watchWorkout, id, () => tell(id, { kind: 'resync' }));
      }
    },
  });
  connection.onHint(scoreHint, (event) => tell(event.trackWorkoutId, event));

  return (id: string, onEvent: Listener): (() => void) => {
    const listener: Listener = (event) => onEvent(event);
    const listeners = watchers.get(id) ?? new Set();
    listeners.add(listener);
    watchers.set(id, listeners);
    if (listeners.size === 1) connection.ask(watchWorkout, id);
    connection.open();
    return () => {
      if (!listeners.delete(listener) || listeners.size) return;
      watchers.delete(id);
      connection.ask(unwatchWorkout, id);
    };
  };
}
