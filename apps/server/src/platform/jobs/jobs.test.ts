import { event } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import { mara, register } from '@trackboard/story-world';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import {
  createTestDatabase,
  patience,
  skipJobPauses,
  startMailServer,
  startTestApp,
} from '#testing';
import type { DatabaseConnection } from '../database/connect-database.ts';
import { type Database, inTransaction } from '../database/transaction.ts';
import { dispatching } from '../events/dispatching.ts';
import { createOutbox } from '../events/outbox.ts';
import { type Reaction, reaction } from '../events/reaction.ts';
import { systemClock as clock } from '../time/clock.ts';
import { startJobs } from './jobs.ts';

const barLoaded = event('barLoaded', z.object({ plates: z.int() }));
const benchStripped = event('benchStripped', z.object({ collars: z.int() }));
const log = pino({ level: 'silent' });

/** The states of a reaction's jobs in a queue. */
async function statesOf(db: Database, name: string, queue: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${queue} and data->>'reaction' = ${name}
    order by created_on`.execute(db);
  return rows.map(({ state }) => state);
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function start(reactions: Reaction[], startLog: Logger = log) {
  const metrics = new Registry();
  const jobs = await startJobs({ address: database.address, reactions, log: startLog, metrics });
  closing.push(jobs.stop);
  const { enqueue } = jobs;
  return { ...jobs, metrics, dispatch: dispatching({ db: database.db, clock, enqueue }).work };
}

const outbox = createOutbox({ clock, onCommitted: () => undefined });

async function load(...plates: number[]): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    for (const each of plates) await outbox.add(trx, barLoaded, { plates: each });
  });
}

const react = (name: string) => ({ name, channel: 'react' }) as const;

/** A reaction that records its payloads. */
function noting(name: string) {
  const seen: number[] = [];
  const note = reaction(barLoaded, react(name), async ({ plates }) => void seen.push(plates));
  return { seen, note };
}

describe('a reaction', () => {
  it('runs once for each event, with its payload', async () => {
    const { seen, note } = noting('tests.once');
    const { dispatch } = await start([note]);
    await load(2);
    await load(4);
    await dispatch();
    await dispatch();
    await expect.poll(() => seen).toHaveLength(2);
    expect(seen.toSorted((a, b) => a - b)).toEqual([2, 4]);
    expect(await statesOf(database.db, 'tests.once', 'react')).toHaveLength(2);
  });

  it('has a heartbeat for its jobs, also in a queue of an earlier version', async () => {
    const { note } = noting('tests.heartbeat');
    await sql`update pgboss.queue set heartbeat_seconds = null`.execute(database.db);
    const { dispatch } = await start([note]);
    await load(3);
    await dispatch();
    const { rows } = await sql<{ heartbeatSeconds: number | null }>`
      select heartbeat_seconds from pgboss.job where data->>'reaction' = 'tests.heartbeat'
    `.execute(database.db);
    expect(rows).toEqual([{ heartbeatSeconds: 30 }]);
  });

  it('may react to several events', async () => {
    const seen: unknown[] = [];
    const note = reaction([barLoaded, benchStripped], react('tests.several'), async (payload) => {
      seen.push(payload);
    });
    const { dispatch } = await start([note]);
    await load(3);
    await inTransaction(database.db, (trx) => outbox.add(trx, benchStripped, { collars: 2 }));
    await dispatch();
    await expect.poll(() => seen).toHaveLength(2);
    expect(seen).toContainEqual({ plates: 3 });
    expect(seen).toContainEqual({ collars: 2 });
  });

  it('is retried after a failure, which does not affect other jobs of the batch', async () => {
    let tries = 0;
    const seen: number[] = [];
    const flaky = reaction(barLoaded, react('tests.flaky'), async ({ plates }) => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
      seen.push(plates);
    });
    const { seen: other, note: steady } = noting('tests.steady');
    const { dispatch } = await start([flaky, steady]);
    await load(7);
    await dispatch();
    await vi.waitFor(async () => {
      await skipJobPauses(database.db);
      expect(seen).toEqual([7]);
    }, patience);
    expect(tries).toBe(3);
    expect(other).toEqual([7]);
  });

  it('runs after its delay, and reactions without a delay run at once', async () => {
    const late: number[] = [];
    const delayed = { ...react('tests.delayed'), delay: 3600 };
    const { seen, note } = noting('tests.prompt');
    const { dispatch } = await start([
      note,
      reaction(barLoaded, delayed, async ({ plates }) => void late.push(plates)),
    ]);
    await load(9);
    await dispatch();
    await expect.poll(() => seen).toEqual([9]);
    expect(late).toEqual([]);
    await vi.waitFor(async () => {
      await skipJobPauses(database.db);
      expect(late).toEqual([9]);
    }, patience);
  });

  it('runs at the same time as others of its batch on a channel for requests', async () => {
    let running = 0;
    let most = 0;
    const all = Promise.withResolvers<undefined>();
    const slow = reaction(barLoaded, { name: 'tests.slow', channel: 'push' }, async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 10) all.resolve(undefined);
      await all.promise;
    });
    const { dispatch } = await start([slow]);
    await load(...Array.from({ length: 10 }, (_, n) => n));
    await dispatch();
    await expect.poll(() => most).toBe(10);
  });

  it('runs for more events than a batch holds, however many were committed together', async () => {
    const { seen, note } = noting('tests.burst');
    const { dispatch } = await start([note]);
    const plates = Array.from({ length: 350 }, (_, n) => n);
    await load(...plates);
    expect([await dispatch(), await dispatch(), await dispatch(), await dispatch()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await expect.poll(() => seen).toHaveLength(350);
    expect(seen.toSorted((a, b) => a - b)).toEqual(plates);
  });

  it('runs after the next start for an event that was committed before a stop', async () => {
    // The process ended before it dispatched the event.
    await load(5);
    const { seen, note } = noting('tests.before-stop');
    const { dispatch } = await start([note]);
    await dispatch();
    await expect.poll(() => seen).toEqual([5]);
  });

  it('runs after the next start if its job was not finished before a stop', async () => {
    const failing = reaction(barLoaded, react('tests.during-stop'), () =>
      Promise.reject(new Error('stop')),
    );
    const first = await start([failing]);
    await load(6);
    await first.dispatch();
    await expect.poll(() => statesOf(database.db, 'tests.during-stop', 'react')).toEqual(['retry']);
    await first.stop();
    await skipJobPauses(database.db);
    const { seen, note } = noting('tests.during-stop');
    await start([note]);
    await expect.poll(() => seen).toEqual([6]);
  });
});

describe('a job that cannot succeed', () => {
  const lines: { level: number; msg: string; reaction?: string; eventId?: number }[] = [];
  const capture = pino({}, { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[0]) });
  const errors = () => lines.filter(({ level }) => level === pino.levels.values['error']);
  beforeEach(() => {
    lines.length = 0;
  });

  async function isSetAside(name: string): Promise<void> {
    await vi.waitFor(async () => {
      expect(await statesOf(database.db, name, 'react')).toEqual(['failed']);
      expect(await statesOf(database.db, name, 'react-failed')).toEqual(['created']);
    }, patience);
    expect(errors()).toEqual([
      expect.objectContaining({ reaction: name, eventId: expect.any(Number) }),
    ]);
  }

  it('is moved to the dead letter queue after its retries', async () => {
    const hopeless = reaction(barLoaded, react('tests.hopeless'), () =>
      Promise.reject(new Error('the bar bends')),
    );
    const { dispatch, metrics } = await start([hopeless], capture);
    await load(8);
    await dispatch();
    await vi.waitFor(async () => {
      await sql`update pgboss.job set retry_count = retry_limit - 1 where state = 'retry'`.execute(
        database.db,
      );
      await skipJobPauses(database.db);
      expect(await statesOf(database.db, 'tests.hopeless', 'react')).toEqual(['failed']);
    }, patience);
    await isSetAside('tests.hopeless');
    const text = await metrics.metrics();
    expect(text).toMatch(/^jobs\{channel="react",state="failed"\} [1-9]/m);
    expect(text).toMatch(
      /^job_duration_seconds_count\{channel="react",reaction="tests.hopeless",outcome="deadletter"\} 1$/m,
    );
  });

  it('is moved to the dead letter queue at once if its payload is invalid', async () => {
    const heavier = event('barLoaded', z.object({ kilograms: z.number() }));
    const { dispatch } = await start(
      [reaction(heavier, react('tests.unreadable'), async () => undefined)],
      capture,
    );
    await load(9);
    await dispatch();
    await isSetAside('tests.unreadable');
  });

  it('is moved to the dead letter queue at once if its reaction no longer exists', async () => {
    const gone = noting('tests.gone');
    const first = await start([gone.note]);
    await first.stop();
    await load(10);
    await dispatching({ db: database.db, clock, enqueue: first.enqueue }).work();
    await start([], capture);
    await isSetAside('tests.gone');
  });
});

describe('an upgrade from one queue for each reaction', () => {
  it('runs waiting jobs of the old queues, and does not run finished ones again', async () => {
    await load(11, 12);
    const { seen, note } = noting('tests.upgraded');
    const { dispatch, stop } = await start([note]);
    await dispatch();
    await expect.poll(() => seen).toHaveLength(2);
    await stop();
    // The state of an older version: one job has run, one was running when the process was killed.
    await sql`select pgboss.create_queue('tests.old-name', '{"policy": "standard"}'::jsonb)`.execute(
      database.db,
    );
    await sql`
      update pgboss.job set name = 'tests.old-name', dead_letter = null, data = data - 'reaction' - 'eventType',
        state = case when data->'payload'->>'plates' = '12' then 'active' else 'completed' end::pgboss.job_state
      where data->>'reaction' = 'tests.upgraded'`.execute(database.db);
    seen.length = 0;
    const second = await start([note]);
    await second.dispatch();
    await expect.poll(() => seen).toEqual([12]);
    const { rows } = await sql`select from pgboss.queue where name = 'tests.old-name'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

const mailJobs = (db: Database) => statesOf(db, 'accounts.mail-reset-link', 'mail');

describe('a mail job while the mail server is down', () => {
  it('sends its mail once the mail server is back', async () => {
    const { port, close } = await startMailServer();
    await close();
    const app = await startTestApp({ runJobs: true, smtpUrl: `smtp://127.0.0.1:${port}` });
    closing.push(() => app.close());
    await register(app.api, mara, true);
    await app.api.do(accounts.forgotPassword, { email: mara.email });
    await expect.poll(() => mailJobs(app.db)).toEqual(['retry']);
    const server = await startMailServer(port);
    closing.push(server.close);
    await skipJobPauses(app.db);
    await expect.poll(() => server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({ to: [mara.email] });
    await expect.poll(() => mailJobs(app.db)).toEqual(['completed']);
  });
});

describe('jobs of many events of one gym', () => {
  const gymId = '018f0000-0000-7000-8000-000000000001';

  it('take turns with later jobs of other kinds', async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const noteWith = (name: string) => async () => {
      await gate.promise;
      order.push(name);
    };
    const many = reaction(barLoaded, { name: 'tests.many', channel: 'notify' }, noteWith('many'));
    const single = reaction(
      benchStripped,
      { name: 'tests.single', channel: 'notify' },
      noteWith('single'),
    );
    const { dispatch } = await start([many, single]);
    await inTransaction(database.db, (trx) =>
      outbox.addAll(
        trx,
        barLoaded,
        Array.from({ length: 300 }, (_, plates) => ({ plates })),
        gymId,
      ),
    );
    while (await dispatch());
    await inTransaction(database.db, (trx) =>
      outbox.add(trx, benchStripped, { collars: 2 }, gymId),
    );
    await dispatch();
    gate.resolve();
    await expect.poll(() => order).toHaveLength(301);
    // Two batches of five jobs have started by then, and each group of a hundred events has a first
    // job.
    expect(order.indexOf('single')).toBeLessThan(20);
  });
});
