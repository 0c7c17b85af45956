import { ownData, payments, tracks } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { openSellingGym, openSubscriptionScene, paidTrack } from '#testing';
import { channelNames, deadLetterQueue } from '../../../platform/events/reaction.ts';

const { app, sandbox, stripe, gym, at, scene, ...actions } = await openSubscriptionScene();
const { start, pay, state, atProvider, isOnTrack, refunds, subscriptions } = actions;
const { passDays, removeFromGym } = actions;

/** Makes the athlete a member of the gym through another track. */
async function joinAnotherTrack() {
  const form = { ...paidTrack, type: 'free' } as const;
  const { id } = await app.api.do(tracks.create, form, scene.owner.token);
  await app.api.do(tracks.join, { trackId: id }, scene.athlete.token);
}
/** Pays, and drops the provider's events until `deliver`. */
async function payWithoutEvents(card?: 'disputes') {
  const url = await start();
  sandbox.chaos.set({ drop: 1 });
  await sandbox.payWithoutEvents(url, card);
}
const close = () =>
  app.api.do(tracks.update, { id: scene.trackId, status: false }, scene.owner.token);
const join = () => app.api.try(tracks.join, { trackId: scene.trackId }, scene.athlete.token);
async function deliver() {
  sandbox.chaos.set({ drop: 0 });
  await sandbox.waitForEvents();
}
/** The jobs that were given up. */
async function deadJobs() {
  const { rows } = await sql`select data from pgboss.job
    where name in (${sql.join(channelNames.map(deadLetterQueue))})`.execute(app.db);
  return rows;
}

describe('a payment whose event arrives late', () => {
  it('refunds the payment and its fee and cancels the subscription when the track was deleted meanwhile', async () => {
    await payWithoutEvents();
    await app.api.do(tracks.delete, { id: scene.trackId }, scene.owner.token);
    await deliver();
    expect(await state()).toBe('ended');
    expect((await atProvider()).status).toBe('canceled');
    expect(await refunds()).toEqual([2500]);
    expect(await isOnTrack()).toBe(false);
    const { data } = await stripe.applicationFees.list({ limit: 1 });
    expect(data[0]).toMatchObject({ amount: 250, amount_refunded: 250 });
  });

  it('gives access when the athlete was removed after a checkout that the provider could not start', async () => {
    await joinAnotherTrack();
    const create = vi
      .spyOn(stripe.checkout.sessions, 'create')
      .mockRejectedValueOnce(new Stripe.errors.StripeConnectionError({ message: 'down' }));
    expect(await join()).toMatchObject({ status: 503 });
    create.mockRestore();
    await removeFromGym();
    await sandbox.waitForEvents();
    await pay();
    expect(await isOnTrack()).toBe(true);
    expect(await refunds()).toEqual([0]);
  });

  it('refunds the payment when the athlete was removed from the gym meanwhile', async () => {
    await joinAnotherTrack();
    await payWithoutEvents();
    await removeFromGym();
    await deliver();
    expect(await state()).toBe('ended');
    expect((await atProvider()).status).toBe('canceled');
    expect(await refunds()).toEqual([2500]);
    expect(await isOnTrack()).toBe(false);
  });

  it('refunds the payment when the track was closed to new athletes meanwhile', async () => {
    await payWithoutEvents();
    await close();
    await deliver();
    expect(await state()).toBe('ended');
    expect((await atProvider()).status).toBe('canceled');
    expect(await refunds()).toEqual([2500]);
    expect(await isOnTrack()).toBe(false);
    expect(await join()).toMatchObject({ status: 404, error: { Code: 'track_not_found' } });
  });

  it("shows the refunded payment in the athlete's billing and own data", async () => {
    await payWithoutEvents();
    await close();
    await deliver();
    const { id: athleteId, token } = scene.athlete;
    const bills = await app.api.do(payments.billing, { athleteId }, token);
    expect(bills).toMatchObject([{ track: 'Pro', gymId: gym.gymId, status: 'canceled' }]);
    const of = { athleteId, search: 'pro' };
    expect(await app.api.do(payments.billing, of, token)).toHaveLength(1);
    expect((await app.api.try(payments.billing, of, scene.owner.token)).status).toBe(404);
    const { url } = await app.api.do(ownData.export, { userId: athleteId, format: 'json' }, token);
    const file = (await (await fetch(app.origin + url)).json()) as { Subscriptions: unknown[] };
    expect(file.Subscriptions).toMatchObject([{ Track: 'Pro', IsReturned: true }]);
  });

  it('refunds no disputed payment, because the bank decides', async () => {
    await payWithoutEvents('disputes');
    await close();
    await deliver();
    expect(await state()).toBe('ended');
    expect((await atProvider()).status).toBe('canceled');
    expect(await refunds()).toEqual([0]);
    expect(await deadJobs()).toEqual([]);
  });

  it('gives access when the track was closed and opened again meanwhile', async () => {
    await payWithoutEvents();
    await close();
    await app.api.do(tracks.update, { id: scene.trackId, status: true }, scene.owner.token);
    await deliver();
    expect(await state()).toBe('joined');
    expect(await refunds()).toEqual([0]);
  });

  it('admits or refunds the athlete when the track is closed at the same time', async () => {
    const url = await start();
    await Promise.all([sandbox.payWithoutEvents(url), close()]).catch(() => undefined);
    await sandbox.waitForEvents();
    const isPaid = (await subscriptions()).length > 0;
    const outcome = [await state(), await isOnTrack(), isPaid ? await refunds() : []];
    expect([
      ['joined', true, [0]],
      ['ended', false, [2500]],
      ['expired', false, []],
    ]).toContainEqual(outcome);
  });

  it('lets no athlete pay once the track is deleted, because the checkout expires', async () => {
    await start();
    await app.api.do(tracks.delete, { id: scene.trackId }, scene.owner.token);
    await sandbox.waitForEvents();
    expect(await state()).toBe('expired');
    const { data } = await stripe.checkout.sessions.list({ limit: 1 }, at);
    expect(data[0]?.status).toBe('expired');
  });
});

