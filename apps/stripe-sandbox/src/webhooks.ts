import { createHmac } from 'node:crypto';
import type { Store } from './kernel/store.ts';

/** The endpoint that gets every event. */
export interface Webhook {
  url: string;
  secret: string;
}

/** The settings of a reliable network between the sandbox and the app. */
export const reliable = {
  /** The maximum number of copies of each event; 1 for no duplicates. */
  copies: 1,
  /** The maximum delay of a delivery in milliseconds. */
  delayMs: 0,
  /** Whether events are delivered in random order. */
  shuffle: false,
  /** The fraction of delivery attempts that are dropped, 0 to 1. Dropped attempts are retried. */
  drop: 0,
  /** The delay of each API request in milliseconds. */
  apiDelayMs: 0,
  /** The seed of the random generator. */
  seed: 1,
};

export type ChaosSettings = typeof reliable;

/** Mulberry32 by Tommy Ettinger (public domain): a small generator that can be seeded. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Simulates the network, which is reliable by default. */
export function createChaos(store: Store) {
  let settings = { ...reliable, ...store.readSetting<Partial<ChaosSettings>>('chaos', {}) };
  let random = randomFrom(settings.seed);

  return {
    get: (): ChaosSettings => settings,

    set(changes: Partial<ChaosSettings>): void {
      settings = { ...settings, ...changes };
      random = randomFrom(settings.seed);
      store.writeSetting('chaos', settings);
    },

    /** Returns the delays in milliseconds of the copies of an event. */
    planCopies(): number[] {
      const copies = 1 + Math.floor(random() * settings.copies);
      const spread = settings.delayMs === 0 && settings.shuffle ? 300 : settings.delayMs;
      return Array.from({ length: copies }, () => Math.floor(random() * spread));
    },

    drops: (): boolean => settings.drop > 0 && random() < settings.drop,

    arrange<T>(items: T[]): T[] {
      if (!settings.shuffle) return items;
      return items
        .map((item) => ({ item, rank: random() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item);
    },
  };
}

interface Delivery {
  id: number;
  attempts: number;
  json: string;
}

const atOnce = 8;

/** Milliseconds to wait after each failed attempt; the last value repeats. */
const defaultWaits = [100, 300, 1000, 3000, 10_000, 30_000];

/** Posts an event to the endpoint. Returns the status of the answer, or why there is none. */
async function post(json: string, target: Webhook | null, stopped: AbortSignal): Promise<string> {
  if (!target) return 'no such endpoint';
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', target.secret).update(`${seconds}.${json}`).digest('hex');
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${seconds},v1=${signature}`,
      },
      body: json,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(10_000)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  }
}

/**
 * Delivers events until they are acknowledged, several concurrently. Pending deliveries survive a restart.
 * The function is long because its functions share the timer and the deliveries in flight.
 */
export function createDeliveries(
  store: Store,
  chaos: ReturnType<typeof createChaos>,
  options: { webhook: Webhook | null; webhookWaitsMs?: number[] },
) {
  const { webhookWaitsMs: waitsMs = defaultWaits } = options;
  let { webhook } = options;
  const inFlight = new Set<number>();
  const stopping = new AbortController();
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let scheduled = false;

  const pending = () =>
    Number(store.get('SELECT count(*) AS n FROM deliveries WHERE due IS NOT NULL')?.['n']);

  function enqueue(event: string, waitsMs = chaos.planCopies()): void {
    for (const waitMs of webhook ? waitsMs : []) {
      // The endpoint has a name, because earlier versions had several endpoints.
      const sql = "INSERT INTO deliveries (event, endpoint, due) VALUES (?, 'main', ?)";
      store.run(sql, event, Date.now() + waitMs);
    }
    wake();
  }

  function wake(): void {
    if (scheduled || stopping.signal.aborted) return;
    scheduled = true;
    // The delivery is deferred until the transaction that records the event has ended.
    setImmediate(() => {
      scheduled = false;
      if (!stopping.signal.aborted) pump();
    });
  }

  function pump(): void {
    clearTimeout(timer);
    // Both queries use the same time, so that no delivery becomes due between them.
    const now = Date.now();
    const waiting = store.all(
      `SELECT d.id, d.attempts, e.json FROM deliveries d JOIN objects e ON e.id = d.event
       WHERE d.due <= ? ORDER BY d.due, d.id LIMIT ?`,
      now,
      4 * atOnce,
    );
    const deliveries = waiting.map(({ id, attempts, json }): Delivery => {
      return { id: Number(id), attempts: Number(attempts), json: String(json) };
    });
    const free = deliveries.filter(({ id }) => !inFlight.has(id));
    for (const delivery of chaos.arrange(free).slice(0, atOnce - inFlight.size)) {
      inFlight.add(delivery.id);
      void attempt(delivery);
    }
    if (pending() === 0) release();
    else if (inFlight.size < atOnce) waitForNext(now);
  }

  function release(): void {
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  function waitForNext(now: number): void {
    const row = store.get('SELECT min(due) AS due FROM deliveries WHERE due > ?', now);
    const due = row?.['due'] as number | null | undefined;
    if (due === null || due === undefined) return;
    // An earlier call may have set a timer that has not fired yet.
    clearTimeout(timer);
    timer = setTimeout(pump, Math.max(1, due - Date.now()));
    timer.unref();
  }

  async function attempt({ id, attempts, json }: Delivery): Promise<void> {
    const answer = await (chaos.drops()
      ? Promise.resolve('lost on the way')
      : post(json, webhook, stopping.signal));
    if (stopping.signal.aborted) return;
    inFlight.delete(id);
    const wait = waitsMs[Math.min(attempts, waitsMs.length - 1)] ?? 1000;
    const due = answer.startsWith('2') ? null : Date.now() + wait;
    const sql = 'UPDATE deliveries SET attempts = attempts + 1, answer = ?, due = ? WHERE id = ?';
    store.run(sql, answer, due, id);
    pump();
  }

  return {
    /** Delivers an event, as often and as late as the network wants. */
    enqueue: (event: string): void => enqueue(event),
    wake,
    pending,

    /** Delivers an event again, at once. */
    resend: (event: string): void => {
      const known = store.get("SELECT id FROM objects WHERE id = ? AND type = 'event'", event);
      if (known) enqueue(event, [0]);
    },

    setWebhook: (given: Webhook | null): void => {
      webhook = given;
      wake();
    },

    /** Resolves when every event has been acknowledged. */
    idle: (): Promise<void> =>
      new Promise((resolve) => {
        if (pending() === 0) return resolve();
        waiting.push(resolve);
        wake();
      }),

    stop(): void {
      stopping.abort();
      clearTimeout(timer);
      release();
    },
  };
}
