import type Stripe from 'stripe';
import type { Kinds, StateOf } from '../objects/kinds.ts';
import type { Clock } from './clock.ts';
import type { Row, Store } from './store.ts';

/** The state shared by all parts of the sandbox. */
export interface World {
  store: Store;
  clock: Clock;
  /** Origin at which browsers reach the pages. */
  publicUrl: string;
  /** Records an event and its deliveries. `account` is '' for the platform. */
  emit: (account: string, type: string, object: object, previous?: Record<string, unknown>) => void;
}

/** The address of a hosted page. */
export function pageUrl(world: World, path: string): string {
  return `${world.publicUrl}/stripe-sandbox/${path}`;
}

/** Stores a new object. */
export function add<K extends keyof Kinds>(
  world: World,
  account: string,
  type: K,
  object: Kinds[K],
  more: { due?: number | null; state?: StateOf<K> } = {},
): Row<K> {
  const row: Row<K> = {
    id: (object as { id: string }).id,
    account,
    type,
    created: (object as { created?: number }).created ?? world.clock.now(),
    due: more.due ?? null,
    object,
    state: more.state ?? ({} as StateOf<K>),
  };
  world.store.insert(row);
  return row;
}

/** Changes and stores an object; returns the previous values of the changed fields. */
export function change<K extends keyof Kinds>(
  world: World,
  row: Row<K>,
  changes: Partial<Kinds[K]>,
): Record<string, unknown> {
  const current = row.object as unknown as Record<string, unknown>;
  const previous = Object.fromEntries(
    Object.entries(changes)
      .filter(([name, value]) => JSON.stringify(current[name]) !== JSON.stringify(value))
      .map(([name]) => [name, current[name] ?? null]),
  );
  Object.assign(current, changes);
  world.store.save(row);
  return previous;
}

/** Changes an object and records an event, unless nothing changed. */
export function changeAndEmit<K extends keyof Kinds>(
  world: World,
  row: Row<K>,
  changes: Partial<Kinds[K]>,
  event: Stripe.Event.Type,
): void {
  const previous = change(world, row, changes);
  if (Object.keys(previous).length > 0) world.emit(row.account, event, row.object, previous);
}
