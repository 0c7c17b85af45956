import { createHmac } from 'node:crypto';
import type { Store } from '../kernel/store.ts';
import type { Chaos } from './chaos.ts';

/** The endpoint that gets every event. */
export interface Webhook {
  url: string;
  secret: string;
}

interface Delivery {
  id: number;
  attempts: number;
  json: string;
}

const atOnce = 8;
const timeoutMs = 10_000;

/** Milliseconds to wait after each failed attempt; the last value repeats. */
export const defaultWaits = [100, 300, 1000, 3000, 10_000, 30_000];

/** The `Stripe-Signature` header of a payload. `seconds` is the real time. */
function signPayload(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** Posts an event to the endpoint. Returns the status of the answer, or why there is none. */
async function post(json: string, target: Webhook | null, stopped: AbortSignal): Promise<string> {
  if (!target) return 'no such endpoint';
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(json, target.secret, Math.floor(Date.now() / 1000)),
      },
      body: json,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  }
}

/**
 * Delivers events until they are acknowledged, several concurrently. Pending deliveries survive a restart.
 * Long because its functions share the timer and the deliveries in flight.
 */
export function createDeliveries(options: {
  store: Store;
  webhook: Webhook | null;
  chaos: Chaos;
  waitsMs: number[];
}) {
  const { store, chaos, waitsMs } = options;
  let { webhook } = options;
  const inFlight = new Set<number>();
  const stopping = new AbortController();
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let scheduled = false;

  const pending = () =>
    Number(store.get('SELECT count(*) AS n FROM deliveries WHERE due IS NOT NULL')?.['n']);

  function insert(event: string, waitMs: number): void {
    // Earlier versions had several endpoints.
    store.run(
      "INSERT INTO deliveries (event, endpoint, due) VALUES (?, 'main', ?)",
      event,
      Date.now() + waitMs,
    );
  }

  function enqueue(event: string): void {
    if (webhook) for (const waitMs of chaos.planCopies()) insert(event, waitMs);
    wake();
  }

  function wake(): void {
    if (scheduled || stopping.signal.aborted) return;
    scheduled = true;
    // Deferred until the transaction that records the event has ended.
    setImmediate(() => {
      scheduled = false;
      if (!stopping.signal.aborted) pump();
    });
  }

  function pump(): void {
    clearTimeout(timer);
    // Both queries use the same time, so that no delivery becomes due between them.
    const now = Date.now();
    const rows = store.all(
      `SELECT d.id, d.attempts, e.json FROM deliveries d JOIN events e ON e.id = d.event
       WHERE d.due <= ? ORDER BY d.due, d.id LIMIT ?`,
      now,
      4 * atOnce,
    ) as unknown as Delivery[];
    const free = rows.filter(({ id }) => !inFlight.has(id));
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

  async function attempt(delivery: Delivery): Promise<void> {
    const answer = await (chaos.drops()
      ? Promise.resolve('lost on the way')
      : post(delivery.json, webhook, stopping.signal));
    if (stopping.signal.aborted) return;
    inFlight.delete(delivery.id);
    const done = answer.startsWith('2');
    const wait = waitsMs[Math.min(delivery.attempts, waitsMs.length - 1)] ?? 1000;
    store.run(
      'UPDATE deliveries SET attempts = attempts + 1, answer = ?, due = ? WHERE id = ?',
      answer,
      done ? null : Date.now() + wait,
      delivery.id,
    );
    pump();
  }

  return {
    enqueue,
    wake,
    pending,

    /** Sends an event again. */
    resend(event: string): void {
      if (webhook && store.get('SELECT id FROM events WHERE id = ?', event)) insert(event, 0);
      wake();
    },

    setWebhook: (given: Webhook | null): void => {
      webhook = given;
      wake();
    },

    /** Resolves when every event has been acknowledged. */
    idle(): Promise<void> {
      if (pending() === 0) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push(resolve);
        wake();
      });
    },

    stop(): void {
      stopping.abort();
      clearTimeout(timer);
      release();
    },
  };
}
