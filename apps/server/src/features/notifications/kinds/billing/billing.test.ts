import { newId } from '../../../../platform/database/new-id.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, startNotificationGym } from '#testing';

const gym = await startNotificationGym();
const { app, mara, owner, gymId, trackId, runJobs } = gym;
const { db } = app;
const account = { gymId, stripeAccountId: 'acct_1' };

beforeEach(gym.forgetAll);

async function emit(type: string, payload: object): Promise<void> {
  const row = { type, payload: JSON.stringify(payload), gymId, createdAt: app.clock.now() };
  await db.insertInto('events').values(row).execute();
  await runJobs();
}

type Status = 'active' | 'past_due' | 'canceled';

async function subscribeTo(): Promise<(status: Status) => Promise<void>> {
  const now = app.clock.now();
  const stripeSubscriptionId = `sub_${newId()}`;
  const row = { id: newId(), trackId, userId: mara.id, stripeSubscriptionId, priceCents: 2900 };
  await db
    .insertInto('trackSubscriptions')
    .values({
      ...account,
      ...row,
      stripeCustomerId: 'cus_1',
      status: 'active' as const,
      createdAt: now,
      updatedAt: now,
      refreshedAt: now,
    })
    .execute();
  const invoice = { id: `in_${newId()}`, stripeSubscriptionId, status: 'open' as const };
  await db
    .insertInto('failedInvoices')
    .values({
      ...account,
      ...invoice,
      amountDue: 2900,
      currency: 'usd',
      reason: 'Card declined',
      failedAt: now,
      refreshedAt: now,
    })
    .execute();
  return async (status) => {
    await db.updateTable('trackSubscriptions').set({ status }).where('id', '=', row.id).execute();
    await emit('trackSubscriptionChanged', { gymId, trackId, userId: mara.id, status });
  };
}

describe('a subscription of a track', () => {
  it('notifies the athlete of each failed payment until it is paid', async () => {
    const become = await subscribeTo();
    await become('past_due');
    expect((await gym.bell(mara)).notifications).toMatchObject([
      {
        type: 5,
        title: 'Your payment of $29.00 for Competitors failed',
        description: 'Northlane Strength',
        action: { label: 'Update Payment' },
      },
    ]);
    await become('active');
    expect(await gym.titles(mara)).toEqual([]);
    await become('past_due');
    expect(await gym.titles(mara)).toHaveLength(1);
    expect(await gym.titles(owner)).toEqual([]);
  });

  it('notifies the athlete when the subscription ends', async () => {
    await (
      await subscribeTo()
    )('canceled');
    expect(await gym.titles(mara)).toEqual(['Your subscription to Competitors ended']);
  });
});

const changed = () => ({ gymId, trackId, userId: mara.id });

/** Stores the pause of Mara's subscription, and lets the provider's event tell of it. */
async function store(change: object): Promise<void> {
  const row = { currentPeriodEnd: new Date('2026-12-12T18:00:00Z'), ...change };
  await db.updateTable('trackSubscriptions').set(row).where('userId', '=', mara.id).execute();
  await emit('trackSubscriptionChanged', { ...changed(), status: 'active' });
}

describe('a pause of a track', () => {
  const until = new Date('2027-01-12T17:00:00Z');

  beforeEach(async () => {
    await db.deleteFrom('trackSubscriptions').where('userId', '=', mara.id).execute();
    await subscribeTo();
  });

  it('the athlete is told once from when until when nothing is charged, and of another end', async () => {
    await store({ pausedUntil: until });
    expect((await gym.bell(mara)).notifications).toMatchObject([
      {
        type: 5,
        title: 'Competitors is paused from Dec 12 until Jan 12',
        description:
          'Northlane Strength: nothing is charged until then. Your price and your scores are kept.',
      },
    ]);
    await store({ pausedUntil: until, isPaused: true, isEntitled: false });
    expect(await gym.titles(mara)).toHaveLength(1);
    await store({ pausedUntil: new Date('2027-02-12T17:00:00Z'), isPaused: true });
    expect(await gym.titles(mara)).toContain('Competitors is paused until Feb 12');
    expect(await gym.titles(owner)).toEqual([]);
  });

  it('the athlete is told of the end, with the day of the next payment', async () => {
    await store({ pausedUntil: null, isPaused: false, isEntitled: true });
    await emit('trackPauseEnded', { ...changed(), until: until.toISOString() });
    expect((await gym.bell(mara)).notifications).toMatchObject([
      {
        title: 'The pause of Competitors is over',
        description: 'Northlane Strength: the track is open. The next payment is on Dec 12.',
      },
    ]);
  });

  it('the athlete is not told of an end while the track is closed', async () => {
    await store({ pausedUntil: null, isPaused: false, isEntitled: false });
    await emit('trackPauseEnded', { ...changed(), until: null });
    expect(await gym.titles(mara)).toEqual([]);
  });

  it('the gym is not told that a paused athlete left the track and joined it again', async () => {
    const left = db.updateTable('trackMembers').where('userId', '=', mara.id);
    await left.set({ leftAt: app.clock.now() }).execute();
    await emit('trackLeft', { ...changed(), forPause: true });
    await left.set({ leftAt: null }).execute();
    await emit('trackJoined', { ...changed(), afterPause: true });
    expect(await gym.titles(owner)).toEqual([]);
  });
});

