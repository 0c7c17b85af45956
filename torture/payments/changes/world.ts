import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@trackboard/stripe-sandbox';
import { type Api, apiAt } from '@trackboard/story-world';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import { buildApp, createFeatures } from '../../../apps/server/src/app.ts';
import { createContext } from '../../../apps/server/src/platform/context.ts';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import type { Recurring } from '../../../apps/server/src/platform/recurring/recurring.ts';
import { createProvider } from '../../../apps/server/src/platform/stripe/provider.ts';
import { type TestClock, createTestClock } from '../../../apps/server/testing/test-clock.ts';
import { testConfig } from '../../../apps/server/testing/test-config.ts';
import { startTestServer, withDatabase } from '../../../apps/server/testing/test-server.ts';
import { keys } from '../keys.ts';
import { type ProviderLine, startProviderLine } from './provider-line.ts';

/** The app and the provider, with clocks that can be advanced together. */
export interface World {
  readonly api: Api;
  readonly db: Database;
  readonly clock: TestClock;
  /** Calls the provider directly, not over the app's connection. */
  readonly stripe: Stripe;
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
  readonly line: ProviderLine;
  /** The recurring work on payments and graces, which the app does at intervals of up to an hour. */
  readonly sweeps: readonly Recurring[];
}

const host = '127.0.0.1';
/** A delivery that fails is tried again at once. */
const webhookWaitsMs = [20, 50];

/** Reconciliation would hide that an event was missed. */
const isSweep = ({ name }: Recurring) =>
  (name.startsWith('payments.') && name !== 'payments.reconcile') || name === 'tracks.end-graces';

/** Starts an app whose clock is the sandbox's; `resources` stops all. */
export async function startWorld(resources: AsyncDisposableStack): Promise<World> {
  const server = await startTestServer(undefined);
  resources.defer(() => server.stop());
  const sandbox = await startSandbox({
    file: ':memory:',
    secretKey: keys.secretKey,
    webhook: null,
    webhookWaitsMs,
  });
  resources.defer(() => sandbox.close());
  const line = await startProviderLine(sandbox.port);
  resources.defer(() => line.close());
  const log = pino({ level: 'silent' });
  const address = () => withDatabase(server.adminUrl, server.template);
  const database = connectDatabase({ address, log, maxConnections: 8 });
  resources.defer(() => database.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-torture-changes-'));
  resources.defer(() => rm(dataDir, { recursive: true }));
  const clock = createTestClock();
  const config = testConfig(dataDir, { ownerPlans: 'off', platformFeePercent: 5 });
  const provider = createProvider({ ...keys, sandbox: { host, port: line.port } });
  const own = { config, ...database, clock, log, provider };
  const off = { webRoot: null, sandbox: null, checkOutput: true };
  const app = await buildApp({ ...own, ...off, runJobs: true });
  resources.defer(() => app.close());
  const origin = await app.listen({ host, port: 0 });
  const webhook = { url: `${origin}/api/v1/webhooks/stripe`, secret: keys.webhookSecret };
  sandbox.setWebhook(webhook);
  const { features } = createFeatures(createContext(own, { onCommitted: () => undefined }));
  const sweeps = features.flatMap(({ recurring = [] }) => recurring).filter(isSweep);
  const at = { host, port: sandbox.port, protocol: 'http', telemetry: false } as const;
  const stripe = new Stripe(keys.secretKey, at);
  return { api: apiAt(origin), db: database.db, clock, stripe, sandbox, line, sweeps };
}
