import { event, forgotPassword } from '@trackboard/contract';
import { mara, register } from '@trackboard/story-world';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../testing/database.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { DatabaseConnection } from '../database/connect-database.ts';
import { type Database, inTransaction } from '../database/transaction.ts';
import { dispatching } from '../events/dispatching.ts';
import { createOutbox } from '../events/outbox.ts';
import { type Reaction, reaction } from '../events/reaction.ts';
import { systemClock as clock } from '../time/clock.ts';
import { startJobs } from './jobs.ts';

const barLoaded = event('barLoaded', z.object({ plates: z.int() }));
const log = pino({ level: 'silent' });
const patience = { timeout: 15_000, interval: 50 };

/** As if the pause before the next try were over. */
async function skipPauses(db: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
}

/** How the jobs of a queue stand. */
async function statesOf(db: Database, queue: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${queue} order by created_on`.execute(db);
  return rows.map(({ state }) => state);
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe('a reaction', () => {
  let database: DatabaseConnection;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  async function start(reactions: Reaction[]) {
    const jobs = await startJobs(database.address, reactions, log);
    closing.push(jobs.stop);
    const { enqueue } = jobs;
    return { ...jobs, dispatch: dispatching({ db: database.db, clock, enqueue }).work };
  }

  async function load(plates: number): Promise<void> {
    const outbox = createOutbox(clock, () => undefined);
    await inTransaction(database.db, (trx) => outbox.add(trx, barLoaded, { plates }));
  }

  it('runs once for each event, with its payload', async () => {
    const seen: number[] = [];
    const note = reaction(barLoaded, 'tests.once', async ({ plates }) => void seen.push(plates));
    const { dispatch } = await start([note]);
    await load(2);
    await load(4);
    await dispatch();
    await dispatch();
    await vi.waitFor(() => expect(seen).toHaveLength(2), patience);
    expect(seen.toSorted((a, b) => a - b)).toEqual([2, 4]);
    expect(await statesOf(database.db, 'tests.once')).toHaveLength(2);
  });

  it('is tried again after it failed, and leaves the others alone', async () => {
    let tries = 0;
    const seen: number[] = [];
    const flaky = reaction(barLoaded, 'tests.flaky', async ({ plates }) => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
      seen.push(plates);
    });
    const other: number[] = [];
    const steady = reaction(
      barLoaded,
      'tests.steady',
      async ({ plates }) => void other.push(plates),
    );
    const { dispatch } = await start([flaky, steady]);
    await load(7);
    await dispatch();
    await vi.waitFor(async () => {
      await skipPauses(database.db);
      expect(seen).toEqual([7]);
    }, patience);
    expect(tries).toBe(3);
    expect(other).toEqual([7]);
  });

  it('to an event of before a stop runs after the next start', async () => {
    // Committed, and then the process ended before anything was dispatched.
    await load(5);
    const seen: number[] = [];
    const note = reaction(
      barLoaded,
      'tests.before-stop',
      async ({ plates }) => void seen.push(plates),
    );
    const { dispatch } = await start([note]);
    await dispatch();
    await vi.waitFor(() => expect(seen).toEqual([5]), patience);
  });

  it('that was dispatched, but not run before a stop, runs after the next start', async () => {
    const seen: number[] = [];
    const failing = reaction(barLoaded, 'tests.during-stop', () =>
      Promise.reject(new Error('stop')),
    );
    const first = await start([failing]);
    await load(6);
    await first.dispatch();
    await vi.waitFor(
      async () => expect(await statesOf(database.db, 'tests.during-stop')).toEqual(['retry']),
      patience,
    );
    await first.stop();
    await skipPauses(database.db);
    await start([
      reaction(barLoaded, 'tests.during-stop', async ({ plates }) => void seen.push(plates)),
    ]);
    await vi.waitFor(() => expect(seen).toEqual([6]), patience);
  });
});

const mailQueue = 'accounts.mail-reset-link';

describe('a mail whose server is down', () => {
  it('is sent once the server is back', async () => {
    const { port, close } = await startMailServer();
    await close();
    const app = await startTestApp({ runJobs: true, smtpUrl: `smtp://127.0.0.1:${port}` });
    closing.push(() => app.close());
    await register(app.api, mara, true);
    await app.api.do(forgotPassword, { email: mara.email });
    await vi.waitFor(
      async () => expect(await statesOf(app.db, mailQueue)).toEqual(['retry']),
      patience,
    );
    const server = await startMailServer(port);
    closing.push(server.close);
    await skipPauses(app.db);
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), patience);
    expect(server.mails[0]).toMatchObject({ to: [mara.email] });
    await vi.waitFor(
      async () => expect(await statesOf(app.db, mailQueue)).toEqual(['completed']),
      patience,
    );
  });
});
