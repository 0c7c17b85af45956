import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox({ webhook: null });
});

afterEach(() => sandbox.close());

const request = (
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${sandbox.sandbox.url}${path}`, {
    ...init,
    headers: { authorization: 'Bearer sk_test_sandbox', ...init.headers },
  });

const post = (path: string, key: string, body: string) =>
  request(path, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key, 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('errors', () => {
  test('an invalid key is refused', async () => {
    const response = await request('/v1/balance', { headers: { authorization: 'Bearer sk_no' } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(response.headers.get('request-id')).toMatch(/^req_/);
  });

  test('an unknown path is refused', async () => {
    const response = await request('/v1/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('Unrecognized request URL (GET: /v1/nothing)') },
    });
  });

  test('unknown, missing and invalid parameters are named', async () => {
    const { stripe } = sandbox;
    const unknown = stripe.customers.create({ emial: 'x' } as never);
    await expect(unknown).rejects.toMatchObject({ code: 'parameter_unknown', param: 'emial' });
    await expect(stripe.products.create({} as never)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'name',
    });
    const recurring = { interval: 'month' };
    const price = { currency: 'usd', recurring, tiers: [{ up_to: 'inf', size: 3 }] };
    await expect(stripe.prices.create(price as never)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'tiers[0][size]',
    });
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });

  test('an unknown id is refused', async () => {
    const { stripe } = sandbox;
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    });
    const session = stripe.billingPortal.sessions.create({ customer: 'cus_none' });
    await expect(session).rejects.toMatchObject({ statusCode: 400, param: 'customer' });
  });
});

describe('idempotency', () => {
  test('a repeated request with the same key runs once', async () => {
    const { stripe } = sandbox;
    const options = { idempotencyKey: 'key-1' };
    const first = await stripe.customers.create({ email: 'a@example.com' }, options);
    const second = await stripe.customers.create({ email: 'a@example.com' }, options);
    expect(second.id).toBe(first.id);
    expect((await stripe.customers.list()).data).toHaveLength(1);
    const other = stripe.customers.create({ email: 'b@example.com' }, options);
    await expect(other).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  test('of two concurrent requests with the same key, one is refused as in progress', async () => {
    sandbox.sandbox.chaos.set({ apiDelayMs: 100 });
    const body = 'email=kim%40example.com';
    const answers = await Promise.all([
      post('/v1/customers', 'key-2', body),
      post('/v1/customers', 'key-2', body),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const replayed = await post('/v1/customers', 'key-2', body);
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    expect((await sandbox.stripe.customers.list()).data).toHaveLength(1);
  });
});

describe('lists', () => {
  test('lists are paged, newest first', async () => {
    const { stripe } = sandbox;
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.unshift((await stripe.customers.create({ name: `Athlete ${index}` })).id);
    }
    const first = await stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/customers' });
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  test('lists are filtered by the time of creation', async () => {
    const { stripe } = sandbox;
    const early = await stripe.customers.create({});
    sandbox.sandbox.clock.advance(100);
    const late = await stripe.customers.create({});
    const since = await stripe.customers.list({ created: { gte: early.created + 50 } });
    expect(since.data.map(({ id }) => id)).toEqual([late.id]);
    const before = await stripe.customers.list({ created: { lt: early.created + 50 } });
    expect(before.data.map(({ id }) => id)).toEqual([early.id]);
  });
});

test('a customer is changed and deleted', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.customers.create({ email: 'a@example.com', metadata: { user: '1' } });
  const changed = await stripe.customers.update(id, { name: 'Kim' });
  expect(changed).toMatchObject({ name: 'Kim', metadata: { user: '1' } });
  expect((await stripe.customers.list({ email: 'a@example.com' })).data).toHaveLength(1);
  expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
  expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('products and prices are changed and found', async () => {
  const { stripe } = sandbox;
  const product = await stripe.products.create({ name: 'Track' });
  const monthly = {
    currency: 'usd',
    product: product.id,
    recurring: { interval: 'month' },
    lookup_key: 'monthly',
  } as const;
  const price = await stripe.prices.create({ ...monthly, unit_amount: 1000 });
  const found = await stripe.prices.list({ lookup_keys: ['monthly'] });
  expect(found.data.map(({ id }) => id)).toEqual([price.id]);
  const taken = stripe.prices.create({ ...monthly, unit_amount: 2000 });
  await expect(taken).rejects.toMatchObject({ param: 'lookup_key' });
  const transfer = { unit_amount: 2000, transfer_lookup_key: true };
  const other = await stripe.prices.create({ ...monthly, ...transfer });
  expect((await stripe.prices.retrieve(price.id)).lookup_key).toBeNull();
  expect((await stripe.prices.retrieve(other.id)).unit_amount).toBe(2000);
  await stripe.prices.update(price.id, { active: false });
  const active = await stripe.prices.list({ active: true, product: product.id });
  expect(active.data.map(({ id }) => id)).toEqual([other.id]);
});

test('objects of one account are invisible to another', async () => {
  const { stripe } = sandbox;
  const account = await stripe.accounts.create({ type: 'express' });
  const customer = await stripe.customers.create({}, { stripeAccount: account.id });
  await expect(stripe.customers.retrieve(customer.id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const foreign = stripe.customers.list({}, { stripeAccount: 'acct_none' });
  await expect(foreign).rejects.toMatchObject({ statusCode: 403 });
});

test('events are listed', async () => {
  const { stripe } = sandbox;
  const customer = await stripe.customers.create({});
  const { data } = await stripe.events.list({ type: 'customer.created' });
  expect(data).toMatchObject([{ data: { object: { id: customer.id } } }]);
  expect(await stripe.events.retrieve(String(data[0]?.id))).toMatchObject({
    type: 'customer.created',
  });
});
