import { accounts, gyms, payments, tracks } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type SellingGym,
  giveGrace,
  newMember,
  newPerson,
  openSellingGym,
  startJoining,
  startSharedApp,
  testContext,
} from '#testing';
import { after, dayIn, days } from '../../../platform/time/clock.ts';
import { reconcileRecurring } from './reconciliations.ts';
import { dayText } from './words.ts';

const app = await startSharedApp({ sandbox: true, ownerPlans: 'off' });
const { sandbox } = app;
const { stripe } = sandbox.provider;

let gym: SellingGym;
/** The day on which Cleo paid, as formatted in findings. */
let paidOn: string;
beforeEach(async () => {
  gym = await openSellingGym(app);
  await join('Cleo');
  paidOn = dayText(dayIn(northlane.timeZone, app.clock.now()));
});

async function join(firstName: string, card?: Parameters<typeof sandbox.pay>[1]): Promise<void> {
  const athlete = await newPerson(app);
  const name = { id: athlete.id, firstName, lastName: 'Hart' };
  await app.api.do(accounts.update, name, athlete.token);
  await sandbox.pay(await startJoining(app, athlete, gym.track.id), card);
}

const ownerToken = () => gym.owner.token;
async function reconcile() {
  await app.clear('rateLimits');
  return app.api.do(payments.reconcile, {}, ownerToken());
}
const findings = async () => (await reconcile()).findings;
const rows = (table: 'ledgerEntries' | 'payouts' | 'failedInvoices') =>
  app.db.selectFrom(table).selectAll().where('gymId', '=', gym.gymId).orderBy('id').execute();
const storedPayouts = () => app.db.updateTable('payouts').where('gymId', '=', gym.gymId);

async function expectRestored(table: Parameters<typeof rows>[0], change: () => Promise<unknown>) {
  const comparable = async () =>
    (await rows(table)).map((row) => ({ ...row, refreshedAt: null, version: null }));
  const before = await comparable();
  await change();
  expect(await comparable()).not.toEqual(before);
  const found = await findings();
  expect(await comparable()).toEqual(before);
  expect(await findings()).toEqual([]);
  return found;
}

