import { accounts, ownData, payments } from '@trackboard/contract/all-endpoints';
import * as fc from 'fast-check';
import { northlane } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type SellingGym,
  newPerson,
  openSockets,
  openSellingGym,
  startJoining,
  startSharedApp,
} from '#testing';
import { dayIn } from '../../../platform/time/clock.ts';

const app = await startSharedApp({ sandbox: true, ownerPlans: 'off', platformFeePercent: 10 });
const { sandbox } = app;
const socketOf = openSockets(app);
const { stripe } = sandbox.provider;

let gym: SellingGym;
beforeEach(async () => {
  gym = await openSellingGym(app);
});

const at = () => ({ stripeAccount: gym.account });
const ownerToken = () => gym.owner.token;
const money = (month?: string) => app.api.do(payments.money, { month }, ownerToken());

/**
 * The last four months in the gym's time zone, as on the page. Tests advance the clock, possibly into other
 * months.
 */
const months = () =>
  [0, 1, 2, 3].map((back) =>
    Temporal.PlainDate.from(dayIn(northlane.timeZone, app.clock.now()))
      .toPlainYearMonth()
      .subtract({ months: back })
      .toString(),
  );
async function list() {
  const token = ownerToken();
  const ofMonth = async (month: string) =>
    (await app.api.do(payments.listPayments, { month }, token)).rows;
  return (await Promise.all(months().map(ofMonth))).flat();
}
async function payouts() {
  return (await Promise.all(months().map(money))).flatMap(({ payouts: found }) => found);
}

type Card = Parameters<typeof sandbox.pay>[1];

async function join(firstName: string, card?: Card): Promise<Person> {
  const athlete = await newPerson(app);
  const name = { id: athlete.id, firstName, lastName: 'Hart' };
  await app.api.do(accounts.update, name, athlete.token);
  await sandbox.pay(await startJoining(app, athlete, gym.track.id), card);
  return athlete;
}

async function refundLatest(amount?: number): Promise<void> {
  const { data } = await stripe.charges.list({}, at());
  const charge = data.find(({ paid, refunded }) => paid && !refunded);
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: amount as never }, at());
  await sandbox.waitForEvents();
}

/** The sum of the ledger, and the balance of the account at the provider. */
async function sums() {
  const balance = await stripe.balance.retrieve({}, at());
  const provider = [...balance.available, ...balance.pending];
  const { net } = await app.db
    .selectFrom('ledgerEntries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('net'), eb.lit(0)).as('net'))
    .where('gymId', '=', gym.gymId)
    .executeTakeFirstOrThrow();
  return { ledger: net, provider: provider.reduce((sum, { amount }) => sum + amount, 0) };
}

async function expectAgreement(): Promise<void> {
  const { ledger, provider } = await sums();
  expect(ledger).toBe(provider);
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('join'), amount: fc.constant(0) }),
  fc.record({ kind: fc.constant('refund'), amount: fc.integer({ min: 1, max: 2500 }) }),
  fc.record({ kind: fc.constant('pass'), amount: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('pay out'), amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('refuse payouts'), amount: fc.integer({ min: 0, max: 1 }) }),
);

async function take({ kind, amount }: { kind: string; amount: number }): Promise<unknown> {
  if (kind === 'join') return join('Petra');
  if (kind === 'pass') return sandbox.passDays(amount);
  if (kind === 'refuse payouts') return sandbox.accounts.refusePayouts(gym.account, amount === 1);
  if (kind === 'refund') return refundLatest(amount);
  return stripe.payouts.create({ amount, currency: 'usd' }, at());
}

