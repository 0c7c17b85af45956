import { ownData, payments, tracks } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { afterEach, expect, it, vi } from 'vitest';
import { openSubscriptionScene, patience } from '#testing';

const { app, sandbox, stripe, gym, at, scene, ...actions } = await openSubscriptionScene();
const { start, passDays, atProvider, subscriptions, refunds, goAway, giveUpSoon, reconcile } =
  actions;
const { api, db } = app;

await giveUpSoon();

afterEach(() => vi.restoreAllMocks());

it('a late payment is refunded once although the provider was away for hours', async () => {
  await payTooLate(undefined, goAway);
  vi.restoreAllMocks();
  expect(await refunds()).toEqual([0]);
  expect(await reconcile()).toBe(1);
  expect(await refunds()).toEqual([2500]);
  // A refund is asked about for weeks, because it may fail later. This changes nothing.
  await passDays(44);
  expect(await reconcile()).toBe(1);
  expect(await refunds()).toEqual([2500]);
  await passDays(2);
  expect(await reconcile()).toBe(0);
});

/** Pays for a track that is closed meanwhile, with `work` between the payment and what the app hears of it. */
async function payTooLate(card?: 'failsRefunds', work?: () => void): Promise<void> {
  const open = await start();
  work?.();
  // A job that finds the provider away runs until it is given up, without the pauses between its attempts.
  await sandbox.holdEvents(async () => {
    await sandbox.payWithoutEvents(open, card);
    await api.do(tracks.update, { id: scene.trackId, status: false }, scene.owner.token);
  });
}

/** The athlete's payment. */
async function chargeOf(): Promise<Stripe.Charge> {
  const { customer } = await atProvider();
  const { data } = await stripe.charges.list({ customer: customer as string }, at);
  const [charge] = data;
  if (!charge) throw new Error('The athlete has not paid');
  return charge;
}

/** Whether the athlete's own data say that the payment was returned. */
async function isReturned(): Promise<boolean | undefined> {
  const of = { userId: scene.athlete.id, format: 'json' } as const;
  const { url } = await api.do(ownData.export, of, scene.athlete.token);
  const file = (await (await fetch(app.origin + url)).json()) as {
    Subscriptions: { IsReturned: boolean }[];
  };
  return file.Subscriptions[0]?.IsReturned;
}

const refusal = {
  message: 'This key may not do this.',
  type: 'api_error',
} as const;

const failedRefunds = async () =>
  (await api.do(payments.money, {}, scene.owner.token)).failedRefunds?.filter(
    ({ userId }) => userId === scene.athlete.id,
  );

it('a refund that the provider did not hear of is asked for again after more than two nights, and the owner sees it', async () => {
  await payTooLate(undefined, goAway);
  await passDays(4);
  expect(await failedRefunds()).toMatchObject([{ amount: 2500, reason: null, isFinal: false }]);
  expect(await isReturned()).toBe(false);
  vi.restoreAllMocks();
  expect(await reconcile()).toBe(1);
  expect(await refunds()).toEqual([2500]);
  expect(await failedRefunds()).toEqual([]);
});

it('a refund that is pending is asked about each night until it is made', async () => {
  await payTooLate(undefined, () => {
    vi.spyOn(stripe.refunds, 'create').mockResolvedValue({ status: 'pending' } as never);
  });
  vi.restoreAllMocks();
  expect(await failedRefunds()).toEqual([]);
  await passDays(46);
  expect(await failedRefunds()).toMatchObject([{ reason: null, isFinal: false }]);
  expect(await reconcile()).toBe(1);
  expect(await refunds()).toEqual([2500]);
  expect(await subscriptions()).toMatchObject([{ refundSettledAt: expect.any(Date) }]);
});

