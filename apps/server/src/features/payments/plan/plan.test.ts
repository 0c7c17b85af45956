import { gyms, ownData, payments, tracks } from '@trackboard/contract/all-endpoints';
import { createGym, northlane, odette, password, storyTracks } from '@trackboard/story-world';
import { describe, expect, it, vi } from 'vitest';
import { newPerson, openPlanScene, openSockets, testContext } from '#testing';
import { createPayments } from '../index.ts';

const { app, sandbox, stripe, scene, ...actions } = await openPlanScene();
const { plan, checkout, subscribe, addTrack, hasActiveSubscription } = actions;
const { joinAthletes, endTrial, atProvider } = actions;

async function subscribed(): Promise<void> {
  await endTrial();
  await subscribe();
}

const socketOf = openSockets(app);
const quantity = async () => (await atProvider())[0]?.items.data[0]?.quantity;

async function openGym(email: string): Promise<void> {
  const opened = await createGym(app.api, { ...odette, email }, northlane);
  scene.owner = opened.owner;
  scene.gymId = opened.gymId;
  const { token } = opened.owner;
  scene.trackId = (await app.api.do(tracks.create, storyTracks.engine, token)).id;
  await joinAthletes(4);
}

async function closeGym(): Promise<void> {
  const form = { password, gymName: northlane.name };
  await app.api.do(ownData.deleteAccount, form, scene.owner.token);
  await sandbox.waitForEvents();
}

