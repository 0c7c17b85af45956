import { gyms, ownData, payments, tracks } from '@trackboard/contract/all-endpoints';
import { northlane, password } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  newPerson,
  openSession,
  openSellingGym,
  openSockets,
  paidTrack,
  startJoining,
  startSharedApp,
} from '#testing';
import { hashPassword } from '../../accounts/index.ts';

const app = await startSharedApp({ sandbox: true, ownerPlans: 'off', platformFeePercent: 10 });
const { sandbox } = app;
const { stripe } = sandbox.provider;
const socketOf = openSockets(app);

const gym = await openSellingGym(app);
const at = { stripeAccount: gym.account };

let athlete: Person;
let owner: Person;
/** A new track for each test, because some tests delete it. */
let trackId: string;
beforeEach(async () => {
  athlete = await newPerson(app);
  await passDays(0);
  trackId = (await app.api.do(tracks.create, paidTrack, owner.token)).id;
});

const logIn = async ({ id }: Person, role: 'athlete' | 'owner') => ({
  id,
  token: await openSession(app, { id, role }),
});

/** Advances the clock and logs everybody in again, because sessions end after a week. */
async function passDays(count: number) {
  await sandbox.passDays(count);
  athlete = await logIn(athlete, 'athlete');
  owner = await logIn(gym.owner, 'owner');
}

const start = () => startJoining(app, athlete, trackId);
const pay = async () => sandbox.pay(await start());
const state = async () =>
  (await app.api.do(payments.checkoutStatus, { trackId }, athlete.token)).state;
const bill = async () =>
  (await app.api.do(payments.billing, { athleteId: athlete.id }, athlete.token))[0];
