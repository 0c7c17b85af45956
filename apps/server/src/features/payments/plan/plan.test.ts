import { accounts, gyms, ownData, payments, tracks } from '@trackboard/contract/all-endpoints';
import { tierFor } from '@trackboard/contract/payments';
import { createGym, northlane, odette, password, storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, newMember, newPerson, startSharedApp } from '#testing';

const app = await startSharedApp({ sandbox: true });
const { sandbox } = app;
const { stripe } = sandbox.provider;

let owner: Person;
let gymId: string;
let trackId: string;
beforeEach(async () => {
  owner = await newPerson(app, 'owner');
  const details = { ...northlane, timeZone: 'UTC' };
  gymId = (await app.api.do(gyms.create, details, owner.token)).id;
  trackId = (await app.api.do(tracks.create, storyTracks.engine, owner.token)).id;
});

const plan = () => app.api.do(payments.plan, {}, owner.token);
const checkout = async () => (await app.api.do(payments.subscribe, {}, owner.token)).sessionUrl;
const trySubscribe = () => app.api.try(payments.subscribe, {}, owner.token);
const addTrack = () => app.api.try(tracks.create, storyTracks.competitors, owner.token);
const hasActiveSubscription = async () =>
  (await app.api.do(payments.accountStatus, {}, owner.token)).hasActiveSubscription;

async function joinAthletes(count: number): Promise<Person[]> {
  const joined: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const athlete = await newPerson(app);
    await app.api.do(tracks.join, { trackId }, athlete.token);
    joined.push(athlete);
  }
  return joined;
}

async function endTrial(): Promise<void> {
  const createdAt = new Date(app.clock.now().getTime() - 20 * 86_400_000);
  await app.db.updateTable('gyms').set({ createdAt }).where('id', '=', gymId).execute();
}

/** The gym's subscriptions at the provider. */
async function atProvider() {
  const row = await app.db
    .selectFrom('gymPlans')
    .select('stripeCustomerId')
    .where('gymId', '=', gymId)
    .executeTakeFirstOrThrow();
  const customer = row.stripeCustomerId;
  return (await stripe.subscriptions.list({ customer, status: 'all' })).data;
}

describe("a gym's plan", () => {
  it('starts with tiers, a trial and no subscription', async () => {
    await newMember(app, gymId, []);
    const { trialEnds, ...rest } = await plan();
    expect(rest).toEqual({
      isOn: true,
      arePaymentsOn: true,
      isSubscribed: false,
      isTrialEnd: false,
      trialDaysLeft: 14,
      athletes: 1,
      tiers: [
        { fromAthletes: 0, toAthletes: 3, monthlyCents: 0 },
        { fromAthletes: 4, toAthletes: 25, monthlyCents: 2500 },
        { fromAthletes: 26, toAthletes: null, monthlyCents: 4600 },
      ],
      platformFeePercent: 0,
      subscription: null,
    });
    expect(trialEnds).toMatch(/T00:00:00.000Z$/);
    expect(await trySubscribe()).toMatchObject({ status: 200 });
    expect((await plan()).subscription).toBeNull();
  });

  it.each([
    [0, 0],
    [3, 0],
    [4, 2500],
    [25, 2500],
    [26, 4600],
    [500, 4600],
  ])('for %i athletes costs %i cents', (athletes, cents) => {
    expect(tierFor(athletes).monthlyCents).toBe(cents);
  });
});

