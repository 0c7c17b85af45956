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

async function send(
  body: string | Buffer<ArrayBuffer>,
  signature: string | null,
  type = 'application/json',
) {
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
  ])('stores the subscription id, if any, for %s', async (_what, object, subscriptionId) => {
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
    ['a body that is not an event', () => ['[]]', sign('[]]')]],
    ['an empty body', () => ['', sign('')]],
  ])('refuses a request with %s', async (_what, forge) => {
    const [body, signature] = forge(eventBody());
    expect(await send(body, signature)).toMatchObject({
      status: 400,
      body: { Code: 'invalid_input' },
    });
    expect(await claimed()).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  const malformed: [string, (event: Record<string, unknown>) => unknown][] = [
    ['null', () => null],
    ['true', () => true],
    ['a number', () => 1e308],
    ['text', () => 'event'],
    ['an empty list', () => []],
    ['a list of events', (event) => [event]],
    ['an empty object', () => ({})],
    ...['id', 'type', 'created', 'data'].map((key): (typeof malformed)[number] => [
      `an event without ${key}`,
      ({ [key]: _left, ...event }) => event,
    ]),
    ...[
      null,
      7,
      true,
      '',
      {},
      [],
      ['evt_1'],
      'a b',
      'evt_\0',
      'evt_\ud800',
      'x'.repeat(256),
    ].flatMap((value) =>
      ['id', 'type', 'account'].map((key): (typeof malformed)[number] => [
        `an event whose ${key} is ${JSON.stringify(value).slice(0, 20)}`,
        (event) => ({ ...event, [key]: value }),
      ]),
    ),
    ...[null, -1, 1.5, 1e15, 1e308, '1790000000', true, [], {}].map(
      (created): (typeof malformed)[number] => [
        `an event created at ${JSON.stringify(created)}`,
        (event) => ({ ...event, created }),
      ],
    ),
    ...[
      null,
      [],
      'data',
      {},
      { object: null },
      { object: [] },
      { object: 'sub_1' },
      { object: { object: 'subscription' } },
      { object: { object: 'subscription', id: 5 } },
      { object: { object: 'subscription', id: '' } },
      { object: { object: 'checkout.session', id: 'cs_1', subscription: 5 } },
      { object: { object: 'checkout.session', id: 'cs_1', subscription: { id: [] } } },
      { object: { object: 'invoice', id: 'in_1', parent: 'sub_1' } },
      {
        object: {
          object: 'invoice',
          id: 'in_1',
          parent: { subscription_details: { subscription: ['sub_1'] } },
        },
      },
    ].map((data): (typeof malformed)[number] => [
      `an event whose data is ${JSON.stringify(data)}`,
      (event) => ({ ...event, data }),
    ]),
  ];

  it.each(malformed.filter(([what]) => !what.endsWith('account is null')))(
    'refuses %s, although it is signed',
    async (_what, change) => {
      const body = JSON.stringify(change(JSON.parse(eventBody()) as Record<string, unknown>));
      expect(await send(body, sign(body))).toMatchObject({
        status: 400,
        body: { StatusCode: 400, Code: 'invalid_input', message: expect.any(String) },
      });
      expect(await claimed()).toEqual([]);
      expect(await notices()).toEqual([]);
    },
  );

  it.each<[string, Buffer<ArrayBuffer>]>([
    ['bytes that are not UTF-8', Buffer.from(eventBody().replace('sub_1', 'sub_\u00ff'), 'latin1')],
    ['bytes of UTF-16', Buffer.from(eventBody(), 'utf16le')],
    ['a thousand open brackets', Buffer.from('['.repeat(100_000))],
  ])('refuses a signed body of %s', async (_what, body) => {
    // The provider's library decodes the bytes before it compares them with the signature.
    const header = sign(new TextDecoder().decode(body));
    expect((await send(body, header)).status).toBe(400);
    expect(await claimed()).toEqual([]);
  });

  it('stores events without a handler whose object has no id', async () => {
    const data = { object: { object: 'balance' } } as unknown as Stripe.Event.Data;
    const body = eventBody({ type: 'balance.available', data } as Partial<Stripe.Event>);
    expect((await send(body, sign(body))).status).toBe(200);
    expect(await claimed()).toMatchObject([{ objectId: '' }]);
  });

  it('accepts a signature that is almost 300 seconds old', async () => {
    const body = eventBody();
    expect((await send(body, sign(body, { timestamp: now() - 290 }))).status).toBe(200);
  });

  it('answers 404 on a server without payments', async () => {
    const body = eventBody();
    const response = await withoutPayments.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) },
      body,
    });
    expect(response.status).toBe(404);
  });
});