const subscriptions = (userId = athlete.id) =>
  app.db
    .selectFrom('trackSubscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
async function atProvider() {
  const [row] = (await subscriptions()).toReversed();
  return stripe.subscriptions.retrieve(row?.stripeSubscriptionId ?? '', {}, at);
}
async function refunds(): Promise<number[]> {
  const { customer } = await atProvider();
  const { data } = await stripe.charges.list({ customer: customer as string, limit: 100 }, at);
  return data.filter(({ paid }) => paid).map(({ amount_refunded: amount }) => amount);
}
async function isOnTrack(who = athlete): Promise<boolean> {
  const row = await app.db
    .selectFrom('trackMembers')
    .select('userId')
    .where('trackId', '=', trackId)
    .where('userId', '=', who.id)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
const removeFromGym = () =>
  app.api.do(gyms.removeUsers, { gymId: gym.gymId, userIds: [athlete.id] }, owner.token);
/** Makes the athlete a member of the gym through another track. */
async function joinAnotherTrack() {
  const form = { ...paidTrack, type: 'free' } as const;
  const { id } = await app.api.do(tracks.create, form, owner.token);
  await app.api.do(tracks.join, { trackId: id }, athlete.token);
}
/** Pays, and drops the provider's events until `deliver`. */
async function payWithoutEvents() {
  const url = await start();
  sandbox.chaos.set({ drop: 1 });
  const person = { email: 'payer@people.example', name: 'Some Body' };
  const form = { ...person, cardNumber: '4242424242424242', expiry: '12 / 60', cvc: '123' };
  expect((await sandbox.submit(url, form)).status).toBe(303);
}
async function deliver() {
  sandbox.chaos.set({ drop: 0 });
  await sandbox.waitForEvents();
}

describe('access to a paid track', () => {
  it('stays open while renewals are paid', async () => {
    await pay();
    await passDays(62);
    expect(await bill()).toMatchObject({ status: 'active', graceEnds: null });
    expect(await isOnTrack()).toBe(true);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('stays open during the grace period of a failed payment, then ends, and returns once it is paid', async () => {
    await pay();
    await failRenewal();
    expect(await bill()).toMatchObject({ status: 'past_due', graceEnds: expect.any(String) });
    expect(await isOnTrack()).toBe(true);
    await payAgain();
    expect(await bill()).toMatchObject({ status: 'active', graceEnds: null });
    expect(await isOnTrack()).toBe(true);
  });

  it('ends when the provider stops retrying, without another cancellation', async () => {
    await pay();
    await failRenewal();
    await passDays(20);
    expect(await bill()).toMatchObject({ status: 'canceled', graceEnds: null });
    expect(await isOnTrack()).toBe(false);
    expect(await subscriptions()).toMatchObject([{ revokedAt: null, isEntitled: false }]);
    const mine = await app.api.do(gyms.mine, {}, athlete.token);
    expect(mine).toHaveLength(1);
    await pay();
    expect(await isOnTrack()).toBe(true);
  });

  it('ends at the end of the paid month after the athlete cancels', async () => {
    await pay();
    const { id } = await atProvider();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true }, at);
    await sandbox.waitForEvents();
    expect(await isOnTrack()).toBe(true);
    await passDays(32);
    expect(await isOnTrack()).toBe(false);
    expect(await bill()).toMatchObject({ status: 'canceled' });
  });

  it('ends when the subscription no longer exists at the provider', async () => {
    await pay();
    const { customer } = await atProvider();
    await stripe.customers.del(customer as string, {}, at);
    await sandbox.waitForEvents();
    expect(await isOnTrack()).toBe(false);
  });
});

async function failRenewal() {
  const { id, customer } = await atProvider();
  const method = await stripe.paymentMethods.attach(
    'pm_card_chargeCustomerFail',
    { customer: customer as string },
    at,
  );
  await stripe.subscriptions.update(id, { default_payment_method: method.id }, at);
  await passDays(32);
}

async function payAgain() {
  const { customer, latest_invoice: invoice } = await atProvider();
  const method = await stripe.paymentMethods.attach(
    'pm_card_visa',
    { customer: customer as string },
    at,
  );
  await stripe.invoices.pay(invoice as string, { payment_method: method.id }, at);
  await sandbox.waitForEvents();
}

describe('ending a membership', () => {
  const endings: [string, () => Promise<unknown>][] = [
    ['by leaving the track', () => app.api.do(tracks.unassign, { trackId }, athlete.token)],
    [
      'by the owner for the athlete',
      () => app.api.do(tracks.unassign, { trackId, userId: athlete.id }, owner.token),
    ],
    ['by removing the athlete from the gym', removeFromGym],
    ['by deleting the track', () => app.api.do(tracks.delete, { id: trackId }, owner.token)],
  ];

  it.each(endings)(
    '%s cancels the subscription at the provider without a refund',
    async (_by, end) => {
      await pay();
      await end();
      await sandbox.waitForEvents();
      expect((await atProvider()).status).toBe('canceled');
      expect(await bill()).toMatchObject({ status: 'canceled' });
      expect(await subscriptions()).toMatchObject([{ isEntitled: false, isRefundDue: false }]);
      expect(await refunds()).toEqual([0]);
    },
  );

  it('cancels a past due subscription', async () => {
    await pay();
    await failRenewal();
    await removeFromGym();
    await sandbox.waitForEvents();
    expect((await atProvider()).status).toBe('canceled');
  });

  it('allows joining again at once, with a new subscription', async () => {
    await pay();
    await app.api.do(tracks.unassign, { trackId }, athlete.token);
    await pay();
    expect(await isOnTrack()).toBe(true);
    expect((await subscriptions()).map(({ status }) => status).toSorted()).toEqual([
      'active',
      'canceled',
    ]);
    expect(await refunds()).toEqual([0, 0]);
  });

  it('by deleting the account cancels the subscription at the provider', async () => {
    const passwordHash = await hashPassword(password);
    await app.db.updateTable('users').set({ passwordHash }).where('id', '=', athlete.id).execute();
    await pay();
    const { id, customer } = await atProvider();
    await app.api.do(ownData.deleteAccount, { password }, athlete.token);
    await sandbox.waitForEvents();
    expect((await stripe.subscriptions.retrieve(id, {}, at)).status).toBe('canceled');
    expect(await stripe.customers.retrieve(customer as string, {}, at)).toMatchObject({
      name: 'Former athlete',
      email: null,
    });
    expect(await subscriptions()).toMatchObject([{ status: 'canceled', isEntitled: false }]);
  });

  it('by closing the gym cancels the subscription at the provider', async () => {
    const closing = await openSellingGym(app);
    await sandbox.pay(await startJoining(app, athlete, closing.track.id));
    const passwordHash = await hashPassword(password);
    const ofOwner = app.db.updateTable('users').where('id', '=', closing.owner.id);
    await ofOwner.set({ passwordHash }).execute();
    const form = { password, gymName: northlane.name };
    await app.api.do(ownData.deleteAccount, form, closing.owner.token);
    await sandbox.waitForEvents();
    expect(await subscriptions()).toMatchObject([
      { status: 'canceled', isEntitled: false, isRefundDue: false },
    ]);
  });
});

describe("an athlete's billing", () => {
  it('can be watched only by the athlete', async () => {
    const socket = await socketOf(athlete);
    const stranger = await socketOf(owner);
    expect(await socket.ask(payments.billingTopic.watch, athlete.id)).toMatchObject({
      StatusCode: 200,
    });
    expect(await stranger.ask(payments.billingTopic.watch, athlete.id)).toMatchObject({
      StatusCode: 404,
    });
    await pay();
    expect(socket.received(payments.billingHint)).toContainEqual({
      userId: athlete.id,
      gymId: gym.gymId,
      trackId,
      status: 'active',
    });
  });

  it("is in the athlete's own data", async () => {
    await pay();
    const of = { userId: athlete.id, format: 'json' } as const;
    const { url } = await app.api.do(ownData.export, of, athlete.token);
    const file = (await (await fetch(app.origin + url)).json()) as { Subscriptions: unknown[] };
    expect(file.Subscriptions).toEqual([
      {
        Gym: northlane.name,
        Track: 'Pro',
        Status: 'active',
        Price: 25,
        StartedOn: expect.any(String),
        TrialEndsOn: null,
        PaidUntil: expect.any(String),
        EndsOn: null,
        EndedOn: null,
        IsReturned: false,
      },
    ]);
  });
});

describe('a payment whose event arrives late', () => {
  it('is refunded with the fee, and the subscription canceled, when the track was deleted meanwhile', async () => {
    await payWithoutEvents();
    await app.api.do(tracks.delete, { id: trackId }, owner.token);
    await deliver();
    expect(await state()).toBe('ended');
    expect((await atProvider()).status).toBe('canceled');
    expect(await refunds()).toEqual([2500]);
    expect(await isOnTrack()).toBe(false);
    const { data } = await stripe.applicationFees.list({ limit: 1 });
    expect(data[0]).toMatchObject({ amount: 250, amount_refunded: 250 });
  });

  it('is refunded when the athlete was removed from the gym meanwhile', async () => {
    await joinAnotherTrack();
    await payWithoutEvents();
    await removeFromGym();
    await deliver();
    expect(await state()).toBe('ended');
    expect((await atProvider()).status).toBe('canceled');
    expect(await refunds()).toEqual([2500]);
    expect(await isOnTrack()).toBe(false);
  });

  it('gives access to a track that was closed to new athletes meanwhile', async () => {
    await payWithoutEvents();
    await app.api.do(tracks.update, { id: trackId, status: false }, owner.token);
    await deliver();
    expect(await state()).toBe('joined');
  });

  it('is not possible once the track is deleted, because the checkout expires', async () => {
    await start();
    await app.api.do(tracks.delete, { id: trackId }, owner.token);
    await sandbox.waitForEvents();
    expect(await state()).toBe('expired');
    const { data } = await stripe.checkout.sessions.list({ limit: 1 }, at);
    expect(data[0]?.status).toBe('expired');
  });
});

describe('events with foreign metadata', () => {
  it('that name a checkout on another account change nothing', async () => {
    const rival = await openSellingGym(app);
    await start();
    const [checkout] = await app.db
      .selectFrom('checkouts')
      .selectAll()
      .where('userId', '=', athlete.id)
      .execute();
    const metadata = {
      gymId: gym.gymId,
      trackId,
      userId: athlete.id,
      checkoutId: checkout?.id ?? '',
    };
    await subscribeOn(rival.account, metadata);
    expect(await subscriptions()).toEqual([]);
    expect(await isOnTrack()).toBe(false);
    expect(await state()).toBe('open');
  });

  it('that name an unknown checkout change nothing', async () => {
    const metadata = { gymId: gym.gymId, trackId, userId: athlete.id };
    await subscribeOn(gym.account, metadata);
    await subscribeOn(gym.account, { ...metadata, checkoutId: 'x' });
    await subscribeOn(gym.account, { ...metadata, checkoutId: crypto.randomUUID() });
    expect(await subscriptions()).toEqual([]);
  });

  it('that name a checkout that is already paid change nothing', async () => {
    await pay();
    const { metadata } = await atProvider();
    await subscribeOn(gym.account, metadata);
    expect(await subscriptions()).toHaveLength(1);
  });
});

async function subscribeOn(stripeAccount: string, metadata: Record<string, string>) {
  const on = { stripeAccount };
  const customer = await stripe.customers.create({ email: 'other@people.example' }, on);
  await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, on);
  const price = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'Other' },
    },
    on,
  );
  await stripe.subscriptions.create(
    { customer: customer.id, items: [{ price: price.id }], metadata, trial_period_days: 7 },
    on,
  );
  await sandbox.waitForEvents();
}
