import { payments, tracks } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSubscriptionScene, paidTrack, startJoining } from '#testing';
import { after, dayIn, days } from '../../platform/time/clock.ts';

const { app, sandbox, scene, ...actions } = await openSubscriptionScene();
const { pay, passDays, subscriptions, refunds } = actions;
const { api } = app;

const endSales = (salesEnded = true) =>
  api.do(tracks.update, { id: scene.trackId, salesEnded }, scene.owner.token);
const sellAtNewPrice = (price = 30, id = scene.trackId) =>
  api.do(tracks.createSuccessor, { id, price }, scene.owner.token);
const startOn = (trackId: string) => startJoining(app, scene.athlete, trackId);

/** The athlete's latest subscription to a track. */
const subscriptionTo = async (id: string) =>
  (await subscriptions()).findLast(({ trackId }) => trackId === id);

describe('an athlete on a track that became a paid one', () => {
  it('subscribes at its price after the sales have ended', async () => {
    const { athlete, owner } = scene;
    const free = { ...paidTrack, type: 'free', price: null } as const;
    const { id } = await api.do(tracks.create, free, owner.token);
    await api.do(tracks.join, { trackId: id }, athlete.token);
    const { type, price } = paidTrack;
    const graceEndsOn = dayIn(northlane.timeZone, after(app.clock.now(), days(30)));
    await api.do(tracks.update, { id, type, price, graceEndsOn }, owner.token);
    await sellAtNewPrice(30, id);
    await sandbox.waitForEvents();
    await sandbox.pay(await startOn(id));
    const entitled = { isEntitled: true, status: 'active', priceCents: 2500, isRefundDue: false };
    expect(await subscriptionTo(id)).toMatchObject(entitled);
  });
});

describe('an athlete who subscribes to a track and to its successor', () => {
  let successorId: string;
  beforeEach(async () => {
    await pay();
    successorId = (await sellAtNewPrice()).id;
  });

  it('a checkout of the successor expires when the old subscription renews, and the next one credits the new month', async () => {
    const [former] = await subscriptions();
    const left = (former?.currentPeriodEnd?.getTime() ?? 0) - app.clock.now().getTime();
    await passDays(Math.round(left / days(1)) - 0.25);
    const outdated = await startOn(successorId);
    await passDays(0.5);
    expect(await refunds()).toEqual([0, 0]);
    await expect(sandbox.pay(outdated)).rejects.toThrow();
    const renewed = await subscriptionTo(scene.trackId);
    await sandbox.pay(await startOn(successorId));
    const moved = await subscriptionTo(successorId);
    expect(moved?.trialEnd).toEqual(renewed?.currentPeriodEnd);
  });

  /** Passes the time until there is at least this part of a day left of the paid month. A part of a day has whole seconds. */
  async function passUntil(left: number): Promise<void> {
    const [former] = await subscriptions();
    const end = former?.currentPeriodEnd?.getTime() ?? 0;
    const count = (end - app.clock.now().getTime()) / days(1) - left;
    await passDays(Math.floor(count * partsOfDay) / partsOfDay);
  }
  const partsOfDay = 64;

  it('a checkout of the successor expires with the paid month at the provider, so that no paid month is lost', async () => {
    await passUntil(8 / partsOfDay);
    const outdated = await startOn(successorId);
    await sandbox.holdEvents(async () => {
      // The server hears nothing of the renewal yet.
      app.clock.pass(days(10 / partsOfDay));
      sandbox.advance(10 / partsOfDay);
      await expect(sandbox.payWithoutEvents(outdated)).rejects.toThrow();
    });
  });

  it('a checkout of the successor can be paid in the last half hour of the paid month', async () => {
    await passUntil(1 / partsOfDay);
    await sandbox.pay(await startOn(successorId));
    expect(await subscriptionTo(successorId)).toMatchObject({ status: 'trialing' });
  });

  it('a checkout of the successor that is paid after its sales have ended leaves the athlete on the old track', async () => {
    const open = await startOn(successorId);
    await sandbox.holdEvents(async () => {
      await sandbox.payWithoutEvents(open);
      const ended = { id: successorId, salesEnded: true };
      await api.do(tracks.update, ended, scene.owner.token);
    });
    await sandbox.waitForEvents();
    expect(await subscriptionTo(successorId)).toMatchObject({
      status: 'canceled',
      isEntitled: false,
      isRefundDue: true,
    });
    expect(await subscriptionTo(scene.trackId)).toMatchObject({
      status: 'active',
      isEntitled: true,
    });
    expect(await refunds()).toEqual([0]);
  });

  it('the end of a pause of the successor does not take the athlete off the old track', async () => {
    await sandbox.pay(await startOn(successorId));
    await endSales(false);
    await pay();
    const paused = { trackId: successorId, userId: scene.athlete.id, months: 1 };
    await api.do(payments.pauseSubscription, paused, scene.owner.token);
    await sandbox.waitForEvents();
    await passDays(32);
    expect(await subscriptionTo(successorId)).toMatchObject({ isEntitled: false, isPaused: true });
    await passDays(32);
    const open = { isEntitled: true, status: 'active', revokedAt: null };
    expect(await subscriptionTo(successorId)).toMatchObject({ ...open, isPaused: false });
    expect(await subscriptionTo(scene.trackId)).toMatchObject(open);
  });
});
