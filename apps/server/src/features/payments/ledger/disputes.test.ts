import {
  accounts,
  notifications,
  payments,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type SellingGym,
  newPerson,
  openSellingGym,
  openSession,
  postWorkout,
  startJoining,
  startSharedApp,
  testContext,
} from '#testing';
import { after, dayIn, days } from '../../../platform/time/clock.ts';
import { compareDisputes } from '../reconcile/compare-ledger.ts';
import { dayText } from '../reconcile/words.ts';

const app = await startSharedApp({ sandbox: true, ownerPlans: 'off', platformFeePercent: 10 });
const { sandbox } = app;
const { stripe } = sandbox.provider;

let gym: SellingGym;
let cleo: Person;
beforeEach(async () => {
  gym = await openSellingGym(app);
  cleo = await newPerson(app);
  const name = { id: cleo.id, firstName: 'Cleo', lastName: 'Hart' };
  await app.api.do(accounts.update, name, cleo.token);
});

const at = () => ({ stripeAccount: gym.account });
/** A new token, because advancing the clock ends sessions. */
const tokenOf = ({ id }: Person, role: 'owner' | 'athlete' = 'owner') =>
  openSession(app, { id, role });
const checkout = () => startJoining(app, cleo, gym.track.id);
const pay = async (card: Parameters<typeof sandbox.pay>[1] = 'disputes') =>
  sandbox.pay(await checkout(), card);
const money = async () => app.api.do(payments.money, {}, await tokenOf(gym.owner));
const list = async () =>
  (await app.api.do(payments.listPayments, {}, await tokenOf(gym.owner))).rows;
const notices = async () => {
  const token = await tokenOf(gym.owner);
  const { notifications: found } = await app.api.do(notifications.list, { pageNumber: 1 }, token);
  return found.filter(({ type }) => type === 5);
};
const bell = async () => (await notices()).map(({ title }) => title);
const stored = () =>
  app.db.selectFrom('disputes').selectAll().where('gymId', '=', gym.gymId).execute();
async function atProvider() {
  const [dispute] = (await stripe.disputes.list({}, at())).data;
  return dispute?.id ?? '';
}
async function decide(evidence: 'winning_evidence' | 'losing_evidence') {
  await stripe.disputes.update(
    await atProvider(),
    { evidence: { uncategorized_text: evidence } },
    at(),
  );
}
async function expectAgreement(): Promise<void> {
  const { available, pending } = await stripe.balance.retrieve({}, at());
  const { net } = await app.db
    .selectFrom('ledgerEntries')
    .select((eb) => eb.fn.sum<number>('net').as('net'))
    .where('gymId', '=', gym.gymId)
    .executeTakeFirstOrThrow();
  expect(net).toBe([...available, ...pending].reduce((sum, { amount }) => sum + amount, 0));
}
async function reconcile() {
  await app.clear('rateLimits');
  return (await app.api.do(payments.reconcile, {}, await tokenOf(gym.owner))).findings;
}
const due = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

