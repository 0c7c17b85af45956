import { gyms, ownData, payments, tracks } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import {
  type Person,
  fullAccess,
  newPerson,
  noAccess,
  openAccountScene,
  startJoining,
} from '#testing';

const { app, sandbox, stripe, scene, at, ...actions } = await openAccountScene();
const { api, db } = app;
const { newSubscriber, rowsOf, rowOf, disconnect, accessOf, refreshDaily, pass } = actions;
const { reconnect, status, shownAccount } = actions;

const atProvider = async (who: Person) => {
  const { stripeSubscriptionId: id } = await rowOf(who);
  return stripe.subscriptions.retrieve(id, {}, at());
};

describe('connecting the same account again', () => {
  it('restores the account, access and renewals', async () => {
    await disconnect();
    await pass(20);
    await reconnect();
    expect(await shownAccount()).toBe(scene.gym.account);
    expect(await status()).toMatchObject({ isConnectedAccountActive: true, disconnectedAt: null });
    expect(await rowOf(scene.kim)).toMatchObject({ isEntitled: true, accessEndsAt: null });
    await pass(60);
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
    expect((await rowOf(scene.kim)).currentPeriodEnd?.getTime()).toBeGreaterThan(
      app.clock.now().getTime(),
    );
  });

  it.each([
    ['the daily refresh', () => refreshDaily()],
    [
      'the connect page',
      async () => void (await api.do(payments.verifyAccount, {}, scene.gym.owner.token)),
    ],
    ['the button', async () => void (await api.do(payments.connect, {}, scene.gym.owner.token))],
    [
      'a reconciliation',
      async () => void (await api.do(payments.reconcile, {}, scene.gym.owner.token)),
    ],
  ])('%s notices the reconnected account, without an event', async (_what, notice) => {
    await disconnect();
    await pass(40);
    expect(await accessOf(scene.kim)).toEqual(noAccess);
    sandbox.chaos.set({ drop: 1 });
    sandbox.accounts.reauthorize(scene.gym.account);
    await notice();
    sandbox.chaos.stop();
    await sandbox.waitForEvents();
    expect(await shownAccount()).toBe(scene.gym.account);
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
    const accounts = await db
      .selectFrom('connectedAccounts')
      .select('stripeAccountId')
      .where('gymId', '=', scene.gym.gymId)
      .execute();
    expect(accounts).toHaveLength(1);
  });

  it('gives access back only to athletes who still pay', async () => {
    const pat = await newSubscriber();
    const { stripeSubscriptionId: id } = await rowOf(pat);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true }, at());
    await sandbox.waitForEvents();
    await disconnect();
    await pass(40);
    expect(await accessOf(scene.kim)).toEqual(noAccess);
    await reconnect();
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
    expect(await accessOf(pat)).toEqual(noAccess);
    expect(await rowOf(pat)).toMatchObject({ status: 'canceled', accessEndsAt: null });
  });

  it('gives access to athletes who paid an open checkout while the account was disconnected', async () => {
    const pat = await newPerson(app);
    const checkout = await startJoining(app, pat, scene.gym.track.id);
    await disconnect();
    await sandbox.payWithoutEvents(checkout);
    await pass(2);
    expect(await rowsOf(pat)).toEqual([]);
    await reconnect();
    expect(await rowOf(pat)).toMatchObject({ status: 'active', isEntitled: true });
    expect(await accessOf(pat)).toEqual(fullAccess);
  });

  it('cancels subscriptions that could not be canceled while the account was disconnected', async () => {
    const pat = await newSubscriber();
    await disconnect();
    const form = { gymId: scene.gym.gymId, userIds: [scene.kim.id] };
    await api.do(gyms.removeUsers, form, scene.gym.owner.token);
    await sandbox.waitForEvents();
    expect(await rowOf(scene.kim)).toMatchObject({
      isEntitled: false,
      revokedAt: expect.any(Date),
    });
    await api.do(tracks.delete, { id: scene.gym.track.id }, scene.gym.owner.token);
    await sandbox.waitForEvents();
    expect(await rowOf(pat)).toMatchObject({ status: 'active', revokedAt: expect.any(Date) });
    await pass(40);
    await reconnect();
    for (const who of [scene.kim, pat]) {
      expect(await rowOf(who)).toMatchObject({ status: 'canceled', isEntitled: false });
      expect((await atProvider(who)).status).toBe('canceled');
    }
  });

  it('forgets athletes who deleted their accounts while the account was disconnected', async () => {
    const { stripeCustomerId } = await rowOf(scene.kim);
    await disconnect();
    await db
      .updateTable('users')
      .set({ deletedAt: app.clock.now() })
      .where('id', '=', scene.kim.id)
      .execute();
    await db
      .insertInto('events')
      .values({
        type: ownData.accountDeleted.type,
        payload: JSON.stringify({
          userId: scene.kim.id,
          role: 'athlete',
          gymId: null,
          images: [],
          videos: [],
          privateImages: [],
        }),
        createdAt: app.clock.now(),
      })
      .execute();
    await sandbox.waitForEvents();
    await reconnect();
    expect(await stripe.customers.retrieve(stripeCustomerId, {}, at())).toMatchObject({
      name: 'Former athlete',
    });
  });
});
