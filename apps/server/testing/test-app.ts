import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, apiAt } from '@trackboard/story-world';
import type { Pool } from 'pg';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/env.ts';
import { createLog } from '../src/platform/log/create-log.ts';
import type { DatabaseConnection } from '../src/platform/database/connect-database.ts';
import type { DB } from '../src/platform/database/schema.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import { drain } from '../src/platform/http/drain.ts';
import type { Nodes } from '../src/platform/nodes/nodes.ts';
import type { FileStore } from '../src/platform/storage/file-store.ts';
import type { Provider } from '../src/platform/stripe/provider.ts';
import { type TestConnection, createTestDatabase } from './database.ts';
import { type TestClock, createTestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';
import { type TestSandbox, startTestSandbox } from './test-sandbox.ts';

export interface TestApp {
  /** The origin, such as `http://127.0.0.1:51234`. */
  readonly origin: string;
  readonly api: Api;
  readonly db: Database;
  readonly pool: Pool;
  readonly address: DatabaseConnection['address'];
  readonly clock: TestClock;
  readonly dataDir: string;
  /** Sends a raw request below `/api/v1` that a typed client could not send. */
  request(path: string, init?: RequestInit & { token?: string }): Promise<Response>;
  /** Sends a raw JSON body. */
  post(path: string, body: unknown, token?: string): Promise<{ status: number; body: unknown }>;
  /** Deletes all rows of these tables, one table after another. */
  clear(...tables: readonly (keyof DB)[]): Promise<void>;
  close(): Promise<void>;
}

/** A test app with a payment sandbox, whose jobs run. */
export interface SandboxApp extends TestApp {
  readonly sandbox: TestSandbox;
}

export interface TestAppOptions extends TestConnection {
  /** Runs jobs, for tests of mails and reactions. */
  readonly runJobs?: boolean;
  readonly smtpUrl?: string;
  readonly statusToken?: string;
  readonly trialDays?: number;
  readonly ownerPlans?: 'on' | 'off';
  /** The payment provider; if left out, there is none. */
  readonly provider?: Provider | null;
  /** Whether to start a payment sandbox and run jobs. */
  readonly sandbox?: boolean;
  readonly platformFeePercent?: number;
  /** Whether subscriptions may name a push service on this machine. */
  readonly pushToLoopback?: boolean;
  /** An existing database and data folder, both removed at the end, instead of new ones. */
  readonly place?: { readonly database: DatabaseConnection; readonly dataDir: string };
  /** An existing database instead of a new one; it is closed at the end. */
  readonly database?: DatabaseConnection;
  /** The store of images and videos; by default, the data folder. */
  readonly store?: FileStore;
  /** What nodes share; if left out, the app is alone. */
  readonly nodes?: Nodes;
  /** Whether to hash passwords at the usual cost. */
  readonly usualPasswordCost?: boolean;
  /** The limits of the room that files may take. */
  readonly filesLimits?: Config['filesLimits'];
  /** A built web app to serve. */
  readonly webRoot?: string;
}

/**
 * Starts an app on loopback with its own database and folder. It checks every response. The function is long because
 * of its many options.
 */
export async function startTestApp(
  options: TestAppOptions & { readonly sandbox: true },
): Promise<SandboxApp>;
export async function startTestApp(options?: TestAppOptions): Promise<TestApp>;
export async function startTestApp(
  options: TestAppOptions = {},
): Promise<TestApp & Partial<SandboxApp>> {
  const sandbox = options.sandbox ? await startTestSandbox() : null;
  const database =
    options.place?.database ?? options.database ?? (await createTestDatabase(options));
  const dataDir = options.place?.dataDir ?? (await mkdtemp(join(tmpdir(), 'trackboard-test-')));
  const clock = createTestClock();
  const log = options.log ?? createLog({ level: 'warn' });
  const app = await buildApp({
    config: testConfig(dataDir, {
      smtpUrl: options.smtpUrl,
      statusToken: options.statusToken,
      trialDays: options.trialDays ?? 14,
      ownerPlans: options.ownerPlans ?? 'on',
      platformFeePercent: options.platformFeePercent ?? 0,
      pushToLoopback: options.pushToLoopback ?? false,
      ...(options.filesLimits && { filesLimits: options.filesLimits }),
    }),
    ...database,
    clock,
    log,
    webRoot: options.webRoot ?? null,
    sandbox: null,
    nodes: options.nodes,
    store: options.store,
    provider: options.provider ?? sandbox?.provider ?? null,
    // At the usual cost, hashing passwords would take a sixth of the time of all tests.
    passwordCost: options.usualPasswordCost ? undefined : { memory: 8, passes: 1, parallelism: 1 },
    checkOutput: true,
    runJobs: options.runJobs ?? sandbox !== null,
    checkEvery: 300,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const request: TestApp['request'] = (path, { token, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(`${origin}/api/v1${path}`, { ...init, headers });
  };
  const api = apiAt(origin);
  const { db } = database;
  return {
    origin,
    api,
    ...(sandbox ? { sandbox: sandbox.attach(origin, { api, db, clock }) } : {}),
    db,
    pool: database.pool,
    address: database.address,
    clock,
    dataDir,
    request,
    post: async (path, body, token) => {
      const response = await request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(token ? { token } : {}),
      });
      return { status: response.status, body: await response.json() };
    },
    clear: async (...tables) => {
      for (const table of tables) await db.deleteFrom(table).execute();
    },
    close: async () => {
      await drain(app, log, { notice: 0 });
      // `drain` gives up on a busy machine, and jobs that are still running would interfere with the next file's tests.
      await app.close();
      await sandbox?.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
