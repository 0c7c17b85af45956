import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { addPayingCustomer, addPrice, day } from '../testing/setup.ts';
import { startTestSandbox } from '../testing/start-test-sandbox.ts';

test('an event is retried until it is acknowledged', async () => {
  const { sandbox, stripe, receiver, close } = await startTestSandbox();
  try {
    receiver.status = 503;
    const customer = await stripe.customers.create({});
    await expect.poll(() => receiver.refused).toBeGreaterThan(2);
    expect(sandbox.deliveries.pending()).toBe(1);
    receiver.status = 200;
    await sandbox.deliveries.idle();
    expect(receiver.events).toMatchObject([
      {
        type: 'customer.created',
        data: { object: { id: customer.id } },
        api_version: expect.any(String),
      },
    ]);
  } finally {
    await close();
  }
});

test('events not acknowledged before a restart are sent after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'sandbox.sqlite');
  try {
    const first = await startTestSandbox({ file });
    first.receiver.status = 500;
    await first.stripe.customers.create({ name: 'Kim' });
    first.sandbox.clock.advance(1000);
    const before = first.sandbox.clock.now();
    await first.close();
    const second = await startTestSandbox({ file });
    await second.sandbox.deliveries.idle();
    expect(second.receiver.events.map(({ type }) => type)).toEqual(['customer.created']);
    expect(second.sandbox.clock.now()).toBeGreaterThanOrEqual(before);
    expect((await second.stripe.customers.list()).data).toMatchObject([{ name: 'Kim' }]);
    await second.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('events in a file of an earlier version are listed and sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'sandbox.sqlite');
  try {
    await (await startTestSandbox({ file })).close();
    const database = new DatabaseSync(file);
    const data = { object: { id: 'cus_1', object: 'customer' } };
    const event = { id: 'evt_1', object: 'event', created: 1, type: 'customer.created', data };
    database.exec(`CREATE TABLE events (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT, account TEXT,
      type TEXT, created INTEGER, json TEXT)`);
    database
      .prepare("INSERT INTO events VALUES (1, 'evt_1', '', 'customer.created', 1, ?)")
      .run(JSON.stringify(event));
    database.exec("INSERT INTO deliveries (event, endpoint, due) VALUES ('evt_1', 'main', 1)");
    database.close();
    const { sandbox, stripe, receiver, close } = await startTestSandbox({ file });
    await sandbox.deliveries.idle();
    expect(receiver.events).toMatchObject([event]);
    expect((await stripe.events.list()).data).toMatchObject([event]);
    await close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('every event arrives over an unreliable network, some repeatedly and out of order', async () => {
  const test = await startTestSandbox();
  const { sandbox, stripe, receiver, close } = test;
  try {
    const customer = await addPayingCustomer(test);
    const price = await addPrice(test, 1000);
    await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    await sandbox.deliveries.idle();
    receiver.events = [];
    sandbox.chaos.set({ copies: 5, delayMs: 50, shuffle: true, drop: 0.3, seed: 7 });
    const before = sandbox.clock.now();
    sandbox.clock.advance(70 * day);
    await sandbox.deliveries.idle();
    const events = await stripe.events.list({ created: { gt: before }, limit: 100 });
    const made = events.data.map(({ id }) => id).toReversed();
    const arrived = receiver.events.map(({ id }) => id);
    expect(made.length).toBeGreaterThan(15);
    expect(arrived.length).toBeGreaterThan(made.length);
    expect([...new Set(arrived)].toSorted()).toEqual(made.toSorted());
    expect([...new Set(arrived)]).not.toEqual(made);
    sandbox.chaos.stop();
    await stripe.customers.create({});
    await sandbox.deliveries.idle();
    expect(receiver.events).toHaveLength(arrived.length + 1);
  } finally {
    await close();
  }
});
