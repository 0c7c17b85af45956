import { randomBytes } from 'node:crypto';
import type { FastifyPluginCallback } from 'fastify';
import { createApi } from './api/plugin.ts';
import { deauthorize, reauthorize, setCapabilities } from './billing/connect.ts';
import { advance, runDue, stopBilling } from './billing/engine.ts';
import { createClock } from './kernel/clock.ts';
import { insertEvent } from './kernel/events.ts';
import { openStore, type Row, type Store } from './kernel/store.ts';
import { openDispute } from './money/dispute.ts';
import type { World } from './kernel/world.ts';
import { createPages } from './pages/plugin.ts';
import { reliable, createChaos, type ChaosSettings } from './webhooks/chaos.ts';
import { createDeliveries, defaultWaits, type Webhook } from './webhooks/deliveries.ts';

export interface SandboxOptions {
  /** The path of the SQLite file; ':memory:' is allowed. */
  file: string;
  /** The bearer token of the API. */
  secretKey: string;
  /** The webhook endpoint that gets all events. */
  webhook: Webhook | null;
  /** Origin at which browsers reach the hosted pages. */
  publicUrl: string;
  /** Milliseconds to wait after each failed delivery of an event; the last value repeats. */
  webhookWaitsMs?: number[];
  /** The real time in milliseconds, to which the sandbox's clock adds its offset. */
  realTimeMs?: () => number;
  /** Logs a line: the URL of the control page, or an error. */
  log?: (line: string) => void;
}

/** The network settings of the control page's switch. */
const unreliable: ChaosSettings = {
  ...reliable,
  copies: 3,
  delayMs: 800,
  shuffle: true,
  drop: 0.2,
};

/** How often rows that became due in real time are handled. */
const tickMs = 1000;

/** The token for remote access to the control page, stored in the file. */
function readToken(store: Store): string {
  const token = store.readSetting('control_token', '') || randomBytes(18).toString('base64url');
  store.writeSetting('control_token', token);
  return token;
}

/** Changes that happen at Stripe, outside of the API. */
function changesAtStripe(world: World) {
  const { store } = world;

  function findAccount(id: string): Row<'account'> {
    const account = store.find('account', '', id);
    if (!account) throw new Error(`The sandbox has no account ${id}`);
    return account;
  }

  return {
    accounts: {
      setCapabilities(id: string, active: boolean): void {
        store.transaction(() => setCapabilities(world, findAccount(id), active));
      },
      /** Disconnects an account; `silently` loses the event. */
      deauthorize(id: string, { silently = false } = {}): void {
        store.transaction(() => deauthorize(world, findAccount(id), { silently }));
      },
      reauthorize(id: string): void {
        store.transaction(() => reauthorize(world, findAccount(id)));
      },
      /** Makes later payouts of the account fail, or succeed again. */
      refusePayouts(id: string, refuse: boolean): void {
        const account = findAccount(id);
        store.save({ ...account, state: { ...account.state, payoutsFail: refuse } });
      },
    },
    disputes: {
      /** The cardholder disputes a charge. */
      open(account: string, charge: string): void {
        store.transaction(() => {
          const row = store.find('charge', account, charge);
          if (!row) throw new Error(`The sandbox has no charge ${charge}`);
          openDispute(world, row);
        });
      },
    },
  };
}

/** A sandbox without a server; register its `plugin` in a Fastify app. Long because it is the whole interface. */
export function createSandbox(options: SandboxOptions) {
  const store = openStore(options.file);
  const clock = createClock(store, options.realTimeMs);
  const chaos = createChaos(store);
  const waitsMs = options.webhookWaitsMs ?? defaultWaits;
  const deliveries = createDeliveries({ store, webhook: options.webhook, chaos, waitsMs });
  const world: World = {
    store,
    clock,
    publicUrl: options.publicUrl,
    emit(account, type, object, previous) {
      const event = insertEvent(store, clock, account, type, object, previous);
      const connected = account === '' ? undefined : store.find('account', '', account);
      if (!connected?.state.disconnected) deliveries.enqueue(event);
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
    setChaotic: (chaotic: boolean) => chaos.set(chaotic ? unreliable : reliable),
    resend: (event: string) => deliveries.resend(event),
  };
  const plugin: FastifyPluginCallback = (app, _options, done) => {
    void app.register(api, { prefix: '/v1' });
    void app.register(createPages(world, controls), { prefix: '/stripe-sandbox' });
    done();
  };

  const controlUrl = () => `${world.publicUrl}/stripe-sandbox?token=${controls.token}`;
  options.log?.(`Payment sandbox: ${controlUrl()}`);

  return {
    plugin,
    /** The URL of the control page with its token. */
    controlUrl,
    ...changesAtStripe(world),
    chaos: {
      get: chaos.get,
      set: (changes: Partial<ChaosSettings>) => chaos.set(changes),
      stop: () => chaos.set(reliable),
    },
    clock: {
      now: clock.now,
      ahead: clock.ahead,
      advance: (seconds: number) => advance(world, seconds),
    },
    stopBilling: () => stopBilling(world),
    deliveries: { idle: () => deliveries.idle(), pending: deliveries.pending },
    setWebhook: deliveries.setWebhook,
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
