import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { prefixes, type Kinds, type StateOf } from './kinds.ts';
import type { Row, Store } from './store.ts';

/** A day in seconds, which is the unit of all times of the API. */
export const day = 86_400;

const clockSetting = 'clock_offset';

/** Creates the sandbox's clock in seconds: real time plus an offset that only grows. */
export function createClock(store: Store, realTimeMs: () => number = Date.now) {
  let offset = store.readSetting(clockSetting, 0);
  let moment: number | undefined;

  return {
    now: (): number => moment ?? Math.floor(realTimeMs() / 1000) + offset,

    /** Returns the offset from real time in seconds. */
    ahead: (): number => offset,

    /** Runs `work` with the clock set to `time`. */
    at(time: number, work: () => void): void {
      const outer = moment;
      moment = time;
      try {
        work();
      } finally {
        moment = outer;
      }
    },

    skip(seconds: number): void {
      if (!(seconds >= 0)) throw new RangeError('The clock of the sandbox only moves forward');
      store.writeSetting(clockSetting, offset + seconds);
      offset += seconds;
    },
  };
}

/** The state shared by all parts of the sandbox. */
export interface World {
  store: Store;
  clock: ReturnType<typeof createClock>;
  /** The origin at which browsers reach the pages. */
  publicUrl: string;
  /** Sends an event to the webhook. */
  deliver: (event: string) => void;
}

/** Creates a new id in Stripe's format: a prefix such as `cus`, and 24 digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Returns the id of a field that may hold an id or the expanded object; '' if it is empty. */
export function idOf(field: string | { id: string } | null | undefined): string {
  return (typeof field === 'string' ? field : field?.id) ?? '';
}

/** Returns the address of a hosted page. */
export function pageUrl(world: World, path: string): string {
  return `${world.publicUrl}/stripe-sandbox/${path}`;
}

/** A part of an object: the fields that Trackboard reads. */
export type Part<T> = T extends (infer Item)[]
  ? Part<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Part<T[Key]> }
    : T;

/** Stores a new object of an account; '' is the platform. The id, kind and time of creation are added. */
export function add<K extends keyof Kinds>(
  world: World,
  account: string,
  type: K,
  fields: Part<Kinds[K]>,
  more: { due?: number | null; state?: StateOf<K> } = {},
): Row<K> {
  const created = world.clock.now();
  const object = { id: newId(prefixes[type]), object: type, created, ...fields };
  const { due = null, state = {} as StateOf<K> } = more;
  const row = { id: object.id, account, type, created, due, object: object as never, state };
  world.store.save(row);
  return row;
}

/** Records an event about an object, and sends it unless the account was disconnected. */
export function emit(
  world: World,
  { account, object }: { account: string; object: object },
  type: Stripe.Event.Type,
): void {
  const event = add(world, account, 'event', {
    ...(account === '' ? {} : { account }),
    api_version: Stripe.API_VERSION,
    data: { object },
    type,
  });
  if (!world.store.find('account', '', account)?.state.disconnected) world.deliver(event.id);
}

/** Changes and stores an object. Returns whether it is different now. */
export function change<K extends keyof Kinds>(
  world: World,
  row: Row<K>,
  changes: Part<Kinds[K]>,
): boolean {
  const before = JSON.stringify(row.object);
  Object.assign(row.object, changes);
  world.store.save(row);
  return JSON.stringify(row.object) !== before;
}

/** Changes an object and records an event, unless nothing changed. */
export function changeAndEmit<K extends keyof Kinds>(
  world: World,
  row: Row<K>,
  changes: Part<Kinds[K]>,
  event: Stripe.Event.Type,
): void {
  if (change(world, row, changes)) emit(world, row, event);
}