describe('a disputed payment', () => {
  it('the ledger shows a dispute with its fee, and the money page shows its deadline', async () => {
    await pay();
    expect((await money()).disputes).toEqual([
      {
        id: await atProvider(),
        userId: cleo.id,
        athlete: 'Cleo Hart',
        image: null,
        track: 'Pro',
        amount: 2500,
        reason: 'fraudulent',
        status: 'needs_response',
        due,
      },
    ]);
    expect((await list()).toSorted((a, b) => b.amount - a.amount)).toMatchObject([
      { status: 'paid', amount: 2500, athlete: 'Cleo Hart', dispute: { status: 'needs_response' } },
      {
        status: 'other',
        amount: -2500,
        providerFee: 1500,
        net: -4000,
        athlete: 'Cleo Hart',
        dispute: { status: 'needs_response', due },
      },
    ]);
    await expectAgreement();
    expect(await reconcile()).toEqual([]);
  });

  it('a dispute notifies the owner of the deadline by bell and mail, and later of the decision', async () => {
    await pay();
    const [row] = await stored();
    const day = dayText(dayIn(northlane.timeZone, row?.dueAt ?? new Date(0)));
    const title = `Cleo Hart disputes a payment of $25.00: answer by ${day}`;
    await expect.poll(bell).toEqual([title]);
    expect(await notices()).toMatchObject([
      { action: { label: 'Answer', link: '/dashboard/money' } },
    ]);
    const settings = await app.api.do(notifications.settings, {}, await tokenOf(gym.owner));
    const kind = settings.kinds.find((each) => each.kind === 'paymentDisputed');
    expect(kind).toMatchObject({ bell: true, mail: true });
    await decide('losing_evidence');
    await sandbox.waitForEvents();
    await expect.poll(bell).toEqual(['You lost the dispute with Cleo Hart about $25.00']);
  });

  it('the amount of a won dispute returns to the balance, but the fee does not', async () => {
    await pay();
    await decide('winning_evidence');
    await sandbox.waitForEvents();
    expect((await money()).disputes).toMatchObject([{ status: 'won' }]);
    const rows = await list();
    expect(rows.map(({ net }) => net).toSorted((a, b) => a - b)).toEqual([-4000, 2147, 2500]);
    expect(rows.map(({ dispute }) => dispute?.status)).toEqual(['won', 'won', 'won']);
    await expectAgreement();
    await expect
      .poll(bell)
      .toEqual(['You won the dispute with Cleo Hart: $25.00 is back in your balance']);
  });

  it('a dispute is lost when it is not answered in time', async () => {
    await pay();
    await sandbox.passDays(15);
    expect(await stored()).toMatchObject([{ status: 'lost' }]);
    await expectAgreement();
  });

  it('a dispute of an earlier month stays on the money page until it is decided', async () => {
    await pay();
    const createdAt = after(app.clock.now(), -days(40));
    const change = (status: 'under_review' | 'won') =>
      app.db.updateTable('disputes').set({ status, createdAt }).execute();
    await change('under_review');
    expect((await money()).disputes).toMatchObject([{ status: 'under_review' }]);
    await change('won');
    expect((await money()).disputes).toEqual([]);
  });

  it('a disputed payment keeps access open while the subscription lives', async () => {
    const trackId = gym.track.id;
    const { trackWorkoutId: id } = await postWorkout(app.api, { owner: gym.owner, trackId });
    await pay();
    await decide('losing_evidence');
    await sandbox.waitForEvents();
    const token = await tokenOf(cleo, 'athlete');
    expect((await app.api.try(workouts.get, { id }, token)).status).toBe(200);
    const state = await app.api.do(payments.checkoutStatus, { trackId }, token);
    expect(state.state).toBe('joined');
  });

  it('only the owner of the gym sees its disputes', async () => {
    await pay();
    const rival = await openSellingGym(app);
    const theirs = await app.api.do(payments.money, {}, rival.owner.token);
    expect(theirs.disputes).toEqual([]);
    expect((await app.api.try(payments.money, {}, cleo.token)).status).toBe(403);
  });

  it('a dispute reaches the same state after late, duplicate and reordered events', async () => {
    sandbox.chaos.set({ copies: 4, delayMs: 300, shuffle: true, drop: 0.2, seed: 7 });
    try {
      await pay();
      await decide('winning_evidence');
      await sandbox.waitForEvents();
      expect(await stored()).toMatchObject([{ status: 'won', amount: 2500 }]);
      expect(await list()).toHaveLength(3);
      await expectAgreement();
    } finally {
      sandbox.chaos.stop();
    }
  });

  it('a subscription that never gave access is still canceled and due for a refund', async () => {
    const url = await checkout();
    sandbox.chaos.set({ drop: 1 });
    await sandbox.payWithoutEvents(url, 'disputes');
    await app.api.do(tracks.delete, { id: gym.track.id }, gym.owner.token);
    sandbox.chaos.stop();
    await sandbox.waitForEvents();
    const [row] = await app.db
      .selectFrom('trackSubscriptions')
      .select(['status', 'isRefundDue'])
      .where('gymId', '=', gym.gymId)
      .execute();
    expect(row).toEqual({ status: 'canceled', isRefundDue: true });
    await expectAgreement();
  });

  it('a reconciliation corrects a dispute whose events were lost', async () => {
    await pay();
    const before = await stored();
    const comparable = async () =>
      (await stored()).map((row) => ({ ...row, refreshedAt: null, version: null }));
    const expected = before.map((row) => ({ ...row, refreshedAt: null, version: null }));
    await app.db.deleteFrom('disputes').where('gymId', '=', gym.gymId).execute();
    expect(await reconcile()).toEqual(["Cleo Hart's dispute of $25.00 was missing and is added."]);
    expect(await comparable()).toEqual(expected);
    await app.db
      .updateTable('disputes')
      .set({ status: 'won' })
      .where('gymId', '=', gym.gymId)
      .execute();
    expect(await reconcile()).toEqual([
      "Cleo Hart's dispute of $25.00 was won here and is unanswered at the provider: corrected.",
    ]);
    expect(await comparable()).toEqual(expected);
    expect(await reconcile()).toEqual([]);
  });

  it('a reconciliation refreshes an older dispute that is still open, without a finding', async () => {
    await pay();
    const [before] = await stored();
    const context = testContext(app, { provider: sandbox.provider });
    const { gymId, account } = gym;
    const since = after(app.clock.now(), days(1));
    const at = { context, provider: sandbox.provider, gymId, account, since };
    const { findings } = await compareDisputes({
      ...at,
      currency: 'usd',
      timeZone: northlane.timeZone,
    });
    expect(findings).toEqual([]);
    expect((await stored())[0]?.version).toBe((before?.version ?? 0) + 1);
  });
});
