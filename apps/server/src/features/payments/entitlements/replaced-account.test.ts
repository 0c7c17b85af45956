import { notifications, payments, tracks } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  fullAccess,
  inEach,
  newPerson,
  noAccess,
  openAccountScene,
  startJoining,
} from '#testing';
import { lastDayBefore } from '../../../platform/time/clock.ts';

const { app, sandbox, scene, ...actions } = await openAccountScene();
const { api } = app;
const { rowsOf, rowOf, bellOf, disconnect, expectBell, accessOf, refreshDaily, pass } = actions;
const { reconnect, replaceAccount, status, shownAccount, portalOf, joinAs, shownEnds } = actions;

async function subscribeAgain(): Promise<void> {
  await sandbox.pay(await startJoining(app, scene.kim, scene.gym.track.id));
}

async function paidUntil(): Promise<string> {
  const { accessEndsAt } = await rowOf(scene.kim);
  return lastDayBefore('America/Los_Angeles', accessEndsAt ?? new Date(0));
}

describe('the tracks of an athlete', () => {
  it('the track lists show when paid access ends only while the account is disconnected', async () => {
    expect(await shownEnds(scene.kim)).toEqual(inEach(null));
    await disconnect();
    expect(await shownEnds(scene.kim)).toEqual(inEach(await paidUntil()));
    expect(await joinAs(scene.kim)).not.toMatchObject({
      output: { sessionUrl: expect.any(String) },
    });
    await reconnect();
    expect(await shownEnds(scene.kim)).toEqual(inEach(null));
  });

  it('the track lists offer a new subscription once another account takes payments', async () => {
    const account = await replaceAccount();
    const until = await paidUntil();
    sandbox.accounts.setCapabilities(account, false);
    await sandbox.waitForEvents();
    expect(await shownEnds(scene.kim)).toEqual(inEach(until));
    sandbox.accounts.setCapabilities(account, true);
    await sandbox.waitForEvents();
    expect(await shownEnds(scene.kim)).toEqual(inEach(until, true));
    await subscribeAgain();
    expect(await shownEnds(scene.kim)).toEqual(inEach(null));
  });

  it('athletes subscribe again after the sales of the track have ended', async () => {
    await api.do(
      tracks.update,
      { id: scene.gym.track.id, salesEnded: true },
      scene.gym.owner.token,
    );
    await replaceAccount();
    const kept = { paidUntil: await paidUntil(), canSubscribeAgain: true };
    const ends = await shownEnds(scene.kim);
    expect(ends.filter(({ paidUntil: day }) => day)).toEqual([kept, kept]);
    await subscribeAgain();
    await pass(32);
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
    expect(await joinAs(await newPerson(app))).toMatchObject({ error: { Code: 'sales_ended' } });
  });

  it('the track lists show the end of paid access only to the athlete', async () => {
    const pat = await newPerson(app);
    const none = { paidUntil: null, canSubscribeAgain: false };
    await replaceAccount();
    const { gymId, track } = scene.gym;
    for (const token of [scene.gym.owner.token, pat.token, undefined]) {
      const page = await api.do(tracks.ofGym, { id: gymId }, token);
      expect(page.tracks.find(({ id }) => id === track.id)).toMatchObject(none);
    }
    const form = { gymId, userId: scene.kim.id };
    const ofKim = await api.do(tracks.ofUser, form, scene.gym.owner.token);
    expect(ofKim.find(({ id }) => id === track.id)).toMatchObject(none);
  });
});

describe('connecting another account', () => {
  it('asks the athletes to subscribe again, with a link', async () => {
    await disconnect();
    const until = dayOf((await rowOf(scene.kim)).accessEndsAt);
    await sandbox.connect(scene.gym.owner);
    const titles = [
      `Subscribe to Pro again to keep it after ${until}`,
      `You have access to Pro until ${until}`,
    ];
    await expect.poll(async () => (await bellOf(scene.kim)).toSorted()).toEqual(titles);
    const { notifications: rows } = await api.do(notifications.list, {}, scene.kim.token);
    expect(rows.find(({ title }) => title === titles[0])).toMatchObject({
      link: `/trackjoiningpage?JoiningTrack=${scene.gym.track.reference}`,
      action: { label: 'Subscribe' },
    });
  });

  it('sells the athletes a new subscription without a gap, in place of the old one', async () => {
    const account = await replaceAccount();
    const answer = await joinAs(scene.kim);
    expect(answer).toMatchObject({ status: 200, output: { sessionUrl: expect.any(String) } });
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
    await sandbox.pay(answer.ok ? (answer.output.sessionUrl ?? '') : '');
    const rows = await rowsOf(scene.kim);
    expect(rows).toMatchObject([
      { stripeAccountId: scene.gym.account, isEntitled: false, revokedAt: expect.any(Date) },
      { stripeAccountId: account, isEntitled: true, accessEndsAt: null, isRefundDue: false },
    ]);
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
    await expectBell(scene.kim, []);
    expect((await joinAs(scene.kim)).ok).toBe(true);
    expect(await joinAs(scene.kim)).not.toMatchObject({
      output: { sessionUrl: expect.any(String) },
    });
    expect((await portalOf(scene.kim)).status).toBe(200);
    await pass(40);
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
  });

  it('ends the access of athletes who do not subscribe again', async () => {
    await replaceAccount();
    await pass(32);
    expect(await accessOf(scene.kim)).toEqual(noAccess);
    expect(await joinAs(scene.kim)).toMatchObject({ output: { sessionUrl: expect.any(String) } });
  });

  it('the new account stays connected when late events of the old account arrive', async () => {
    await sandbox.holdEvents(async () => {
      sandbox.accounts.deauthorize(scene.gym.account);
      await api.do(payments.verifyAccount, {}, scene.gym.owner.token);
    });
    const account = await sandbox.connect(scene.gym.owner);
    await refreshDaily();
    expect(await shownAccount()).toBe(account);
    expect(await status()).toMatchObject({ isConnectedAccountActive: true, disconnectedAt: null });
    await reconnect();
    expect(await shownAccount()).toBe(account);
  });

  it('the gym uses the old account and its portal again once only that account is connected', async () => {
    const account = await replaceAccount();
    await subscribeAgain();
    sandbox.accounts.deauthorize(account);
    await sandbox.waitForEvents();
    expect((await portalOf(scene.kim)).status).toBe(409);
    await reconnect();
    expect(await shownAccount()).toBe(scene.gym.account);
    expect(await status()).toMatchObject({ isConnectedAccountActive: true, disconnectedAt: null });
    expect((await portalOf(scene.kim)).status).toBe(200);
  }, 90_000);

  it('cancels the replaced subscription when the old account is connected again', async () => {
    await replaceAccount();
    await subscribeAgain();
    await reconnect();
    const [old, current] = await rowsOf(scene.kim);
    expect(old).toMatchObject({ status: 'canceled' });
    expect(current).toMatchObject({ status: 'active', isEntitled: true });
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
  });

  it('treats a member as joined while nothing can be sold', async () => {
    await disconnect();
    const answer = await joinAs(scene.kim);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer).not.toMatchObject({ output: { sessionUrl: expect.any(String) } });
  });
});
