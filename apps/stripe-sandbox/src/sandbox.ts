import { randomBytes } from 'node:crypto';
import type { FastifyPluginCallback } from 'fastify';
import { createApi } from './api/plugin.ts';
import { deauthorize, setCapabilities } from './billing/connect.ts';
import { advance, runDue } from './billing/engine.ts';
import { createClock } from './kernel/clock.ts';
import { insertEvent } from './kernel/events.ts';
import { openStore, type Row, type Store } from './kernel/store.ts';
import type { BillingRules, World } from './kernel/world.ts';
import { createPages } from './pages/plugin.ts';
import { calm, createChaos, type ChaosSettings } from './webhooks/chaos.ts';
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
  /** The real time in milliseconds, on which the clock of the sandbox stands. */
  realTimeMs?: () => number;
  /** Takes lines for people: where the control page is, and what went wrong. */
  log?: (line: string) => void;
}

const defaultRules: BillingRules = { retryDays: [3, 5, 7], afterRetries: 'canceled' };

/** What the switch on the control page makes of the network. */
const wild: ChaosSettings = { ...calm, copies: 3, delayMs: 800, shuffle: true, drop: 0.2 };

/** How often what has become due by real time is done. */
const tickMs = 1000;

/** The token that opens the control page to callers from elsewhere; it stays the same for one file. */
function readToken(store: Store): string {
  const token = store.readSetting('control_token', '') || randomBytes(18).toString('base64url');
  store.writeSetting('control_token', token);
  return token;
}

export type Sandbox = ReturnType<typeof createSandbox>;

/** Makes a sandbox without a server: register its `plugin` in one. */
export function createSandbox(options: SandboxOptions) {
  const store = openStore(options.file);
  const clock = createClock(store, options.realTimeMs);
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
  const ticking = setInterval(() => {
    try {
      runDue(world);
    } catch (error) {
      options.log?.(`Payment sandbox: ${String(error)}`);
    }
  }, tickMs);
  ticking.unref();
  deliveries.wake();

  const api = createApi(world, {
    secretKey: options.secretKey,
    delayMs: () => chaos.get().apiDelayMs,
  });
  const controls = {
    token: readToken(store),
    isChaotic: () => chaos.get().copies > 1,
    setChaotic: (chaotic: boolean) => chaos.set(chaotic ? wild : calm),
    resend: (event: string) => deliveries.resend(event),
  };
  const plugin: FastifyPluginCallback = (app, _options, done) => {
    void app.register(api, { prefix: '/v1' });
    void app.register(createPages(world, controls), { prefix: '/stripe-sandbox' });
    done();
  };

  function findAccount(id: string): Row<'account'> {
    const account = store.find('account', '', id);
    if (!account) throw new Error(`The sandbox has no account ${id}`);
    return account;
  }

  const controlUrl = () => `${world.publicUrl}/stripe-sandbox?token=${controls.token}`;
  options.log?.(`Payment sandbox: ${controlUrl()}`);

  return {
    plugin,
    /** The address of the control page with its token. */
    controlUrl,
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
    chaos: {
      get: chaos.get,
      set: (changes: Partial<ChaosSettings>) => chaos.set(changes),
      stop: () => chaos.set(calm),
    },
    clock: {
      now: clock.now,
      ahead: clock.ahead,
      advance: (seconds: number) => advance(world, seconds),
    },
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
