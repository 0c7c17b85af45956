import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyPluginCallback } from 'fastify';
import { createApi } from './api.ts';
import { openStore, type Row } from './kernel/store.ts';
import { createClock, type World } from './kernel/world.ts';
import { checkoutPages } from './pages/checkout.ts';
import { connectPages } from './pages/connect.ts';
import { controlPages } from './pages/control.ts';
import { portalPages } from './pages/portal.ts';
import { servePages } from './pages/serve.ts';
import { deauthorize, reauthorize, refusePayouts, setCapabilities } from './resources/accounts.ts';
import { openDispute } from './resources/disputes.ts';
import { advance, runDue, stopBilling } from './resources/due.ts';
import {
  createChaos,
  createDeliveries,
  reliable,
  type ChaosSettings,
  type Webhook,
} from './webhooks.ts';

export interface SandboxOptions {
  /** The path of the SQLite file; ':memory:' is allowed. */
  file: string;
  /** The bearer token of the API. */
  secretKey: string;
  /** The webhook endpoint that gets all events. */
  webhook: Webhook | null;
  /** The origin at which browsers reach the hosted pages. */
  publicUrl: string;
  /** Milliseconds to wait after each failed delivery of an event; the last value repeats. */
  webhookWaitsMs?: number[];
  /** The real time in milliseconds, to which the sandbox's clock adds its offset. */
  realTimeMs?: () => number;
  /** Logs a line: the URL of the control page, or an error. */
  log?: (line: string) => void;
}

/** The network settings of the control page's switch. */
const unreliable = { ...reliable, copies: 3, delayMs: 800, shuffle: true, drop: 0.2 };

/** Changes that happen at Stripe, outside of the API. */
function changesAtStripe(world: World) {
  const { store } = world;

  function withAccount(id: string, work: (account: Row<'account'>) => void): void {
    const account = store.find('account', '', id);
    if (!account) throw new Error(`The sandbox has no account ${id}`);
    store.transaction(() => work(account));
  }

  return {
    accounts: {
      setCapabilities: (id: string, active: boolean) =>
        withAccount(id, (account) => setCapabilities(world, account, active)),
      /** Disconnects an account; `silently` loses the event. */
      deauthorize: (id: string, { silently = false } = {}) =>
        withAccount(id, (account) => deauthorize(world, account, silently)),
      reauthorize: (id: string) => withAccount(id, (account) => reauthorize(world, account)),
      /** Makes later payouts of the account fail, or succeed again. */
      refusePayouts: (id: string, refuse: boolean) =>
        withAccount(id, (account) => refusePayouts(world, account, refuse)),
    },
    disputes: {
      /** Opens a cardholder's dispute of a charge. */
      open(account: string, charge: string): void {
        const row = store.find('charge', account, charge);
        if (!row) throw new Error(`The sandbox has no charge ${charge}`);
        store.transaction(() => openDispute(world, row));
      },
    },
  };
}

/**
 * Creates a sandbox without a server; register its `plugin` in a Fastify app. The function is long because it is
 * the whole interface.
 */
export function createSandbox(options: SandboxOptions) {
  const { log, publicUrl, realTimeMs, secretKey } = options;
  const store = openStore(options.file);
  const clock = createClock(store, realTimeMs);
  const chaos = createChaos(store);
  const deliveries = createDeliveries(store, chaos, options);
  const world: World = { store, clock, publicUrl, deliver: deliveries.enqueue };
  // This timer handles objects that become due in real time.
  const ticking = setInterval(() => {
    try {
      runDue(world);
    } catch (error) {
      log?.(`Payment sandbox: ${String(error)}`);
    }
  }, 1000);
  ticking.unref();
  deliveries.wake();

  const token = store.readSetting('control_token', '') || randomBytes(18).toString('base64url');
  store.writeSetting('control_token', token);
  const controls = {
    token,
    isChaotic: () => chaos.get().copies > 1,
    setChaotic: (chaotic: boolean) => chaos.set(chaotic ? unreliable : reliable),
    resend: deliveries.resend,
  };
  const api = createApi(world, { secretKey, delayMs: () => chaos.get().apiDelayMs });
  const pages = servePages(world, [
    ...checkoutPages(world),
    ...connectPages(world),
    ...portalPages(world),
    ...controlPages(world, controls),
  ]);
  const plugin: FastifyPluginCallback = (app, _options, done) => {
    void app.register(api, { prefix: '/v1' });
    void app.register(pages, { prefix: '/stripe-sandbox' });
    done();
  };

  const controlUrl = () => `${world.publicUrl}/stripe-sandbox?token=${token}`;
  log?.(`Payment sandbox: ${controlUrl()}`);

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
    deliveries: { idle: deliveries.idle, pending: deliveries.pending },
    setWebhook: deliveries.setWebhook,
    setPublicUrl: (url: string): void => {
      world.publicUrl = url;
    },
    close(): void {
      clearInterval(ticking);
      deliveries.stop();
      store.close();
    },
  };
}

/** Starts a sandbox with its own server, which keeps running when the app restarts. */
export async function startSandbox(options: Omit<SandboxOptions, 'publicUrl' | 'log'>) {
  const { setPublicUrl, ...sandbox } = createSandbox({ ...options, publicUrl: '' });
  const app = fastify({ forceCloseConnections: true });
  await app.register(sandbox.plugin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  setPublicUrl(url);
  return {
    ...sandbox,
    port,
    url,
    async close() {
      await app.close();
      sandbox.close();
    },
  };
}