describe('subscribing', () => {
  it('takes effect with the event, is free during the trial, and then costs the price of the tier', async () => {
    await joinAthletes(4);
    expect(await sandbox.pay(await checkout())).toBe(
      'http://localhost:3000/dashboard/congratulations/gym',
    );
    const { subscription, trialEnds, isSubscribed } = await plan();
    expect(isSubscribed).toBe(true);
    expect(subscription).toEqual({
      status: 'trialing',
      monthlyCents: 2500,
      renews: trialEnds,
      ends: null,
    });
    expect(await hasActiveSubscription()).toBe(true);
    const [atStart] = await atProvider();
    const invoices = { subscription: atStart?.id ?? '' };
    expect((await stripe.invoices.list(invoices)).data.map((each) => each.amount_paid)).toEqual([
      0,
    ]);
    await sandbox.passDays(15);
    expect((await plan()).subscription).toMatchObject({ status: 'active', monthlyCents: 2500 });
    expect((await stripe.invoices.list(invoices)).data.map((each) => each.amount_paid)).toEqual([
      2500, 0,
    ]);
    expect((await addTrack()).status).toBe(200);
  });

  it('is charged at once after the trial, and allows new tracks', async () => {
    await endTrial();
    await joinAthletes(4);
    expect(await addTrack()).toMatchObject({ error: { Code: 'trial_ended' } });
    await sandbox.pay(await checkout());
    expect((await plan()).subscription).toMatchObject({ status: 'active' });
    expect((await addTrack()).status).toBe(200);
    expect(await app.api.do(gyms.isOnTrial, {}, owner.token)).toEqual({
      trialDaysLeft: 0,
      isSubscribed: true,
      isTrialEnd: true,
    });
  });

  it('has one checkout for concurrent requests, and the same one later', async () => {
    const urls = await Promise.all([checkout(), checkout(), checkout()]);
    urls.push(await checkout());
    expect(new Set(urls).size).toBe(1);
  });

  it('starts a new checkout when the first has expired', async () => {
    const first = await checkout();
    await sandbox.passDays(2);
    const second = await checkout();
    expect(second).not.toBe(first);
    await sandbox.pay(second);
    expect((await plan()).isSubscribed).toBe(true);
  });

  it('is refused to subscribers, even before the event arrives', async () => {
    const page = await checkout();
    await sandbox.holdEvents(async () => {
      await sandbox.payWithoutEvents(page);
      expect(await trySubscribe()).toMatchObject({
        status: 409,
        error: { Code: 'already_subscribed' },
      });
    });
    expect((await trySubscribe()).status).toBe(409);
    expect(await atProvider()).toHaveLength(1);
  });

  it('does not take effect with a declined card', async () => {
    await expect(sandbox.pay(await checkout(), 'declined')).rejects.toThrow(/402/);
    expect((await plan()).isSubscribed).toBe(false);
  });

  it('creates one price for all gyms', async () => {
    await checkout();
    const { data } = await stripe.prices.list({ limit: 100 });
    expect(data.filter(({ lookup_key: key }) => key?.startsWith('trackboard-plan'))).toHaveLength(
      1,
    );
  });
});

async function subscribed(): Promise<void> {
  await endTrial();
  await sandbox.pay(await checkout());
}

const quantity = async () => (await atProvider())[0]?.items.data[0]?.quantity;

async function openGym(email: string): Promise<void> {
  const opened = await createGym(app.api, { ...odette, email }, northlane);
  owner = opened.owner;
  gymId = opened.gymId;
}

async function closeGym(): Promise<void> {
  const form = { password, gymName: northlane.name };
  await app.api.do(ownData.deleteAccount, form, owner.token);
  await sandbox.waitForEvents();
}

