import { gyms, payments, tracks } from '@trackboard/contract/all-endpoints';
import { pauseEnd } from '@trackboard/contract/payments';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { openSubscriptionScene, patience } from '#testing';

const { app, sandbox, stripe, gym, at, scene, ...actions } = await openSubscriptionScene();
const { pay, passDays, atProvider, subscriptions, refunds, goAway, giveUpSoon, reconcile } =
  actions;
const { api, db } = app;

await giveUpSoon();

afterEach(() => vi.restoreAllMocks());

const of = () => ({ trackId: scene.trackId, userId: scene.athlete.id });
const pause = () => api.do(payments.pauseSubscription, { ...of(), months: 2 }, scene.owner.token);
const resume = () => api.do(payments.resumeSubscription, of(), scene.owner.token);
const discount = () =>
  api.do(payments.giveDiscount, { ...of(), percentOff: 20 }, scene.owner.token);
const removeDiscount = () => api.do(payments.removeDiscount, of(), scene.owner.token);
const leave = () => api.do(tracks.unassign, { trackId: scene.trackId }, scene.athlete.token);

/** Does something whose job finds the provider away, and gives up the job, as the app does after two hours. */
async function whileAway(work: () => Promise<unknown>): Promise<void> {
  await sandbox.waitForEvents();
  goAway();
  await work();
  await vi.waitFor(async () => {
    const lost = await sql`delete from pgboss.job where name = 'payments' and state = 'retry'
      returning id`.execute(db);
    expect(lost.rows).not.toEqual([]);
  }, patience);
  await sandbox.waitForEvents();
  vi.restoreAllMocks();
}

it('a pause and its early end reach a provider that was away for hours', async () => {
  await pay();
  await passDays(1);
  await whileAway(pause);
  expect((await atProvider()).pause_collection).toBeNull();
  expect(await reconcile()).toBe(1);
  const [row] = await subscriptions();
  const resumes = pauseEnd(row?.currentPeriodEnd ?? new Date(0), 2).getTime() / 1000;
  expect((await atProvider()).pause_collection).toMatchObject({ resumes_at: resumes });
  await whileAway(resume);
  expect((await atProvider()).pause_collection).toMatchObject({ resumes_at: resumes });
  expect(await reconcile()).toBe(1);
  expect((await atProvider()).pause_collection).toBeNull();
  expect(await reconcile()).toBe(0);
});

it('a discount and its end reach a provider that was away for hours', async () => {
  await pay();
  await whileAway(discount);
  expect((await atProvider()).discounts).toEqual([]);
  expect(await reconcile()).toBe(1);
  expect((await atProvider()).discounts).toHaveLength(1);
  await whileAway(removeDiscount);
  expect(await reconcile()).toBe(1);
  expect((await atProvider()).discounts).toEqual([]);
  expect(await reconcile()).toBe(0);
});

it('a discount that was replaced and removed while the provider was away for hours ends', async () => {
  await pay();
  await discount();
  await sandbox.waitForEvents();
  expect((await atProvider()).discounts).toHaveLength(1);
  await whileAway(async () => {
    await discount();
    await removeDiscount();
  });
  expect(await reconcile()).toBe(1);
  expect((await atProvider()).discounts).toEqual([]);
  expect(await reconcile()).toBe(0);
});

it('a subscription of an athlete who left while the provider was away for hours is canceled', async () => {
  await pay();
  await whileAway(leave);
  expect(await atProvider()).toMatchObject({ status: 'active' });
  expect(await reconcile()).toBe(1);
  expect(await atProvider()).toMatchObject({ status: 'canceled' });
  expect(await refunds()).toEqual([0]);
  expect(await reconcile()).toBe(0);
});

it('what the provider has is not sent again', async () => {
  await pay();
  await passDays(1);
  await discount();
  await pause();
  await sandbox.waitForEvents();
  expect(await reconcile()).toBe(0);
  await resume();
  await sandbox.waitForEvents();
  expect(await reconcile()).toBe(0);
  // A discount of an athlete who does not subscribe waits for the checkout.
  const form = { gymId: gym.gymId, userIds: [scene.athlete.id] };
  await api.do(gyms.removeUsers, form, scene.owner.token);
  await sandbox.waitForEvents();
  expect(await reconcile()).toBe(0);
});

it('a discount that was made at the provider, and whose event was lost, is found', async () => {
  await pay();
  await sandbox.waitForEvents();
  sandbox.chaos.set({ drop: 1 });
  const { id: coupon } = await stripe.coupons.create({ percent_off: 10, duration: 'forever' }, at);
  await stripe.subscriptions.update((await atProvider()).id, { discounts: [{ coupon }] }, at);
  await app.clear('rateLimits');
  const { findings } = await api.do(payments.reconcile, {}, scene.owner.token);
  sandbox.chaos.stop();
  expect(findings).toContainEqual(expect.stringContaining('The discount of'));
  expect(await subscriptions()).toMatchObject([{ couponId: coupon }]);
});
