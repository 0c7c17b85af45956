import { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { closedProvider, startSharedApp } from '#testing';

const [secret, otherSecret] = ['whsec_own_account', 'whsec_connected_accounts'];
const provider = { ...closedProvider(), webhookSecret: `${secret}, ${otherSecret}` };
const app = await startSharedApp({ provider });
const withoutPayments = await startSharedApp();

beforeEach(() => app.clear('stripeEvents', 'events'));

let count = 0;

function eventBody(given: Partial<Stripe.Event> = {}): string {
  count += 1;
  return JSON.stringify({
    id: `evt_${count}`,
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1_790_000_000,
    account: 'acct_1',
    data: { object: { id: 'sub_1', object: 'subscription' } },
    ...given,
  });
}

const now = () => Math.floor(Date.now() / 1000);

function sign(payload: string, { by = secret, timestamp = now() } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
}

async function send(body: string, signature: string | null, type = 'application/json') {
  const response = await app.request('/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': type, ...(signature ? { 'stripe-signature': signature } : {}) },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const claimed = () => app.db.selectFrom('stripeEvents').selectAll().execute();
const notices = () =>
  app.db.selectFrom('events').select('payload').where('type', '=', 'providerNotified').execute();

describe('the webhook', () => {
  it('stores the id of an event and adds a job for it', async () => {
    const body = eventBody();
    expect((await send(body, sign(body))).status).toBe(200);
    const { id } = JSON.parse(body) as Stripe.Event;
    const about = { account: 'acct_1', type: 'customer.subscription.updated', objectId: 'sub_1' };
    expect(await claimed()).toMatchObject([{ id, ...about }]);
    expect(await notices()).toMatchObject([
      { payload: { eventId: id, ...about, subscriptionId: 'sub_1' } },
    ]);
  });

  it.each<[string, object, string | null]>([
    [
      'an invoice',
      { object: 'invoice', parent: { subscription_details: { subscription: 'sub_2' } } },
      'sub_2',
    ],
    ['an invoice of nothing else', { object: 'invoice', parent: null }, null],
    ['a paid checkout', { object: 'checkout.session', subscription: 'sub_3' }, 'sub_3'],
    ['an open checkout', { object: 'checkout.session', subscription: null }, null],
  ])('names the subscription of %s', async (_what, object, subscriptionId) => {
    const data = { object: { id: 'x_1', ...object } } as unknown as Stripe.Event.Data;
    const body = eventBody({ type: 'invoice.paid', data } as Partial<Stripe.Event>);
    await send(body, sign(body));
    expect(await notices()).toMatchObject([{ payload: { objectId: 'x_1', subscriptionId } }]);
  });

  it('handles an event once, even when duplicates arrive concurrently', async () => {
    const body = eventBody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, sign(body))));
    answers.push(await send(body, sign(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await claimed()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });

  it('stores the ids of events without a handler, and adds no job', async () => {
    const body = eventBody({ type: 'product.created' });
    expect((await send(body, sign(body))).status).toBe(200);
    expect(await claimed()).toHaveLength(1);
    expect(await notices()).toEqual([]);
  });

  it('accepts each of its secrets, and any content type', async () => {
    const body = eventBody();
    expect((await send(body, sign(body, { by: otherSecret }), 'text/plain')).status).toBe(200);
  });

  it.each<[string, (body: string) => [string, string | null]]>([
    ['another secret', (body) => [body, sign(body, { by: 'whsec_forged' })]],
    ['no signature', (body) => [body, null]],
    ['nonsense for a signature', (body) => [body, 't=now,v1=00']],
    ['a changed body', (body) => [body.replace('sub_1', 'sub_2'), sign(body)]],
    ['a body with other blanks', (body) => [`${body} `, sign(body)]],
    [
      'the signature of another time',
      (body) => [body, sign(body).replace(/^t=\d+/, `t=${now() - 9}`)],
    ],
    [
      'a signature older than 300 seconds',
      (body) => [body, sign(body, { timestamp: now() - 302 })],
    ],
    ['a body that is no event', () => ['[]]', sign('[]]')]],
    ['an empty body', () => ['', sign('')]],
  ])('refuses %s', async (_what, forge) => {
    const [body, signature] = forge(eventBody());
    expect(await send(body, signature)).toMatchObject({
      status: 400,
      body: { Code: 'invalid_input' },
    });
    expect(await claimed()).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('accepts a signature that is almost 300 seconds old', async () => {
    const body = eventBody();
    expect((await send(body, sign(body, { timestamp: now() - 290 }))).status).toBe(200);
  });

  it('is not served on a server without payments', async () => {
    const body = eventBody();
    const response = await withoutPayments.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) },
      body,
    });
    expect(response.status).toBe(404);
  });
});
