import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { notifications, payments, tracks } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import {
  type Person,
  closedProvider,
  dayOf,
  fullAccess,
  inEach,
  newPerson,
  noAccess,
  openAccountScene,
  paidTrack,
  skipJobPauses,
  startJoining,
} from '#testing';
import { days } from '../../../platform/time/clock.ts';
import { dayText } from '../reconcile/words.ts';
import { applySubscription } from './refresh-subscription.ts';

const { app, sandbox, stripe, scene, at, ...actions } = await openAccountScene();
const { api, db } = app;
const { newSubscriber, rowOf, contextWith, endAccess, bellOf, disconnect, expectBell } = actions;
const { accessOf, refreshDaily, pass, status, shownAccount, portalOf, joinAs, shownEnds } = actions;

/** Counts the mails to a person that contain this text. */
async function mailsTo({ id }: Person, text: string): Promise<number> {
  await skipJobPauses(db);
  const folder = join(app.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(id) && mail.replaceAll(/=?\r?\n/g, '').includes(text))
    .length;
}

describe('athletes of a disconnected account', () => {
  it('athletes keep access until the end of the paid period, and no longer', async () => {
    const paidUntil = (await rowOf(scene.kim)).currentPeriodEnd;
    await disconnect();
    expect(await rowOf(scene.kim)).toMatchObject({ isEntitled: true, accessEndsAt: paidUntil });
    expect(await shownAccount()).toBeNull();
    expect(await status()).toMatchObject({
      hasConnectedAccount: false,
      isConnectedAccountActive: false,
      disconnectedAt: expect.any(String),
    });
    await pass(27);
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
    await pass(5);
    expect(await accessOf(scene.kim)).toEqual(noAccess);
    expect(await rowOf(scene.kim)).toMatchObject({ isEntitled: false, revokedAt: null });
    await pass(125);
    expect(await accessOf(scene.kim)).toEqual(noAccess);
  });

  it.each([
    ['the daily refresh', () => refreshDaily()],
    [
      'a reconciliation',
      async () => void (await api.do(payments.reconcile, {}, scene.gym.owner.token)),
    ],
    [
      'the connect page',
      async () => void (await api.do(payments.verifyAccount, {}, scene.gym.owner.token)),
    ],
    ["an athlete's portal", async () => void (await portalOf(scene.kim))],
    ['a new sale', async () => void (await joinAs(await newPerson(app)))],
  ])('access ends with the paid period after %s, without an event', async (_what, notice) => {
    sandbox.accounts.deauthorize(scene.gym.account, { silently: true });
    await notice();
    await sandbox.waitForEvents();
    expect(await status()).toMatchObject({ disconnectedAt: expect.any(String) });
    const { currentPeriodEnd, accessEndsAt } = await rowOf(scene.kim);
    expect(accessEndsAt).toEqual(currentPeriodEnd);
    await pass(157);
    expect(await accessOf(scene.kim)).toEqual(noAccess);
  });

  it('athletes lose access immediately if the paid period is over', async () => {
    sandbox.accounts.deauthorize(scene.gym.account, { silently: true });
    await pass(40);
    expect(await accessOf(scene.kim)).toEqual(fullAccess);
    await refreshDaily();
    await sandbox.waitForEvents();
    await endAccess();
    expect(await accessOf(scene.kim)).toEqual(noAccess);
  });

  it('athletes keep a trial until its end', async () => {
    const form = { ...paidTrack, name: 'Trial', trialPeriodDays: 7 };
    const { id } = await api.do(tracks.create, form, scene.gym.owner.token);
    const pat = await newSubscriber(id);
    await disconnect();
    const { trialEnd, accessEndsAt } = await rowOf(pat);
    expect(trialEnd).not.toBeNull();
    expect(accessEndsAt).toEqual(trialEnd);
  });

  it('athletes keep their access while the provider does not answer', async () => {
    const before = await rowOf(scene.kim);
    await refreshDaily(closedProvider());
    expect(await rowOf(scene.kim)).toEqual(before);
    expect(await status()).toMatchObject({ isConnectedAccountActive: true, disconnectedAt: null });
    expect(await bellOf(scene.gym.owner)).not.toContainEqual(
      expect.stringContaining('disconnected'),
    );
  });

  it('athletes keep their access while the account can take no payments', async () => {
    sandbox.accounts.setCapabilities(scene.gym.account, false);
    await pass(20);
    expect(await status()).toMatchObject({ hasConnectedAccount: true, disconnectedAt: null });
    expect(await rowOf(scene.kim)).toMatchObject({ isEntitled: true, accessEndsAt: null });
  });

  it('late events of the account treat all athletes alike', async () => {
    const pat = await newSubscriber();
    const { stripeSubscriptionId: id } = await rowOf(scene.kim);
    await sandbox.holdEvents(async () => {
      await stripe.subscriptions.cancel(id, {}, at());
      sandbox.accounts.deauthorize(scene.gym.account, { silently: true });
    });
    for (const who of [scene.kim, pat]) {
      expect(await accessOf(who)).toEqual(fullAccess);
      const { accessEndsAt, currentPeriodEnd, status: stored } = await rowOf(who);
      expect(stored).toBe('active');
      expect(accessEndsAt).toEqual(currentPeriodEnd);
    }
  });

  it('athletes keep a renewal made while the account was being disconnected', async () => {
    const before = await rowOf(scene.kim);
    const renewed = new Date(Number(before.currentPeriodEnd) + days(30));
    const fetched = { ...before, currentPeriodEnd: renewed, requestedAt: app.clock.now() };
    const update = { row: before, fetched };
    const renew = () => applySubscription(contextWith(sandbox.provider), update);
    sandbox.accounts.deauthorize(scene.gym.account);
    await Promise.all([renew(), refreshDaily(), renew()]);
    await sandbox.waitForEvents();
    await endAccess();
    expect(await rowOf(scene.kim)).toMatchObject({
      currentPeriodEnd: renewed,
      accessEndsAt: renewed,
      isEntitled: true,
    });
  });
});

