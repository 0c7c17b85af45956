import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, apiAt } from '@trackboard/story-world';
import { startSandbox } from '@trackboard/stripe-sandbox';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import { buildApp, createFeatures } from '../../../../apps/server/src/app.ts';
import { createContext } from '../../../../apps/server/src/platform/context.ts';
import { connectDatabase } from '../../../../apps/server/src/platform/database/connect-database.ts';
import type { Database } from '../../../../apps/server/src/platform/database/transaction.ts';
import type { Recurring } from '../../../../apps/server/src/platform/recurring/recurring.ts';
import { createProvider } from '../../../../apps/server/src/platform/stripe/provider.ts';
import { createTestClock, type TestClock } from '../../../../apps/server/testing/test-clock.ts';
import { testConfig } from '../../../../apps/server/testing/test-config.ts';
import { startTestServer, withDatabase } from '../../../../apps/server/testing/test-server.ts';
import { keys } from '../keys.ts';

/**
 * The provider's treatment of the app's calls: it answers them, does not take them, fails each, or does the work and
 * loses every third answer.
 */
export type LineState = 'works' | 'dead' | 'fails' | 'loses answers';

/** The app's connection to the payment sandbox, which can fail. */
interface ProviderLine {
  readonly port: number;
  set(state: LineState): void;
  close(): Promise<void>;
}

const failed = JSON.stringify({ error: { type: 'api_error', message: 'An error occurred.' } });

function fail(response: ServerResponse): void {
  response.writeHead(500, { 'content-type': 'application/json' }).end(failed);
}

/** Passes a call on, and passes its answer back unless the answer is to be lost. */
function pass(port: number, call: IncomingMessage, response: ServerResponse, loses: boolean): void {
  const { method, url: path, headers } = call;
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    if (loses) {
      answer.resume().once('end', () => response.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  call.pipe(passed);
}

/** Starts a connection to the sandbox at `sandboxPort`. */
async function startProviderLine(sandboxPort: number): Promise<ProviderLine> {
  let state: LineState = 'works';
  let calls = 0;
  const server = createServer((call, response) => {
    calls += 1;
    if (state === 'dead') call.socket.destroy();
    else if (state === 'fails') fail(response);
    else pass(sandboxPort, call, response, state === 'loses answers' && calls % 3 === 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      state = next;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

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
  /** The nightly reconciliation. */
  readonly nightly: readonly Recurring[];
}

const host = '127.0.0.1';
/** The waits in milliseconds. They are short, so that a failed delivery is tried again at once. */
const webhookWaitsMs = [20, 50];

const isNightly = ({ name }: Recurring) => name === 'payments.reconcile';

/**
 * Whether this work belongs to the sweeps. Reconciliation is left out, because it would hide that
 * an event was missed.
 */
const isSweep = (each: Recurring) =>
  (each.name.startsWith('payments.') && !isNightly(each)) || each.name === 'tracks.end-graces';

/** Starts an app with the sandbox's clock; `resources` stops all. */
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
  const all = features.flatMap(({ recurring = [] }) => recurring);
  const [sweeps, nightly] = [all.filter(isSweep), all.filter(isNightly)];
  const at = { host, port: sandbox.port, protocol: 'http', telemetry: false } as const;
  const stripe = new Stripe(keys.secretKey, at);
  const work = { sweeps, nightly };
  return { api: apiAt(origin), db: database.db, clock, stripe, sandbox, line, ...work };
}