describe('the subscription of a gym', () => {
  it('the price changes with the number of athletes at the next renewal', async () => {
    const [first] = await joinAthletes(25);
    await subscribed();
    expect(await quantity()).toBe(25);
    await joinAthletes(1);
    await sandbox.waitForEvents();
    expect(await quantity()).toBe(26);
    expect((await plan()).subscription).toMatchObject({ monthlyCents: 4600 });
    const [subscription] = await atProvider();
    const paid = async () =>
      (await stripe.invoices.list({ subscription: subscription?.id ?? '' })).data.map(
        (each) => each.amount_paid,
      );
    expect(await paid()).toEqual([2500]);
    await sandbox.passDays(32);
    expect(await paid()).toEqual([4600, 2500]);
    await app.api.do(
      gyms.removeUsers,
      { gymId: scene.gymId, userIds: [first!.id] },
      scene.owner.token,
    );
    await sandbox.waitForEvents();
    expect(await quantity()).toBe(25);
  });

  it('the number of athletes does not include an owner who trains', async () => {
    await joinAthletes(25);
    await endTrial();
    const { token } = scene.owner;
    await app.api.do(gyms.setTraining, { trains: true }, token);
    await app.api.do(tracks.join, { trackId: scene.trackId }, token);
    await subscribe();
    expect(await quantity()).toBe(25);
    expect(await plan()).toMatchObject({ athletes: 25 });
  });

  it('is fetched once a day, also if the plan of another gym cannot be fetched', async () => {
    await subscribed();
    const other = await newPerson(app, 'owner');
    const { id: otherId } = await app.api.do(gyms.create, { ...northlane }, other.token);
    const now = app.clock.now();
    await app.db.updateTable('gymPlans').set({ refreshedAt: now }).execute();
    const unknown = { gymId: otherId, stripeCustomerId: 'cus_unknown', refreshedAt: new Date(0) };
    await app.db
      .insertInto('gymPlans')
      .values({ ...unknown, createdAt: now, updatedAt: now })
      .execute();
    await app.db
      .updateTable('gymPlans')
      .set({ refreshedAt: new Date(1), status: 'past_due' })
      .where('gymId', '=', scene.gymId)
      .execute();
    const list = vi.spyOn(stripe.subscriptions, 'list');
    list.mockRejectedValueOnce(new Error('No such customer'));
    const { recurring } = createPayments(testContext(app, { provider: sandbox.provider }));
    await recurring.find(({ name }) => name === 'payments.refresh-plans')?.work();
    list.mockRestore();
    expect((await plan()).subscription).toMatchObject({ status: 'active' });
  });

  it('is fetched in the same hour if that of another gym fails in a full batch', async () => {
    await subscribed();
    const now = app.clock.now();
    await app.db.updateTable('gymPlans').set({ refreshedAt: now }).execute();
    for (let number = 0; number < 21; number += 1) {
      const { token } = await newPerson(app, 'owner');
      const { id: gymId } = await app.api.do(gyms.create, { ...northlane }, token);
      const stale = { stripeCustomerId: `cus_${gymId}`, refreshedAt: new Date(number) };
      const plan = { ...stale, gymId, createdAt: now, updatedAt: now };
      await app.db.insertInto('gymPlans').values(plan).execute();
    }
    const list = vi.spyOn(stripe.subscriptions, 'list');
    list.mockRejectedValueOnce(new Error('No such customer'));
    const { recurring } = createPayments(testContext(app, { provider: sandbox.provider }));
    const refresh = recurring.find(({ name }) => name === 'payments.refresh-plans');
    expect([await refresh?.work(), await refresh?.work()]).toEqual([true, false]);
    list.mockRestore();
  });

  it('changes of the subscription send the owner live hints', async () => {
    await subscribed();
    const socket = await socketOf(scene.owner);
    await socket.ask(payments.accountTopic.watch, scene.gymId);
    const hint = socket.next(payments.accountHint);
    const [subscription] = await atProvider();
    await stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
    expect(await hint).toEqual({ gymId: scene.gymId });
  });

  it("the owner's own data include the plan", async () => {
    const { owner } = scene;
    const download = async () => {
      const { url } = await app.api.do(ownData.export, { userId: owner.id }, owner.token);
      return (await fetch(app.origin + url)).json();
    };
    expect(await download()).toMatchObject({ Plan: null });
    await joinAthletes(4);
    await subscribed();
    expect(await download()).toMatchObject({
      Plan: { Status: 'active', Athletes: 4, Price: 25, EndsOn: null, EndedOn: null },
    });
  });

  it('a canceled subscription that has ended blocks new tracks', async () => {
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
    await subscribe();
    expect((await plan()).subscription).toMatchObject({ status: 'active', ends: null });
    expect((await addTrack()).status).toBe(200);
  });

  it('the subscription stays valid while a failed renewal is retried, and then blocks new tracks', async () => {
    await joinAthletes(4);
    await sandbox.pay(await checkout(), 'failsWhenCharged');
    await sandbox.passDays(15);
    expect((await plan()).subscription).toMatchObject({ status: 'past_due' });
    expect((await addTrack()).status).toBe(200);
    await sandbox.passDays(20);
    expect((await plan()).subscription).toMatchObject({ status: 'canceled' });
    expect(await addTrack()).toMatchObject({ error: { Code: 'trial_ended' } });
  });

  it('the subscription has the same state after late, duplicate and reordered events', async () => {
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

  it('verifying the account fetches the subscription', async () => {
    await joinAthletes(4);
    const page = await checkout();
    await sandbox.holdEvents(async () => {
      await sandbox.payWithoutEvents(page);
      expect(await hasActiveSubscription()).toBe(false);
      expect(await app.api.do(payments.verifyAccount, {}, scene.owner.token)).toMatchObject({
        hasActiveSubscription: true,
      });
    });
  });

  describe('the subscription of a gym that is closed', () => {
    it('closing the gym ends the subscription at the provider', async () => {
      await openGym('closing@people.example');
      await sandbox.pay(await checkout());
      await closeGym();
      expect(await atProvider()).toMatchObject([{ status: 'canceled' }]);
    });

    it('a closed gym cannot start a subscription', async () => {
      await openGym('closing.early@people.example');
      const page = await checkout();
      await closeGym();
      await expect(sandbox.pay(page)).rejects.toThrow(/410/);
    });

    it('a subscription that starts while the gym is being closed ends', async () => {
      await openGym('closing.late@people.example');
      await sandbox.holdEvents(async () => {
        await sandbox.payWithoutEvents(await checkout());
        const form = { password, gymName: northlane.name };
        await app.api.do(ownData.deleteAccount, form, scene.owner.token);
      });
      expect(await atProvider()).toMatchObject([{ status: 'canceled' }]);
    });
  });
});