describe("the gym's money", () => {
  it('notifies the owner once of a failed payout', async () => {
    const now = app.clock.now();
    const row = { amount: 12_500, currency: 'eur', arrivalDate: '2026-07-15' };
    await db
      .insertInto('payouts')
      .values([
        {
          ...account,
          ...row,
          id: 'po_1',
          status: 'failed',
          failure: 'The bank account is closed',
          createdAt: now,
          refreshedAt: now,
        },
        { ...account, ...row, id: 'po_2', status: 'paid', createdAt: now, refreshedAt: now },
      ])
      .execute();
    await emit('ledgerChanged', { gymId });
    await emit('ledgerChanged', { gymId });
    expect((await gym.bell(owner)).notifications).toMatchObject([
      {
        title: 'The payout of €125.00 to your bank account failed',
        description: 'The bank account is closed',
      },
    ]);
    expect(await gym.titles(mara)).toEqual([]);
  });

  it('notifies the owner once of the athlete who makes a card necessary, until there is one', async () => {
    const now = app.clock.now();
    const set = (cardDueAt: Date | null) =>
      db.updateTable('gymPlans').set({ cardDueAt }).where('gymId', '=', gymId).execute();
    const ids = { stripeCustomerId: 'cus_3', stripeSubscriptionId: 'sub_3' };
    const stamps = { refreshedAt: now, createdAt: now, updatedAt: now };
    await db.deleteFrom('gymPlans').where('gymId', '=', gymId).execute();
    await db
      .insertInto('gymPlans')
      .values({ gymId, ...ids, ...stamps, status: 'active' as const })
      .execute();
    for (let n = 0; n < 4; n += 1) await newMember(app, gymId, []);
    const members = await db
      .selectFrom('gymMembers')
      .innerJoin('users', 'users.id', 'gymMembers.userId')
      .select(['users.firstName', 'users.lastName'])
      .where('gymId', '=', gymId)
      .where('leftAt', 'is', null)
      .orderBy('joinedAt')
      .orderBy('userId')
      .execute();
    const { firstName, lastName } = members[3]!;
    await set(new Date('2026-12-07T18:00:00Z'));
    await emit('planChanged', { gymId });
    await emit('planChanged', { gymId });
    expect((await gym.bell(owner)).notifications).toMatchObject([
      {
        type: 5,
        title: `${firstName} ${lastName} is your 4th athlete`,
        description: 'Your plan is now $25 a month; add a card by Dec 7.',
        action: { label: 'Add a card' },
      },
    ]);
    await set(null);
    await emit('planChanged', { gymId });
    expect(await gym.titles(owner)).toEqual([]);
    await db.deleteFrom('gymPlans').where('gymId', '=', gymId).execute();
  });

  it('notifies the owner of a past due plan until it is paid', async () => {
    const now = app.clock.now();
    const set = (status: Status) =>
      db.updateTable('gymPlans').set({ status }).where('gymId', '=', gymId).execute();
    const ids = { stripeCustomerId: 'cus_2', stripeSubscriptionId: 'sub_2' };
    await db
      .insertInto('gymPlans')
      .values({ gymId, ...ids, refreshedAt: now, createdAt: now, updatedAt: now })
      .execute();
    await set('past_due');
    await emit('planChanged', { gymId });
    expect(await gym.titles(owner)).toEqual(["The payment for Northlane Strength's plan failed"]);
    await set('active');
    await emit('planChanged', { gymId });
    expect(await gym.titles(owner)).toEqual([]);
  });
});