describe('a reconciliation', () => {
  it('a reconciliation without differences has no findings, counts what it compared, and is stored', async () => {
    const result = await reconcile();
    expect(result).toMatchObject({
      startedBy: 'owner',
      payments: 1,
      refunds: 0,
      failures: 0,
      payouts: 0,
      subscriptions: 1,
      findings: [],
      notAsked: [],
    });
    const { reconciliations } = await app.api.do(payments.money, {}, ownerToken());
    expect(reconciliations).toEqual([result]);
  });

  it('adds a missing payment and names its athlete', async () => {
    const found = await expectRestored('ledgerEntries', () =>
      app.db.deleteFrom('ledgerEntries').where('gymId', '=', gym.gymId).execute(),
    );
    expect(found).toEqual([`Cleo Hart, $25.00 of ${paidOn} was missing and is added.`]);
  });

  it('corrects amounts and removes entries that the provider does not have', async () => {
    const [entry] = await rows('ledgerEntries');
    const invented = { ...entry, id: 'txn_invented' };
    const found = await expectRestored('ledgerEntries', async () => {
      await app.db
        .updateTable('ledgerEntries')
        .set({ amount: 2600, net: 2497 })
        .where('gymId', '=', gym.gymId)
        .execute();
      await app.db
        .insertInto('ledgerEntries')
        .values(invented as never)
        .execute();
    });
    expect(found).toEqual([
      `Cleo Hart, $25.00 of ${paidOn} differed and is corrected.`,
      `Cleo Hart, $25.00 of ${paidOn} is not at the provider and is removed.`,
    ]);
  });

  it('names athletes on a paid track without a subscription or a current grace period', async () => {
    const { gymId, track } = gym;
    const athlete = await newMember(app, gymId, [track.id]);
    const ends = (ms: number) =>
      giveGrace(app, { trackId: track.id, userId: athlete.id }, after(app.clock.now(), ms));
    const finding =
      'Some Body is on Pro without a subscription or a running grace, and has no access.';
    expect(await findings()).toEqual([finding]);
    await ends(days(3));
    expect(await findings()).toEqual([]);
    await app.api.do(tracks.unassign, { trackId: track.id }, athlete.token);
    expect(await findings()).toEqual([]);
  });

  it('adds refunds and failures whose events were lost', async () => {
    await sandbox.waitForEvents();
    const [charge] = (await stripe.charges.list({}, { stripeAccount: gym.account })).data;
    await stripe.refunds.create({ charge: charge?.id ?? '' }, { stripeAccount: gym.account });
    await sandbox.waitForEvents();
    const found = await expectRestored('ledgerEntries', () =>
      app.db
        .deleteFrom('ledgerEntries')
        .where('gymId', '=', gym.gymId)
        .where('kind', '=', 'refund')
        .execute(),
    );
    expect(found).toEqual([`Cleo Hart, refund of $25.00 of ${paidOn} was missing and is added.`]);
  });

  it('corrects payouts and their entries', async () => {
    await sandbox.passDays(5);
    const [payout] = await rows('payouts');
    const text = `The payout of $23.97 of ${dayText((payout as { arrivalDate: string }).arrivalDate)}`;
    expect(
      await expectRestored('payouts', () => storedPayouts().set({ status: 'pending' }).execute()),
    ).toEqual([`${text} was pending here and is paid at the provider: corrected.`]);
    const late = { arrivalDate: '2030-01-01' };
    const [found] = await expectRestored('payouts', () => storedPayouts().set(late).execute());
    expect(found).toMatch(/^The payout of \$23\.97 of Jan 1 arrives on .+: corrected\.$/);
    expect(
      await expectRestored('payouts', () =>
        app.db.deleteFrom('payouts').where('gymId', '=', gym.gymId).execute(),
      ),
    ).toEqual([`${text} was missing and is added.`]);
    expect(
      await expectRestored('ledgerEntries', () =>
        app.db
          .updateTable('ledgerEntries')
          .set({ payoutId: null })
          .where('gymId', '=', gym.gymId)
          .where('kind', '=', 'payment')
          .execute(),
      ),
    ).toEqual([`${text} lacked some of its entries: corrected.`]);
  });

  it('corrects failed payments', async () => {
    gym = await openSellingGym(app, { trialPeriodDays: 7 });
    await join('Hugo', 'failsWhenCharged');
    await sandbox.passDays(8);
    const change = app.db.updateTable('failedInvoices').where('gymId', '=', gym.gymId);
    const [missing] = await expectRestored('failedInvoices', () =>
      app.db.deleteFrom('failedInvoices').where('gymId', '=', gym.gymId).execute(),
    );
    expect(missing).toMatch(
      /^Hugo Hart, failed payment of \$25\.00 of \w+ \d+ was missing and is added\.$/,
    );
    const [paid] = await expectRestored('failedInvoices', () =>
      change.set({ status: 'paid' }).execute(),
    );
    expect(paid).toMatch(/^Hugo Hart, failed payment of \$25\.00 of .+ is open: corrected\.$/);
    const [tries] = await expectRestored('failedInvoices', () =>
      change.set({ nextTryAt: null }).execute(),
    );
    expect(tries).toMatch(/is tried again on \w+ \d+: corrected\.$/);
  });

  it('corrects subscriptions and access', async () => {
    const mine = () => app.db.updateTable('trackSubscriptions').where('gymId', '=', gym.gymId);
    await mine().set({ status: 'past_due' }).execute();
    expect(await findings()).toEqual([
      "Cleo Hart's subscription of Pro was past due here and is active at the provider: corrected.",
    ]);
    await mine()
      .set({ currentPeriodEnd: new Date('2030-01-01') })
      .execute();
    expect(await findings()).toEqual([
      "The dates of Cleo Hart's subscription of Pro differed and are corrected.",
    ]);
    await app.db.deleteFrom('trackSubscriptions').where('gymId', '=', gym.gymId).execute();
    expect(await findings()).toEqual(["Cleo Hart's subscription of Pro was missing and is added."]);
    expect(await findings()).toEqual([]);
  });

  it('names a deleted athlete as the lists do', async () => {
    await app.db
      .updateTable('users')
      .set({ firstName: 'Former athlete', lastName: '' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('trackMembers').select('userId').where('gymId', '=', gym.gymId),
      )
      .execute();
    await app.db
      .updateTable('trackSubscriptions')
      .set({ status: 'past_due' })
      .where('gymId', '=', gym.gymId)
      .execute();
    expect(await findings()).toEqual([
      "Former athlete's subscription of Pro was past due here and is active at the provider: corrected.",
    ]);
    const { rows: listed } = await app.api.do(payments.listPayments, {}, ownerToken());
    expect(listed.map(({ athlete }) => athlete)).toEqual(['Former athlete']);
  });

  it('compares everything when the balances differ', async () => {
    await reconcile();
    await sandbox.passDays(90);
    await reconcile();
    const [oldest] = (await rows('ledgerEntries')).toSorted(
      (a, b) =>
        Number(new Date((a as never)['createdAt'])) - Number(new Date((b as never)['createdAt'])),
    );
    await app.db
      .deleteFrom('ledgerEntries')
      .where('gymId', '=', gym.gymId)
      .where('id', '=', oldest?.id ?? '')
      .execute();
    expect(await findings()).toEqual([
      `Cleo Hart, $25.00 of ${paidOn} was missing and is added.`,
      expect.stringMatching(
        /^The payout of \$23\.97 of .+ lacked some of its entries: corrected\.$/,
      ),
    ]);
  });
});

describe('the nightly reconciliation', () => {
  const context = testContext(app, { provider: sandbox.provider });
  async function work(): Promise<void> {
    for (const each of reconcileRecurring(context)) while (await each.work());
  }
  const nights = () =>
    app.db
      .selectFrom('reconciliations')
      .select('startedBy')
      .where('gymId', '=', gym.gymId)
      .execute();

  it("the reconciliation runs once a night in the gym's time zone", async () => {
    await work();
    expect(await nights()).toEqual([]);
    for (const count of [1, 2]) {
      await sandbox.passDays(1);
      await work();
      await work();
      expect(await nights()).toEqual(
        Array.from({ length: count }, () => ({ startedBy: 'nightly' })),
      );
    }
  });

  it('continues with other gyms when the account of one is gone', async () => {
    await work();
    const lost = await openSellingGym(app);
    await work();
    await sandbox.holdEvents(async () => {
      await stripe.accounts.del(lost.account);
      app.clock.pass(days(1));
      await work();
    });
    expect(await nights()).toHaveLength(1);
  });
});

describe('the reconciliation of a gym with several accounts', () => {
  it('compares each account and reports the one that cannot be read', async () => {
    const first = gym.account;
    sandbox.accounts.deauthorize(first, { silently: true });
    const alone = await reconcile();
    const text = expect.stringMatching(
      new RegExp(`^The account ${first}, disconnected since \\w+ \\d+, could not be asked\\.$`),
    );
    expect(alone).toMatchObject({ payments: 0, subscriptions: 0, findings: [], notAsked: [text] });
    const { reconciliations, current } = await app.api.do(payments.money, {}, ownerToken());
    expect(reconciliations).toEqual([alone]);
    expect(current).toMatchObject({ payments: 2500, paymentCount: 1 });

    await sandbox.connect(gym.owner);
    await join('Dana');
    expect(await reconcile()).toMatchObject({
      payments: 1,
      subscriptions: 1,
      findings: [],
      notAsked: [text],
    });
    const { current: both } = await app.api.do(payments.money, {}, ownerToken());
    expect(both).toMatchObject({ payments: 5000, paymentCount: 2 });

    const [charge] = await rows('ledgerEntries');
    const lost = (charge as { id: string }).id;
    await app.db.deleteFrom('ledgerEntries').where('id', '=', lost).execute();
    sandbox.accounts.reauthorize(first);
    await sandbox.waitForEvents();
    const restored = await reconcile();
    expect(restored).toMatchObject({ payments: 2, subscriptions: 2, notAsked: [] });
    expect(restored.findings).toEqual([expect.stringContaining('was missing and is added.')]);
    expect(await findings()).toEqual([]);
  });
});

describe('a reconciliation on request', () => {
  it('refuses a gym that is not connected', async () => {
    const owner = await newPerson(app, 'owner');
    await app.api.do(gyms.create, { ...northlane }, owner.token);
    const answer = await app.api.try(payments.reconcile, {}, owner.token);
    expect(answer).toMatchObject({ ok: false, error: { Code: 'not_connected' } });
  });

  it('limits the rate of requests', async () => {
    await app.clear('rateLimits');
    const token = ownerToken();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await app.api.try(payments.reconcile, {}, token)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});
