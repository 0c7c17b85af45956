import { northlane } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/database/new-id.ts';
import { after, dayIn, days } from '../../../../platform/time/clock.ts';
import { daysInWords } from '../texts.ts';
import { startNotificationGym } from '#testing';

const gym = await startNotificationGym();
const { app, mara, jonah, owner, gymId, trackId, runJobs } = gym;
const { db } = app;

beforeEach(async () => {
  await app.clear('trackSubscriptions');
  await db.updateTable('gyms').set({ stripeConnectedAccountId: null }).execute();
  await app.clear('connectedAccounts');
  await gym.forgetAll();
});

async function emit(type: string, payload: object): Promise<void> {
  const row = { type, payload: JSON.stringify(payload), gymId, createdAt: app.clock.now() };
  await db.insertInto('events').values(row).execute();
  await runJobs();
}

async function addAccount(id: string, { isCurrent = false, isActive = true, age = 0 } = {}) {
  const createdAt = after(app.clock.now(), -days(age));
  await db
    .insertInto('connectedAccounts')
    .values({
      gymId,
      stripeAccountId: id,
      chargesEnabled: isActive,
      payoutsEnabled: isActive,
      detailsSubmitted: isActive,
      disconnectedAt: isCurrent ? null : app.clock.now(),
      refreshedAt: createdAt,
      createdAt,
    })
    .execute();
  if (isCurrent) {
    await db
      .updateTable('gyms')
      .set({ stripeConnectedAccountId: id })
      .where('id', '=', gymId)
      .execute();
  }
  await emit('connectedAccountChanged', { gymId });
}

/** Stores a subscription of Mara on `acct_old`. Returns a function that changes it. */
async function subscribe(accessEndsAt: Date | null) {
  const now = app.clock.now();
  const id = newId();
  const ids = { stripeAccountId: 'acct_old', stripeCustomerId: 'cus_1' };
  await db
    .insertInto('trackSubscriptions')
    .values({
      ...ids,
      gymId,
      id,
      trackId,
      userId: mara.id,
      stripeSubscriptionId: `sub_${id}`,
      priceCents: 2900,
      status: 'active',
      isEntitled: true,
      accessEndsAt,
      createdAt: now,
      updatedAt: now,
      refreshedAt: now,
    })
    .execute();
  const tell = () =>
    emit('trackSubscriptionChanged', { gymId, trackId, userId: mara.id, status: 'active' });
  await tell();
  return async (change: { accessEndsAt?: Date | null; revokedAt?: Date }) => {
    await db.updateTable('trackSubscriptions').set(change).where('id', '=', id).execute();
    await tell();
  };
}

const end = after(app.clock.now(), days(14));
const lastDay = dayIn(northlane.timeZone, end);
const day = daysInWords(lastDay, lastDay);
const until = `You have access to Competitors until ${day}`;

describe('a subscription whose account is disconnected', () => {
  it('notifies the athlete each time, until the subscription can be renewed again', async () => {
    await addAccount('acct_old', { isCurrent: false });
    const change = await subscribe(end);
    expect((await gym.bell(mara)).notifications).toMatchObject([
      {
        type: 5,
        title: until,
        description:
          'Northlane Strength has disconnected its payment account, so nothing more is charged through Trackboard.',
      },
    ]);
    await change({ accessEndsAt: null });
    expect(await gym.titles(mara)).toEqual([]);
    await change({ accessEndsAt: end });
    expect(await gym.titles(mara)).toEqual([until]);
    expect(await gym.titles(jonah)).toEqual([]);
  });

  it('tells the athlete if the access is already over', async () => {
    await addAccount('acct_old');
    await subscribe(after(app.clock.now(), -1));
    expect(await gym.titles(mara)).toEqual(['Your access to Competitors ended']);
  });

  it('asks the athlete to subscribe again once the gym has another account that takes payments', async () => {
    await addAccount('acct_old', { age: 30 });
    const change = await subscribe(end);
    await addAccount('acct_new', { isCurrent: true, isActive: false });
    expect(await gym.titles(mara)).toEqual([until]);
    await db
      .updateTable('connectedAccounts')
      .set({ chargesEnabled: true, detailsSubmitted: true })
      .where('stripeAccountId', '=', 'acct_new')
      .execute();
    await emit('connectedAccountChanged', { gymId });
    const again = `Subscribe to Competitors again to keep it after ${day}`;
    expect(await gym.titles(mara)).toEqual([again, until]);
    const [notice] = (await gym.bell(mara)).notifications;
    expect(notice).toMatchObject({
      description: 'Northlane Strength has a new payment account.',
      link: expect.stringMatching(/^\/trackjoiningpage\?JoiningTrack=.+/),
      action: { label: 'Subscribe' },
    });
    await change({ revokedAt: app.clock.now() });
    expect(await gym.titles(mara)).toEqual([]);
  });
});

describe("the gym's account", () => {
  const title = 'The payment account of Northlane Strength is disconnected';

  it('notifies the owner of a disconnected account, until one is connected', async () => {
    await addAccount('acct_old');
    expect((await gym.bell(owner)).notifications).toMatchObject([
      { type: 5, title, link: '/dashboard/connect', action: { label: 'Connect' } },
    ]);
    await emit('connectedAccountChanged', { gymId });
    expect(await gym.titles(owner)).toEqual([title]);
    expect(await gym.titles(mara)).toEqual([]);
    await addAccount('acct_new', { isCurrent: true });
    expect(await gym.titles(owner)).toEqual([]);
  });

  it('does not notify the owner again of earlier accounts', async () => {
    await addAccount('acct_first', { age: 60 });
    await addAccount('acct_second', { age: 30 });
    expect(await gym.titles(owner)).toEqual([title]);
  });
});
