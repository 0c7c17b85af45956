import { tracks } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { openSellingGym, openSubscriptionScene, paidTrack } from '#testing';

const { app, sandbox, stripe, gym, at, scene, ...actions } = await openSubscriptionScene();
const { start, pay, state, atProvider, isOnTrack, refunds, subscriptions, removeFromGym } = actions;

/** Makes the athlete a member of the gym through another track. */
async function joinAnotherTrack() {
  const form = { ...paidTrack, type: 'free' } as const;
  const { id } = await app.api.do(tracks.create, form, scene.owner.token);
  await app.api.do(tracks.join, { trackId: id }, scene.athlete.token);
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

describe('a payment whose event arrives late', () => {
  it('is refunded with the fee, and the subscription canceled, when the track was deleted meanwhile', async () => {
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
    await app.api.do(tracks.update, { id: scene.trackId, status: false }, scene.owner.token);
    await deliver();
    expect(await state()).toBe('joined');
  });

  it('is not possible once the track is deleted, because the checkout expires', async () => {
    await start();
    await app.api.do(tracks.delete, { id: scene.trackId }, scene.owner.token);
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

  it('that name an unknown checkout change nothing', async () => {
    const metadata = { gymId: gym.gymId, trackId: scene.trackId, userId: scene.athlete.id };
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