describe('the ledger', () => {
  it('records each payment with its athlete, track and fees', async () => {
    const athlete = await join('Cleo');
    expect(await list()).toEqual([
      {
        id: expect.stringMatching('txn_'),
        at: expect.any(String),
        userId: athlete.id,
        athlete: 'Cleo Hart',
        track: 'Pro',
        status: 'paid',
        amount: 2500,
        providerFee: 103,
        platformFee: 250,
        net: 2147,
        payoutId: null,
        payoutArrives: null,
        reason: null,
        dispute: null,
      },
    ]);
    expect(await money()).toMatchObject({
      currency: 'usd',
      current: {
        payments: 2500,
        paymentCount: 1,
        providerFees: -103,
        platformFees: -250,
        net: 2147,
      },
      failedPayments: [],
      payouts: [{ id: null, status: 'upcoming', amount: 2147, payments: 1, refunds: 0 }],
    });
    await expectAgreement();
  });

  it('sends live hints of changes only to the owner of the gym', async () => {
    const socket = await socketOf(gym.owner);
    expect(await socket.ask(payments.moneyTopic.watch, gym.gymId)).toMatchObject({
      StatusCode: 200,
    });
    const rival = await openSellingGym(app);
    const athlete = await newPerson(app);
    for (const who of [rival.owner, athlete]) {
      const other = await socketOf(who);
      expect(await other.ask(payments.moneyTopic.watch, gym.gymId)).toMatchObject({
        StatusCode: 404,
      });
    }
    const hint = socket.next(payments.moneyHint);
    await join('Cleo');
    expect(await hint).toEqual({ gymId: gym.gymId });
  });

  it("the owner's own data include the ledger", async () => {
    const { owner } = gym;
    await join('Cleo');
    const { url } = await app.api.do(ownData.export, { userId: owner.id }, owner.token);
    const file = await (await fetch(app.origin + url)).json();
    expect(file).toMatchObject({
      Payments: [{ Athlete: 'Cleo Hart', Track: 'Pro', Status: 'paid', Amount: 25, Net: 21.47 }],
    });
  });

  it('records full and partial refunds with the athlete', async () => {
    await join('Elin');
    await refundLatest(500);
    await refundLatest();
    expect((await list()).toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { status: 'refunded', amount: -2000, providerFee: 0, net: -2000, athlete: 'Elin Hart' },
      { status: 'refunded', amount: -500, track: 'Pro' },
      { status: 'paid', amount: 2500 },
    ]);
    expect((await money()).current).toMatchObject({ refunds: -2500, refundCount: 2, net: -353 });
    await expectAgreement();
  });

  it('links a payment to its payout while that is pending and when it is paid', async () => {
    await join('Arlo');
    await join('Teo');
    await sandbox.passDays(2);
    const [sent] = await payouts();
    expect(sent).toMatchObject({ status: 'pending', amount: 4294, payments: 2, refunds: 0 });
    expect(sent?.from).toBe(sent?.to);
    await expectAgreement();
    await sandbox.passDays(3);
    expect(await payouts()).toMatchObject([{ id: sent?.id, status: 'paid' }]);
    const [row] = await list();
    expect(row).toMatchObject({ payoutId: sent?.id, payoutArrives: sent?.arrives });
    await expectAgreement();
  });

  it.each([1, 2, 3])(
    'links payments to the payout that arrives after %i failed ones',
    async (n) => {
      const day = dayIn(northlane.timeZone, app.clock.now());
      await join('Ines');
      await join('Juno');
      await refundLatest(500);
      sandbox.accounts.refusePayouts(gym.account, true);
      const failures = async () => (await payouts()).filter(({ status }) => status === 'failed');
      for (let passed = 0; (await failures()).length < n; passed += 1) {
        expect(passed).toBeLessThan(40);
        await sandbox.passDays(1);
      }
      const contents = { amount: 3794, payments: 2, refunds: 1, from: day, to: day };
      expect(await failures()).toMatchObject(
        Array.from({ length: n }, () => ({
          ...contents,
          failure: 'The bank account has been closed',
        })),
      );
      expect((await list()).map(({ payoutId }) => payoutId)).toEqual([null, null, null]);
      const [upcoming] = await payouts();
      expect(upcoming).toMatchObject({ ...contents, status: 'upcoming' });
      await expectAgreement();

      sandbox.accounts.refusePayouts(gym.account, false);
      await sandbox.passDays(6);
      await expectAgreement();
      const paid = (await payouts()).find(({ status }) => status === 'paid');
      expect(paid).toMatchObject(contents);
      const link = { payoutId: paid?.id, payoutArrives: paid?.arrives };
      expect(await list()).toMatchObject([link, link, link]);
      expect(await failures()).toMatchObject(Array.from({ length: n }, () => contents));
    },
  );

  it('records a failed payment with the athlete, and lists it as open until it is paid', async () => {
    gym = await openSellingGym(app, { trialPeriodDays: 7 });
    const hugo = await join('Hugo', 'failsWhenCharged');
    await sandbox.passDays(8);
    const [failed, ...others] = (await money()).failedPayments;
    expect(others).toEqual([]);
    expect(failed).toEqual({
      id: expect.stringMatching('in_'),
      userId: hugo.id,
      athlete: 'Hugo Hart',
      email: `${hugo.id}@people.example`,
      image: null,
      track: 'Pro',
      amount: 2500,
      reason: 'Your card was declined',
      nextTry: expect.any(String),
    });
    const row = { status: 'failed', amount: 2500, net: 0, reason: 'Your card was declined' };
    expect(await list()).toMatchObject([{ ...row, athlete: 'Hugo Hart', payoutId: null }]);
    await expectAgreement();

    const invoice = await stripe.invoices.retrieve(failed?.id ?? '', {}, at());
    const customer = invoice.customer as string;
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer }, at());
    await stripe.invoices.pay(invoice.id, { payment_method: card.id }, at());
    await sandbox.waitForEvents();
    expect((await money()).failedPayments).toEqual([]);
    expect((await list()).map(({ status }) => status)).toEqual(['paid', 'failed']);
    await expectAgreement();
  });

  it('the ledger reaches the same state after late, duplicate and reordered events', async () => {
    sandbox.chaos.set({ copies: 4, delayMs: 300, shuffle: true, drop: 0.2, seed: 11 });
    try {
      await join('Yara');
      await join('Otto');
      await refundLatest(700);
      await sandbox.passDays(5);
      await sandbox.passDays(40);
      await expectAgreement();
      const rows = await list();
      expect(rows.filter(({ status }) => status === 'refunded')).toHaveLength(1);
      expect(new Set(rows.map(({ athlete }) => athlete))).toEqual(
        new Set(['Yara Hart', 'Otto Hart']),
      );
    } finally {
      sandbox.chaos.stop();
    }
  });

  it('the ledger equals the balance of the account after any sequence of actions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        gym = await openSellingGym(app);
        await join('Kofi');
        // The provider refuses some actions, such as a refund of too much.
        for (const one of steps) await take(one).catch(() => undefined);
        await sandbox.waitForEvents();
        await expectAgreement();
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