describe('closing a track to new athletes', () => {
  it("expires the track's open checkouts and removes their payment page", async () => {
    const url = await start();
    await close();
    await sandbox.waitForEvents();
    expect(await state()).toBe('expired');
    expect((await fetch(url)).status).toBe(410);
    const { data } = await stripe.checkout.sessions.list({ limit: 1 }, at);
    expect(data[0]?.status).toBe('expired');
    expect(await join()).toMatchObject({ status: 404 });
  });

  it('keeps the athletes of the track, whose renewals are paid and not refunded', async () => {
    await pay();
    await close();
    await passDays(32);
    expect(await isOnTrack()).toBe(true);
    expect(await state()).toBe('joined');
    expect((await atProvider()).status).toBe('active');
    expect(await refunds()).toEqual([0, 0]);
  });
});

describe('events with foreign metadata', () => {
  it('events that name a checkout on another account change nothing', async () => {
    const rival = await openSellingGym(app);
    await start();
    const [checkout] = await app.db
      .selectFrom('checkouts')
      .selectAll()
      .where('userId', '=', scene.athlete.id)
      .execute();
    const metadata = {
      gymId: gym.gymId,
      trackId: scene.trackId,
      userId: scene.athlete.id,
      checkoutId: checkout?.id ?? '',
    };
    await subscribeOn(rival.account, metadata);
    expect(await subscriptions()).toEqual([]);
    expect(await isOnTrack()).toBe(false);
    expect(await state()).toBe('open');
  });

  it('events that name an unknown checkout change nothing', async () => {
    const metadata = { gymId: gym.gymId, trackId: scene.trackId, userId: scene.athlete.id };
    await subscribeOn(gym.account, metadata);
    await subscribeOn(gym.account, { ...metadata, checkoutId: 'x' });
    await subscribeOn(gym.account, { ...metadata, checkoutId: crypto.randomUUID() });
    expect(await subscriptions()).toEqual([]);
  });

  it('events that name a checkout that is already paid change nothing', async () => {
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
