import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiAt } from '@trackboard/story-world';
import { startSandbox } from '@trackboard/stripe-sandbox';
import { Client } from 'pg';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { startTestServer, withDatabase } from '../../../apps/server/testing/test-server.ts';
import { type AppProcess, createAppProcess } from '../app-process.ts';
import { createRandom, type Random } from '../random.ts';
import {
  compareTotals,
  countRunning,
  endHeartbeats,
  findViolations,
  findWrongReads,
  readEndState,
  waitForJobs,
} from './end-state.ts';
import { keys } from './keys.ts';
import { applyStep, createScenario, type Scenario } from './scenario.ts';

/** The results of the deliveries. */
interface Figures {
  delivered: number;
  /** The number of deliveries that failed or got an error, and were retried. */
  retried: number;
  forged: number;
  /** The violations of invariants. */
  violations: string[];
}

const now = () => Math.floor(Date.now() / 1000);

async function post(origin: string, body: string, signature: string): Promise<number> {
  const response = await fetch(`${origin}/api/v1/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

function sign(payload: string, secret: string, timestamp: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** Delivers one copy of an event until it is acknowledged. */
async function deliver(origin: string, event: Stripe.Event, figures: Figures) {
  const body = JSON.stringify(event);
  for (;;) {
    const signature = sign(body, keys.webhookSecret, now());
    const status = await post(origin, body, signature).catch(() => 0);
    if (status === 200) break;
    if (status !== 0 && status !== 503)
      figures.violations.push(`a delivery was answered ${status}`);
    figures.retried += 1;
    await pause(100);
  }
  figures.delivered += 1;
}

/**
 * Sends an event with invalid signatures: with another secret, too old, and for another body. All must be refused.
 */
async function sendForged(origin: string, event: Stripe.Event, figures: Figures) {
  const body = JSON.stringify({ ...event, id: `${event.id}_forged` });
  const signatures = [
    sign(body, 'whsec_forged', now()),
    sign(body, keys.webhookSecret, now() - 301 - (figures.forged % 1000)),
    sign(JSON.stringify(event), keys.webhookSecret, now()),
  ];
  for (const signature of signatures) {
    const status = await post(origin, body, signature).catch(() => 0);
    if (status === 0) continue;
    figures.forged += 1;
    if (status !== 400) figures.violations.push(`a forged delivery was answered ${status}`);
  }
}

interface PaymentReport extends Figures {
  readonly events: number;
  readonly kills: number;
  /** The number of jobs that were running when the process was killed. */
  readonly interrupted: number;
  readonly seconds: number;
  /** The sum of incoming entries of the ledger, in cents. */
  readonly received: number;
}

const atOnce = 16;
/** The usual number of athletes, four with each outcome. */
const usualAthletes = 48;
const tenDays = 10 * 86_400;

/** Returns the new events of the account, oldest first. */
async function newEvents(stripe: Stripe, account: string, seen: Set<string>) {
  const found: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100 }, { stripeAccount: account })) {
    if (seen.has(event.id)) break;
    found.push(event);
  }
  for (const { id } of found) seen.add(id);
  return found.toReversed();
}

/** Delivers these copies concurrently. If `killAfter` is set, kills and restarts the app after that many deliveries. */
async function deliverAll(
  { app, db }: Pick<Setup, 'app' | 'db'>,
  copies: readonly Stripe.Event[],
  figures: Figures,
  killAfter: number | null,
): Promise<void> {
  let next = 0;
  const restarts: Promise<void>[] = [];
  const restart = async () => {
    await app.kill('SIGKILL');
    await endHeartbeats(db);
    await app.start();
  };
  const work = async () => {
    while (next < copies.length) {
      const n = (next += 1);
      if (n === killAfter) restarts.push(restart());
      const event = copies[n - 1];
      if (!event) return;
      await deliver(app.origin, event, figures);
      if (n % 40 === 0) await sendForged(app.origin, event, figures);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await Promise.all(restarts);
}

interface Setup {
  readonly app: AppProcess;
  readonly db: Database;
  readonly stripe: Stripe;
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
  readonly scenario: Scenario;
}

/**
 * Runs the scenario step by step and delivers copies of its events late and in random order, at least `wanted` times.
 */
async function deliverInDisorder(
  setup: Setup,
  wanted: number,
  random: Random,
  onStep: (text: string) => void,
) {
  const { db, stripe, sandbox, scenario } = setup;
  const started = Date.now();
  const figures: Figures = { delivered: 0, retried: 0, forged: 0, violations: [] };
  const [seen, events]: [Set<string>, Stripe.Event[]] = [new Set(), []];
  let pool: Stripe.Event[] = [];
  let [kills, interrupted] = [0, 0];
  for (let step = 0; figures.delivered + pool.length < wanted || step < 12; step += 1) {
    if (step > 0) sandbox.clock.advance(tenDays);
    await applyStep({ stripe, disputes: sandbox.disputes }, scenario, step);
    const fresh = await newEvents(stripe, scenario.account, seen);
    events.push(...fresh);
    const copies = fresh.flatMap((event) =>
      Array.from({ length: 1 + random.below(5) }, () => event),
    );
    pool = random.shuffle([...pool, ...copies]);
    const now = pool.splice(0, Math.floor(pool.length * 0.7));
    const isKilled = step % 4 === 2;
    await deliverAll(setup, now, figures, isKilled ? 1 + Math.floor(now.length / 2) : null);
    if (isKilled) {
      kills += 1;
      interrupted += await countRunning(db);
    }
    onStep(`day ${step * 10}: ${figures.delivered} deliveries of ${events.length} events`);
  }
  await deliverAll(setup, pool, figures, Math.floor(pool.length / 2));
  kills += 1;
  interrupted += await countRunning(db);
  await waitForJobs(db);
  const deliverNew = async (): Promise<void> => {
    const fresh = await newEvents(stripe, scenario.account, seen);
    if (fresh.length === 0) return;
    events.push(...fresh);
    await deliverAll(setup, fresh, figures, null);
    await waitForJobs(db);
    await deliverNew();
  };
  // The app's actions at the provider in the meantime, such as a late refund, have events of their
  // own.
  await deliverNew();
  const seconds = (Date.now() - started) / 1000;
  return { figures, events, kills, interrupted, seconds };
}

async function inOrder(app: AppProcess, db: Database, events: readonly Stripe.Event[]) {
  const figures: Figures = { delivered: 0, retried: 0, forged: 0, violations: [] };
  for (const event of events) await deliver(app.origin, event, figures);
  await waitForJobs(db);
}

function differences(one: readonly string[], other: readonly string[]): string[] {
  const [first, second] = [new Set(one), new Set(other)];
  return [
    ...one.filter((line) => !second.has(line)).map((line) => `only in disorder: ${line}`),
    ...other.filter((line) => !first.has(line)).map((line) => `only in order: ${line}`),
  ];
}

/**
 * Delivers events in random order to an app that is killed in the meantime, and in order to a second app, and compares the
 * end states. The function is long because it is one sequence of steps.
 */
export async function torturePayments(
  wanted: number,
  onStep: (text: string) => void,
  athletes = usualAthletes,
): Promise<PaymentReport> {
  const resources = new AsyncDisposableStack();
  try {
    const server = await startTestServer(undefined);
    resources.defer(() => server.stop());
    const { secretKey } = keys;
    const sandbox = await startSandbox({ file: ':memory:', secretKey, webhook: null });
    resources.defer(() => sandbox.close());
    const stripe = new Stripe(secretKey, {
      host: '127.0.0.1',
      port: sandbox.port,
      protocol: 'http',
      telemetry: false,
    });
    const log = pino({ level: 'error' });
    const openApp = async (name: string) => {
      const databaseUrl = withDatabase(server.adminUrl, name);
      const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-torture-payments-'));
      resources.defer(() => rm(dataDir, { recursive: true }));
      const app = await createAppProcess({ databaseUrl, dataDir, sandboxPort: sandbox.port });
      resources.defer(() => app.kill('SIGKILL'));
      const open = () => connectDatabase({ address: () => databaseUrl, log, maxConnections: 2 });
      return { app, open };
    };

    const disorder = await openApp(server.template);
    await disorder.app.start();
    const setup = disorder.open();
    const { db } = setup;
    const api = apiAt(disorder.app.origin);
    const scenario = await createScenario({ api, db, stripe }, athletes);
    await waitForJobs(db);
    await disorder.app.kill('SIGTERM');
    await setup.close();
    const copy = `${server.prefix}_order`;
    const admin = new Client({ connectionString: server.adminUrl });
    await admin.connect();
    await admin.query(`create database ${copy} template ${server.template}`);
    await admin.end();

    const first = disorder.open();
    resources.defer(() => first.close());
    await disorder.app.start();
    const run = await deliverInDisorder(
      { app: disorder.app, db: first.db, stripe, sandbox, scenario },
      wanted,
      createRandom(20_261_122),
      onStep,
    );
    const wrongReads = await findWrongReads(api, stripe, scenario);
    await disorder.app.kill('SIGTERM');

    const order = await openApp(copy);
    const second = order.open();
    resources.defer(() => second.close());
    await order.app.start();
    await inOrder(order.app, second.db, run.events);
    await order.app.kill('SIGTERM');

    const totals = await compareTotals(first.db, stripe, scenario.account);
    const violations = [
      ...run.figures.violations,
      ...totals.violations,
      ...wrongReads,
      ...differences(await readEndState(first.db), await readEndState(second.db)),
      ...(await findViolations(first.db, stripe, scenario)),
    ];
    const { kills, interrupted, seconds, events } = run;
    return {
      ...run.figures,
      events: events.length,
      kills,
      interrupted,
      seconds,
      received: totals.received,
      violations,
    };
  } finally {
    await resources.disposeAsync();
  }
}