it.each([
  [
    'a key without a right',
    new Stripe.errors.StripePermissionError({ ...refusal, statusCode: 403 }),
  ],
  ['too many calls', new Stripe.errors.StripeRateLimitError({ ...refusal, statusCode: 429 })],
  ['a fault of the provider', new Stripe.errors.StripeAPIError({ ...refusal, statusCode: 500 })],
])('what the provider says of %s is not shown to the owner', async (_, error) => {
  await payTooLate(undefined, () => {
    vi.spyOn(stripe.refunds, 'create').mockRejectedValue(error);
  });
  vi.restoreAllMocks();
  await passDays(3);
  expect(await failedRefunds()).toMatchObject([{ reason: null, isFinal: false }]);
});

it('a refund that was not made is not listed while its account is disconnected', async () => {
  await payTooLate(undefined, goAway);
  vi.restoreAllMocks();
  await passDays(3);
  expect(await failedRefunds()).toHaveLength(1);
  const account = db.updateTable('connectedAccounts').where('stripeAccountId', '=', gym.account);
  await account.set({ disconnectedAt: app.clock.now() }).execute();
  expect(await failedRefunds()).toEqual([]);
  await account.set({ disconnectedAt: null }).execute();
});

it('a refund that was not made is not listed before the ledger has the payment', async () => {
  await payTooLate(undefined, goAway);
  vi.restoreAllMocks();
  await passDays(3);
  const [row] = await subscriptions();
  const ofPayment = db
    .deleteFrom('ledgerEntries')
    .where('stripeSubscriptionId', '=', row?.stripeSubscriptionId ?? '');
  await ofPayment.execute();
  expect(await failedRefunds()).toEqual([]);
});

it('a refund that the provider refused is asked for each night, and the owner sees the reason until it is made', async () => {
  const raw = { message: 'Insufficient funds in your Stripe balance.', statusCode: 400 };
  const tooLow = new Stripe.errors.StripeInvalidRequestError({
    ...raw,
    type: 'invalid_request_error',
    code: 'balance_insufficient',
  });
  await payTooLate(undefined, () => {
    vi.spyOn(stripe.refunds, 'create').mockRejectedValue(tooLow);
  });
  vi.restoreAllMocks();
  await passDays(5);
  expect(await failedRefunds()).toMatchObject([{ reason: raw.message, isFinal: false }]);
  expect(await reconcile()).toBe(1);
  expect(await refunds()).toEqual([2500]);
  expect(await failedRefunds()).toEqual([]);
});

it('a refund that the provider refused for good is not asked for again, and the owner sees it until the money is sent', async () => {
  const message = 'This payment is too old to be refunded.';
  const create = vi.fn<(params: Stripe.RefundCreateParams) => Promise<never>>(() =>
    Promise.reject(
      new Stripe.errors.StripeInvalidRequestError({
        message,
        statusCode: 400,
        type: 'invalid_request_error',
      }),
    ),
  );
  await payTooLate(undefined, () => {
    vi.spyOn(stripe.refunds, 'create').mockImplementation(create as never);
  });
  expect(await failedRefunds()).toMatchObject([{ amount: 2500, reason: message, isFinal: true }]);
  await passDays(3);
  expect(await reconcile()).toBe(0);
  const { id: charge, payment_intent: intent } = await chargeOf();
  const asked = create.mock.calls.filter(([params]) => params.payment_intent === intent);
  expect(asked).toHaveLength(1);
  expect(await failedRefunds()).toHaveLength(1);
  expect(await isReturned()).toBe(false);
  vi.restoreAllMocks();
  await stripe.refunds.create({ charge }, at);
  await sandbox.waitForEvents();
  expect(await failedRefunds()).toEqual([]);
  expect(await isReturned()).toBe(true);
});

