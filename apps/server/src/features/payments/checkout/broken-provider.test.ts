import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { payments, tracks } from '@trackboard/contract/all-endpoints';
import { Stripe } from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, closedProvider, newPerson, openQuickGym, startSharedApp } from '#testing';

type Behaviour = 'works' | 'cut' | 'silent' | 'page' | 'error' | 'refusal';
let behaviour: Behaviour = 'works';
/** The idempotency keys of POST requests, by path. */
let made: [path: string, key: string][] = [];

const answers: Record<string, object> = {
  '/v1/customers': { id: 'cus_1' },
  '/v1/prices': { id: 'price_1' },
  '/v1/checkout/sessions': {
    id: 'cs_1',
    url: 'https://pay.example/cs_1',
    expires_at: 1_900_000_000,
  },
  '/v1/checkout/sessions/cs_1': { id: 'cs_1', url: 'https://pay.example/cs_1', status: 'open' },
};

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  if (request.method === 'POST') made.push([path, String(request.headers['idempotency-key'])]);
  if (behaviour === 'cut') request.socket.destroy();
  else if (behaviour === 'page') response.end('<h1>Welcome</h1>');
  else if (behaviour === 'error') response.writeHead(500).end('<h1>Sorry</h1>');
  else if (behaviour === 'refusal') {
    const error = { type: 'authentication_error', message: 'Invalid API Key provided' };
    response.writeHead(401).end(JSON.stringify({ error }));
  } else if (behaviour === 'works') response.end(JSON.stringify(answers[path] ?? {}));
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { port } = server.address() as AddressInfo;
const app = await startSharedApp({
  provider: {
    ...closedProvider(),
    stripe: new Stripe('sk_test_broken', {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      timeout: 300,
      maxNetworkRetries: 0,
    }),
  },
});
const gym = await openQuickGym(app);
const [account, createdAt] = ['acct_1', app.clock.now()];
await app.db
  .insertInto('connectedAccounts')
  .values({
    gymId: gym.gymId,
    stripeAccountId: account,
    chargesEnabled: true,
    payoutsEnabled: true,
    detailsSubmitted: true,
    refreshedAt: createdAt,
    createdAt,
  })
  .execute();
await app.db
  .updateTable('gyms')
  .set({ stripeConnectedAccountId: account })
  .where('id', '=', gym.gymId)
  .execute();

let athlete: Person;
let trackId: string;
beforeEach(async () => {
  await app.clear('checkouts');
  behaviour = 'works';
  made = [];
  athlete = await newPerson(app);
  const form = { name: 'Pro', type: 'paid', description: 'Hard.', welcomeNote: 'Hi.', price: 9 };
  trackId = (await app.api.do(tracks.create, { ...form, type: 'paid' }, gym.owner.token)).id;
});

const join = () => app.api.try(tracks.join, { trackId }, athlete.token);
const rows = (table: 'checkouts' | 'trackMembers' | 'gymMembers') =>
  app.db.selectFrom(table).selectAll().where('userId', '=', athlete.id).execute();

const kinds: Behaviour[] = ['cut', 'silent', 'page', 'error', 'refusal'];

describe.each(kinds)('the checkout with a provider whose responses are: %s', (kind) => {
  it('refuses to join with a clear message and changes nothing', async () => {
    behaviour = kind;
    const answer = await join();
    expect(answer).toMatchObject({
      status: 503,
      error: {
        Code: 'provider_unavailable',
        message:
          'The payment provider does not answer right now. Nothing was charged. Try again in a moment.',
      },
    });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await rows('trackMembers')).toEqual([]);
    expect(await rows('gymMembers')).toEqual([]);
  });

  it('a retry uses the idempotency key of the first attempt and creates one session', async () => {
    behaviour = kind;
    await join();
    behaviour = 'works';
    made = [];
    expect(await join()).toMatchObject({ output: { sessionUrl: 'https://pay.example/cs_1' } });
    expect(await join()).toMatchObject({ output: { sessionUrl: 'https://pay.example/cs_1' } });
    const [checkout] = await rows('checkouts');
    expect(await rows('checkouts')).toHaveLength(1);
    expect(made.map(([path]) => path)).toEqual([
      '/v1/customers',
      '/v1/prices',
      '/v1/checkout/sessions',
    ]);
    const id = checkout && 'id' in checkout ? checkout.id : '';
    expect(made.at(-1)?.[1]).toMatch(new RegExp(`^checkout:${id}:`));
  });

  it('leaves the stored state of a checkout unchanged', async () => {
    await join();
    behaviour = kind;
    const state = await app.api.do(payments.checkoutStatus, { trackId }, athlete.token);
    expect(state.state).toBe('open');
  });
});

it('sends a different idempotency key with each call that creates an object', async () => {
  await join();
  expect(made.map(([path]) => path)).toEqual([
    '/v1/customers',
    '/v1/prices',
    '/v1/checkout/sessions',
  ]);
  const keys = made.map(([, key]) => key);
  expect(keys[0]).toContain(`athlete-customer:${gym.gymId}:${athlete.id}:${account}:`);
  expect(keys[1]).toContain(`track-price:${trackId}:${account}:`);
  expect(new Set(keys).size).toBe(3);
});
