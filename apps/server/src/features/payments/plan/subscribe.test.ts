import { accounts, gyms, payments } from '@trackboard/contract/all-endpoints';
import { tierFor } from '@trackboard/contract/payments';
import { createGym, northlane, odette, password } from '@trackboard/story-world';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newMember, newPerson, openPlanScene, startTestApp } from '#testing';

const { app, sandbox, stripe, scene, ...actions } = await openPlanScene();
const { plan, checkout, subscribe, trySubscribe, addTrack, hasActiveSubscription } = actions;
const { joinAthletes, endTrial, atProvider } = actions;

/**
 * Rounds an instant up, because the provider's instants are whole seconds and a trial is never cut
 * short.
 */
const wholeSecond = (instant: string) =>
  new Date(Math.ceil(Date.parse(instant) / 1000) * 1000).toISOString();

describe("a gym's plan", () => {
  it('a new plan has tiers, a trial and no subscription', async () => {
    await newMember(app, scene.gymId, []);
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
      cardDue: null,
      platformFeePercent: 0,
      subscription: null,
    });
    const untilEnd = Date.parse(trialEnds) - app.clock.now().getTime();
    expect(Math.ceil(untilEnd / 86_400_000)).toBe(14);
  });

  it('the plan has no subscription until the checkout is paid', async () => {
    await joinAthletes(4);
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
  ])('a plan for %i athletes costs %i cents', (athletes, cents) => {
    expect(tierFor(athletes).monthlyCents).toBe(cents);
  });
});

describe('subscribing', () => {
  it("a subscription is active with the event, free during the trial, and then costs its tier's price", async () => {
    await joinAthletes(4);
    expect(await sandbox.pay(await checkout())).toBe(
      'http://localhost:3000/dashboard/congratulations/gym',
    );
    const { subscription, trialEnds, isSubscribed } = await plan();
    expect(isSubscribed).toBe(true);
    expect(subscription).toEqual({
      status: 'trialing',
      monthlyCents: 2500,
      renews: wholeSecond(trialEnds),
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

  it('charges the gym immediately after the trial, and allows new tracks', async () => {
    await endTrial();
    await joinAthletes(4);
    expect(await addTrack()).toMatchObject({ error: { Code: 'trial_ended' } });
    await sandbox.pay(await checkout());
    expect((await plan()).subscription).toMatchObject({ status: 'active' });
    expect((await addTrack()).status).toBe(200);
    expect(await app.api.do(gyms.isOnTrial, {}, scene.owner.token)).toEqual({
      trialDaysLeft: 0,
      isSubscribed: true,
      isTrialEnd: true,
      cardDue: null,
    });
  });

  it('uses one checkout for concurrent requests and for later ones', async () => {
    await joinAthletes(4);
    const urls = await Promise.all(Array.from({ length: 6 }, checkout));
    urls.push(await checkout());
    expect(new Set(urls).size).toBe(1);
  });

  it('starts a new checkout when the first has expired', async () => {
    await joinAthletes(4);
    const first = await checkout();
    await sandbox.passDays(2);
    const second = await checkout();
    expect(second).not.toBe(first);
    await sandbox.pay(second);
    expect((await plan()).isSubscribed).toBe(true);
  });

  it('refuses a subscribed gym with 409, even before the event arrives', async () => {
    await joinAthletes(4);
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

  it('a declined card starts no subscription', async () => {
    await joinAthletes(4);
    await expect(sandbox.pay(await checkout(), 'declined')).rejects.toThrow(/402/);
    expect((await plan()).isSubscribed).toBe(false);
  });

  it('creates one price for all gyms', async () => {
    await subscribe();
    const { data } = await stripe.prices.list({ limit: 100 });
    expect(data.filter(({ lookup_key: key }) => key?.startsWith('trackboard-plan'))).toHaveLength(
      1,
    );
  });
});

describe('logging in', () => {
  it('returns the current state of the plan', async () => {
    const opened = await createGym(
      app.api,
      { ...odette, email: 'second@people.example' },
      northlane,
    );
    scene.owner = opened.owner;
    const logIn = () => app.api.do(accounts.login, { email: 'second@people.example', password });
    expect(await logIn()).toMatchObject({ isSubscribed: false, isTrialEnd: false });
    await subscribe();
    expect(await logIn()).toMatchObject({ isSubscribed: true, isTrialEnd: false });
  });
});

describe('a server with OWNER_PLANS=off', () => {
  it('refuses to subscribe a gym', async () => {
    const own = await startTestApp({ sandbox: true, ownerPlans: 'off', trialDays: 0 });
    onTestFinished(() => own.close());
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