describe('a subscription', () => {
  it('changes its price with the number of athletes at the next renewal', async () => {
    await joinAthletes(3);
    await subscribed();
    expect(await quantity()).toBe(3);
    const [, , third] = await joinAthletes(3);
    await sandbox.waitForEvents();
    expect(await quantity()).toBe(6);
    expect((await plan()).subscription).toMatchObject({ monthlyCents: 2500 });
    const [subscription] = await atProvider();
    const paid = async () =>
      (await stripe.invoices.list({ subscription: subscription?.id ?? '' })).data.map(
        (each) => each.amount_paid,
      );
    expect(await paid()).toEqual([0]);
    await sandbox.passDays(32);
    expect(await paid()).toEqual([2500, 0]);
    await app.api.do(gyms.removeUsers, { gymId, userIds: [third!.id] }, owner.token);
    await sandbox.waitForEvents();
    expect(await quantity()).toBe(5);
  });

  it('blocks new tracks once it has been canceled', async () => {
    await subscribed();
    const [subscription] = await atProvider();
    await stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
    await sandbox.waitForEvents();
    const ending = (await plan()).subscription;
    expect(ending).toMatchObject({ status: 'active', renews: null, ends: expect.any(String) });
    expect((await addTrack()).status).toBe(200);
    await sandbox.passDays(32);
    expect((await plan()).subscription).toMatchObject({ status: 'canceled', ends: ending?.ends });
    expect(await addTrack()).toMatchObject({ error: { Code: 'trial_ended' } });
    expect(await hasActiveSubscription()).toBe(false);
    await sandbox.pay(await checkout());
    expect((await plan()).subscription).toMatchObject({ status: 'active', ends: null });
    expect((await addTrack()).status).toBe(200);
  });

  it('stays valid while a failed renewal is retried, and then blocks new tracks', async () => {
    await joinAthletes(4);
    await sandbox.pay(await checkout(), 'failsWhenCharged');
    await sandbox.passDays(15);
    expect((await plan()).subscription).toMatchObject({ status: 'past_due' });
    expect((await addTrack()).status).toBe(200);
    await sandbox.passDays(20);
    expect((await plan()).subscription).toMatchObject({ status: 'canceled' });
    expect(await addTrack()).toMatchObject({ error: { Code: 'trial_ended' } });
  });

  it('has the same state after late, duplicate and reordered events', async () => {
    await joinAthletes(4);
    sandbox.chaos.set({ copies: 5, delayMs: 300, shuffle: true, drop: 0.3, seed: 3 });
    try {
      await subscribed();
      const [subscription] = await atProvider();
      await stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
      await stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: false });
      await sandbox.waitForEvents();
      expect((await plan()).subscription).toMatchObject({ status: 'active', ends: null });
    } finally {
      sandbox.chaos.stop();
    }
  });

  it('is fetched when the owner verifies the account', async () => {
    const page = await checkout();
    await sandbox.holdEvents(async () => {
      await sandbox.payWithoutEvents(page);
      expect(await hasActiveSubscription()).toBe(false);
      expect(await app.api.do(payments.verifyAccount, {}, owner.token)).toMatchObject({
        hasActiveSubscription: true,
      });
    });
  });

  describe('of a gym that is closed', () => {
    it('ends at the provider', async () => {
      await openGym('closing@people.example');
      await sandbox.pay(await checkout());
      await closeGym();
      expect(await atProvider()).toMatchObject([{ status: 'canceled' }]);
    });

    it('cannot start', async () => {
      await openGym('closing.early@people.example');
      const page = await checkout();
      await closeGym();
      await expect(sandbox.pay(page)).rejects.toThrow(/410/);
    });

    it('ends if it started while the gym was being closed', async () => {
      await openGym('closing.late@people.example');
      await sandbox.holdEvents(async () => {
        await sandbox.payWithoutEvents(await checkout());
        const form = { password, gymName: northlane.name };
        await app.api.do(ownData.deleteAccount, form, owner.token);
      });
      expect(await atProvider()).toMatchObject([{ status: 'canceled' }]);
    });
  });
});

describe('logging in', () => {
  it('returns the current state of the plan', async () => {
    const opened = await createGym(
      app.api,
      { ...odette, email: 'second@people.example' },
      northlane,
    );
    owner = opened.owner;
    const logIn = () => app.api.do(accounts.login, { email: 'second@people.example', password });
    expect(await logIn()).toMatchObject({ isSubscribed: false, isTrialEnd: false });
    await sandbox.pay(await checkout());
    expect(await logIn()).toMatchObject({ isSubscribed: true, isTrialEnd: false });
  });
});

describe('with OWNER_PLANS=off', () => {
  it('subscribing is refused', async () => {
    const own = await startSharedApp({ sandbox: true, ownerPlans: 'off', trialDays: 0 });
    const host = await newPerson(own, 'owner');
    await own.api.do(gyms.create, { ...northlane }, host.token);
    expect(await own.api.try(payments.subscribe, {}, host.token)).toMatchObject({
      status: 400,
      error: { Code: 'plans_off' },
    });
    expect(await own.api.do(payments.plan, {}, host.token)).toMatchObject({
      isOn: false,
      arePaymentsOn: true,
      isSubscribed: true,
      isTrialEnd: false,
    });
  });
});
