import type { FastifyPluginCallback } from 'fastify';
import { createApi } from './api/plugin.ts';
import { deauthorize, setCapabilities } from './billing/connect.ts';
import { advance, runDue } from './billing/engine.ts';
import { createClock } from './kernel/clock.ts';
import { insertEvent } from './kernel/events.ts';
import { openStore, type Row } from './kernel/store.ts';
import type { BillingRules, World } from './kernel/world.ts';
import { createPages } from './pages/plugin.ts';
import { createChaos } from './webhooks/chaos.ts';
import { createDeliveries, defaultWaits } from './webhooks/deliveries.ts';
import { createEndpoints, type Webhook } from './webhooks/endpoints.ts';

export interface SandboxOptions {
  /** The SQLite file that keeps everything; ':memory:' is allowed. */
  file: string;
  /** Requests to the API need it as their bearer token. */
  secretKey: string;
  /** Where all events go. */
  webhook: Webhook | null;
  /** Origin at which browsers reach the hosted pages. */
  publicUrl: string;
  rules?: Partial<BillingRules>;
  /** Waits in milliseconds after each failed delivery of an event; the last one repeats. */
  webhookWaitsMs?: number[];
}

const defaultRules: BillingRules = { retryDays: [3, 5, 7], afterRetries: 'canceled' };

/** How often what has become due by real time is done. */
const tickMs = 1000;

export type Sandbox = ReturnType<typeof createSandbox>;

/** Makes a sandbox without a server: register its `plugin` in one. */
export function createSandbox(options: SandboxOptions) {
  const store = openStore(options.file);
  const clock = createClock(store);
  const chaos = createChaos(store);
  const endpoints = createEndpoints(store, options.webhook);
  const waitsMs = options.webhookWaitsMs ?? defaultWaits;
  const deliveries = createDeliveries({ store, endpoints, chaos, waitsMs });
  const world: World = {
    store,
    clock,
    rules: { ...defaultRules, ...options.rules },
    publicUrl: options.publicUrl,
    emit(account, type, object, previous) {
      deliveries.enqueue(insertEvent(store, clock, account, type, object, previous), account);
    },
  };
  const ticking = setInterval(() => runDue(world), tickMs);
  ticking.unref();
  deliveries.wake();

  const api = createApi(world, {
    secretKey: options.secretKey,
    delayMs: () => chaos.get().apiDelayMs,
  });
  const plugin: FastifyPluginCallback = (app, _options, done) => {
    void app.register(api, { prefix: '/v1' });
    void app.register(createPages(world), { prefix: '/stripe-sandbox' });
    done();
  };

  function findAccount(id: string): Row<'account'> {
    const account = store.find('account', '', id);
    if (!account) throw new Error(`The sandbox has no account ${id}`);
    return account;
  }

  return {
    plugin,
    /** What happens to accounts at Stripe, outside of the API. */
    accounts: {
      setCapabilities(id: string, active: boolean): void {
        store.transaction(() => setCapabilities(world, findAccount(id), active));
      },
      deauthorize(id: string): void {
        store.transaction(() => deauthorize(world, findAccount(id)));
      },
      /** From now on the bank of the account refuses payouts, or takes them again. */
      refusePayouts(id: string, refuse: boolean): void {
        const account = findAccount(id);
        store.save({ ...account, state: { payoutsFail: refuse } });
      },
    },
    chaos,
    clock: { now: clock.now, advance: (seconds: number) => advance(world, seconds) },
    deliveries: { idle: () => deliveries.idle(), pending: deliveries.pending },
    setWebhook(webhook: Webhook | null): void {
      endpoints.setMain(webhook);
      deliveries.wake();
    },
    setPublicUrl(url: string): void {
      world.publicUrl = url;
    },
    close(): void {
      clearInterval(ticking);
      deliveries.stop();
      store.close();
    },
  };
}