describe('people of a disconnected account', () => {
  it('athletes and the owner are notified once, by bell and mail', async () => {
    await disconnect();
    const before = await status();
    const title = `You have access to Pro until ${dayOf((await rowOf(scene.kim)).accessEndsAt)}`;
    const ofOwner = 'The payment account of Northlane Strength is disconnected';
    await expectBell(scene.kim, [title]);
    await expect.poll(() => bellOf(scene.gym.owner)).toContain(ofOwner);
    await refreshDaily();
    await refreshDaily();
    expect(await status()).toEqual(before);
    await expect.poll(() => mailsTo(scene.kim, title)).toBeGreaterThan(0);
    await expect.poll(() => mailsTo(scene.gym.owner, ofOwner)).toBeGreaterThan(0);
    expect(await bellOf(scene.kim)).toEqual([title]);
    expect((await bellOf(scene.gym.owner)).filter((each) => each === ofOwner)).toHaveLength(1);
    const mails = await db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', notifications.notificationMailRequested.type)
      .execute();
    const toKim = mails.filter(({ payload }) => JSON.stringify(payload).includes(scene.kim.id));
    expect(toKim).toHaveLength(1);
  });

  it('tells athletes why they have no portal, and until when they have access', async () => {
    await disconnect();
    const day = dayOf((await rowOf(scene.kim)).accessEndsAt);
    expect(await portalOf(scene.kim)).toMatchObject({
      status: 409,
      error: {
        Code: 'account_disconnected',
        message: `Your gym has disconnected its payment account. You have access until ${day}; nothing more is charged through Trackboard.`,
      },
    });
    await pass(40);
    expect(await portalOf(scene.kim)).toMatchObject({
      status: 409,
      error: {
        message:
          'Your gym has disconnected its payment account. Nothing more is charged through Trackboard.',
      },
    });
  });

  it('athletes see the same day in portal, bell, tracks and billing if access ends at midnight', async () => {
    const paid = (await rowOf(scene.kim)).currentPeriodEnd ?? new Date(0);
    const midnight = Temporal.Instant.fromEpochMilliseconds(paid.getTime())
      .toZonedDateTimeISO('America/Los_Angeles')
      .startOfDay();
    const currentPeriodEnd = new Date(midnight.epochMilliseconds);
    await db
      .updateTable('trackSubscriptions')
      .set({ currentPeriodEnd })
      .where('userId', '=', scene.kim.id)
      .execute();
    await disconnect();
    const lastDay = midnight.toPlainDate().subtract({ days: 1 }).toString();
    const text = dayText(lastDay);
    expect(await portalOf(scene.kim)).toMatchObject({
      error: { message: expect.stringContaining(`until ${text};`) },
    });
    await expectBell(scene.kim, [`You have access to Pro until ${text}`]);
    expect(await shownEnds(scene.kim)).toEqual(inEach(lastDay));
    // The web app shows the last day before it in this time zone.
    expect(
      await api.do(payments.billing, { athleteId: scene.kim.id }, scene.kim.token),
    ).toMatchObject([
      { accessEnds: currentPeriodEnd.toISOString(), timeZone: 'America/Los_Angeles' },
    ]);
  });

  it('athletes get the same answer when the portal is the first to notice the disconnection', async () => {
    sandbox.accounts.deauthorize(scene.gym.account, { silently: true });
    const day = dayOf((await rowOf(scene.kim)).currentPeriodEnd);
    expect(await portalOf(scene.kim)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining(`until ${day};`) },
    });
    expect(await joinAs(await newPerson(app))).toMatchObject({
      status: 400,
      error: { Code: 'track_not_sold' },
    });
  });

  it('athletes cannot use a checkout that was open', async () => {
    const pat = await newPerson(app);
    await startJoining(app, pat, scene.gym.track.id);
    await disconnect();
    const { trackId } = { trackId: scene.gym.track.id };
    expect(await api.do(payments.checkoutStatus, { trackId }, pat.token)).toMatchObject({
      state: 'expired',
      sessionUrl: null,
    });
  });
});