it('a refund that the bank sends back is shown to the owner, and the ledger has the money again', async () => {
  await payTooLate('failsRefunds');
  expect(await refunds()).toEqual([2500]);
  expect(await failedRefunds()).toEqual([]);
  await passDays(2);
  const reason = 'expired or canceled card';
  expect(await failedRefunds()).toMatchObject([{ amount: 2500, reason, isFinal: true }]);
  expect(await reconcile()).toBe(0);
  expect(await refunds()).toEqual([0]);
  await app.clear('rateLimits');
  expect((await api.do(payments.reconcile, {}, scene.owner.token)).findings).toEqual([]);
});

it('a refund that the bank sends back is found in the night although its events were lost', async () => {
  await payTooLate('failsRefunds');
  sandbox.chaos.set({ drop: 1 });
  sandbox.advance(2);
  expect(await failedRefunds()).toEqual([]);
  await api.do(payments.reconcile, {}, scene.owner.token);
  await vi.waitFor(async () => {
    expect(await failedRefunds()).toMatchObject([{ amount: 2500, isFinal: true }]);
  }, patience);
  sandbox.chaos.stop();
  await sandbox.waitForEvents();
});

/** The provider's events that the app has received and not handled. */
async function unhandled(): Promise<unknown[]> {
  const { rows } = await sql`
    select type from events where dispatched_at is null and type = 'providerNotified'
    union all
    select name from pgboss.job where data ->> 'reaction' = 'payments.refresh' and state < 'completed'
  `.execute(db);
  return rows;
}

it('a refund that the bank sends back while it is asked about stays failed', async () => {
  await payTooLate('failsRefunds');
  const create = stripe.refunds.create.bind(stripe.refunds);
  const { payment_intent: intent } = await chargeOf();
  let isFailing = false;
  const createThenFail = async (...args: Parameters<typeof create>) => {
    if (args[0]?.payment_intent !== intent || isFailing) return create(...args);
    isFailing = true;
    const answer = await create(...args).catch((error: unknown) => error);
    sandbox.advance(2);
    await vi.waitFor(async () => {
      expect(await subscriptions()).toMatchObject([{ refundFailure: expect.any(String) }]);
      expect(sandbox.deliveries.pending()).toBe(0);
      expect(await unhandled()).toEqual([]);
    }, patience);
    throw answer;
  };
  vi.spyOn(stripe.refunds, 'create').mockImplementation(createThenFail);
  expect(await reconcile()).toBe(1);
  expect(isFailing).toBe(true);
  expect(await failedRefunds()).toMatchObject([{ amount: 2500, isFinal: true }]);
  expect(await refunds()).toEqual([0]);
});

it('a refund whose payment the bank has taken back is not listed', async () => {
  await payTooLate('failsRefunds');
  await passDays(2);
  const [listed] = (await failedRefunds()) ?? [];
  expect(listed).toMatchObject({ amount: 2500 });
  const [row] = await subscriptions();
  const dispute = {
    id: `dp_${listed?.id}`,
    gymId: gym.gymId,
    stripeAccountId: gym.account,
    stripeSubscriptionId: row?.stripeSubscriptionId ?? '',
    chargeId: `ch_${listed?.id}`,
    reason: 'fraudulent',
    amount: 2500,
    currency: 'usd',
    refreshedAt: app.clock.now(),
    createdAt: app.clock.now(),
  };
  await db
    .insertInto('disputes')
    .values({ ...dispute, status: 'lost' })
    .execute();
  expect(await failedRefunds()).toEqual([]);
  await db.updateTable('disputes').set({ status: 'won' }).where('id', '=', dispute.id).execute();
  expect(await failedRefunds()).toHaveLength(1);
});

it('a pending refund that ends because of a dispute is not listed as failed', async () => {
  await payTooLate(undefined, () => {
    const refund = { status: 'failed', failure_reason: 'charge_for_pending_refund_disputed' };
    vi.spyOn(stripe.refunds, 'create').mockResolvedValue(refund as never);
  });
  expect(await subscriptions()).toMatchObject([
    { refundFailure: null, refundSettledAt: expect.any(Date) },
  ]);
});
