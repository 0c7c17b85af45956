import { payments } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import { startSandbox } from '@trackboard/stripe-sandbox';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../src/platform/database/transaction.ts';
import { channelNames } from '../src/platform/events/reaction.ts';
import { type Provider, createProvider } from '../src/platform/stripe/provider.ts';
import { days } from '../src/platform/time/clock.ts';
import { patience } from './patience.ts';
import type { TestClock } from './test-clock.ts';

/** Test card numbers by their behavior. */
const cards = {
  works: '4242424242424242',
  declined: '4000000000000002',
  needsAuthentication: '4000002500003155',
  /** This card can be saved, and fails when it is charged. */
  failsWhenCharged: '4000000000000341',
  /** This card pays, and each payment is disputed. */
  disputes: '4000000000000259',
  /** This card pays, and its refunds fail the day after they were made. */
  failsRefunds: '4000000000005126',
} as const;

type Card = keyof typeof cards;
type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** The payment sandbox of a test app. */
export interface TestSandbox extends Pick<
  RunningSandbox,
  'accounts' | 'chaos' | 'deliveries' | 'disputes' | 'stopBilling'
> {
  readonly provider: Provider;
  /** The origin of its pages. */
  readonly url: string;
  /** Waits until every event has been delivered and every job is done. */
  waitForEvents(): Promise<void>;
  /** Advances the clocks of the app and of the sandbox, and waits for the events. */
  passDays(count: number): Promise<void>;
  /** Advances only the sandbox's clock, without waiting. */
  advance(count: number): void;
  /** Delays the delivery of events until `work` has finished. */
  holdEvents(work: () => Promise<void>): Promise<void>;
  /** Sends a form of a hosted page. */
  submit(page: string, form: Record<string, string>): Promise<Response>;
  /** Pays a checkout with a card, without waiting for the events. */
  payWithoutEvents(checkout: string, card?: Card): Promise<string>;
  /** Pays a checkout with a card and waits for the events; returns the URL that the browser is redirected to. */
  pay(checkout: string, card?: Card): Promise<string>;
  /** Connects an owner's gym, completes onboarding and waits for the events; returns the account's id. */
  connect(owner: { readonly token: string }): Promise<string>;
}

const webhookSecret = 'whsec_of_the_tests';
const secretKey = 'sk_test_of_the_tests';

interface AppUnderTest {
  readonly api: Api;
  readonly db: Database;
  readonly clock: TestClock;
}

/** The channels that do not affect payments. */
const unrelated: readonly string[] = ['notify', 'push'];

/**
 * Finds pending events and jobs. Retries are made due at once. The search leaves out jobs with a
 * delay.
 */
async function findUnfinished(db: Database): Promise<unknown[]> {
  const queues = sql.join(channelNames.filter((name) => !unrelated.includes(name)));
  const { rows } = await sql`
    with due as (
      update pgboss.job set start_after = now()
      where name in (${queues}) and state = 'retry' and start_after > now()
    )
    select type as what from events where dispatched_at is null
    union all
    select data ->> 'reaction' from pgboss.job where name in (${queues}) and state < 'completed'
      and not (state = 'created' and start_after > now())
  `.execute(db);
  return rows;
}

function submit(page: string, form: Record<string, string>): Promise<Response> {
  return fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

async function followRedirect(answer: Response): Promise<string> {
  const target = answer.headers.get('location');
  if (answer.status === 303 && target) return new URL(target, answer.url).href;
  throw new Error(`The page answered ${answer.status}:\n${await answer.text()}`);
}

async function pay(checkout: string, card: Card = 'works'): Promise<string> {
  const person = { email: 'payer@people.example', name: 'Some Body' };
  const form = { ...person, cardNumber: cards[card], expiry: '12 / 60', cvc: '123' };
  const target = await followRedirect(await submit(checkout, form));
  const needsAuthentication = target.endsWith('/authenticate');
  return needsAuthentication
    ? followRedirect(await submit(target, { answer: 'complete' }))
    : target;
}

function handleSandbox(
  sandbox: RunningSandbox,
  provider: Provider,
  app: AppUnderTest,
): TestSandbox {
  const { accounts, chaos, deliveries, disputes, stopBilling, clock, url } = sandbox;
  const waitUntilIdle = () =>
    vi.waitFor(async () => {
      await deliveries.idle();
      expect(await findUnfinished(app.db)).toEqual([]);
      expect(deliveries.pending()).toBe(0);
    }, patience);
  const waitForEvents = async () => {
    await waitUntilIdle();
    // Events delivered between the two checks may have added jobs.
    await waitUntilIdle();
  };
  return {
    accounts,
    chaos,
    deliveries,
    disputes,
    stopBilling,
    provider,
    url,
    waitForEvents,
    submit,
    advance: (count) => clock.advance(days(count) / 1000),
    holdEvents: async (work) => {
      chaos.set({ drop: 1 });
      try {
        await work();
      } finally {
        chaos.stop();
      }
      await waitForEvents();
    },
    passDays: async (count) => {
      app.clock.pass(days(count));
      clock.advance(days(count) / 1000);
      await waitForEvents();
    },
    payWithoutEvents: pay,
    pay: async (checkout, card) => {
      const target = await pay(checkout, card);
      await waitForEvents();
      return target;
    },
    connect: async ({ token }) => {
      const { url: page } = await app.api.do(payments.connect, {}, token);
      const form = { businessName: 'Northlane', firstName: 'Odette', lastName: 'Marsh' };
      await followRedirect(await submit(page, { ...form, website: 'https://northlane.example' }));
      await waitForEvents();
      const { data } = await provider.stripe.accounts.list({ limit: 1 });
      return data[0]?.id ?? '';
    },
  };
}

/** Starts a sandbox on its own port, before the app that uses it. */
export async function startTestSandbox(): Promise<{
  provider: Provider;
  attach: (origin: string, app: AppUnderTest) => TestSandbox;
  close: () => Promise<void>;
}> {
  const sandbox = await startSandbox({
    file: ':memory:',
    secretKey,
    webhook: null,
    webhookWaitsMs: [20, 50],
  });
  const provider = createProvider({
    secretKey,
    publishableKey: 'pk_test_of_the_tests',
    webhookSecret,
    sandbox: { host: '127.0.0.1', port: sandbox.port },
  });
  return {
    provider,
    attach: (origin, app) => {
      sandbox.setWebhook({ url: `${origin}/api/v1/webhooks/stripe`, secret: webhookSecret });
      return handleSandbox(sandbox, provider, app);
    },
    close: () => sandbox.close(),
  };
}
