import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  gyms,
  notifications,
  ownData,
  payments,
  stats,
  tracks,
} from '@trackboard/contract/all-endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type SellingGym,
  closedProvider,
  fullAccess,
  newPerson,
  noAccess,
  openSellingGym,
  paidTrack,
  postWorkout,
  readAccess,
  skipJobPauses,
  startJoining,
  startSharedApp,
  testContext,
} from '#testing';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { dayIn, days, lastDayBefore } from '../../../platform/time/clock.ts';
import { connectRecurring } from '../connect/refresh-account.ts';
import { dayText } from '../reconcile/words.ts';
import { applySubscription } from './apply-subscription.ts';
import { entitlementRecurring } from './entitlements.ts';

const app = await startSharedApp({ sandbox: true, ownerPlans: 'off' });
const { api, db, sandbox } = app;
const { stripe } = sandbox.provider;

let gym: SellingGym;
let kim: Person;
let workoutId: string;
beforeEach(async () => {
  gym = await openSellingGym(app);
  workoutId = (await postWorkout(api, { owner: gym.owner, trackId: gym.track.id })).trackWorkoutId;
  kim = await newSubscriber();
});
afterEach(() => sandbox.chaos.stop());

const at = () => ({ stripeAccount: gym.account });

async function newSubscriber(trackId = gym.track.id): Promise<Person> {
  const athlete = await newPerson(app);
  await sandbox.pay(await startJoining(app, athlete, trackId));
  return athlete;
}

const accessOf = (who: Person) =>
  readAccess(app, who, { gymId: gym.gymId, trackId: gym.track.id, workoutId });

const rowsOf = ({ id }: Person) =>
  db
    .selectFrom('trackSubscriptions')
    .selectAll()
    .where('userId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

async function rowOf(who: Person) {
  const [row, ...others] = await rowsOf(who);
  expect(others).toEqual([]);
  if (!row) throw new Error('The athlete has no subscription');
  return row;
}

const atProvider = async (who: Person) => {
  const { stripeSubscriptionId: id } = await rowOf(who);
  return stripe.subscriptions.retrieve(id, {}, at());
};

const contextWith = (provider: Provider) => testContext(app, { provider });

async function work(jobs: readonly Recurring[]): Promise<void> {
  for (const each of jobs) while (await each.work());
}

/** Runs the recurring work that ends access. */
const endAccess = () => work(entitlementRecurring(contextWith(sandbox.provider)));

/**
 * Fetches the gym's accounts as the daily refresh does, but not those of the gyms of earlier tests.
 */
async function refreshDaily(provider: Provider = sandbox.provider): Promise<void> {
  await db.updateTable('connectedAccounts').set({ refreshedAt: app.clock.now() }).execute();
  await db
    .updateTable('connectedAccounts')
    .set({ refreshedAt: new Date(0) })
    .where('gymId', '=', gym.gymId)
    .execute();
  await work(connectRecurring(contextWith(provider)));
}

async function pass(count: number): Promise<void> {
  await sandbox.passDays(count);
  await endAccess();
  await sandbox.waitForEvents();
}

async function disconnect(): Promise<void> {
  sandbox.accounts.deauthorize(gym.account);
  await sandbox.waitForEvents();
}

async function reconnect(): Promise<void> {
  sandbox.accounts.reauthorize(gym.account);
  await sandbox.waitForEvents();
}

const status = () => api.do(payments.accountStatus, {}, gym.owner.token);
const shownAccount = async () => {
  const [own] = await api.do(gyms.mine, {}, gym.owner.token);
  return own?.stripeConnectedAccountId ?? null;
};
const portalOf = (who: Person) => api.try(payments.athletePortal, { gymId: gym.gymId }, who.token);
const joinAs = (who: Person) => api.try(tracks.join, { trackId: gym.track.id }, who.token);
async function subscribeAgain(): Promise<void> {
  await sandbox.pay(await startJoining(app, kim, gym.track.id));
}
const dayOf = (instant: Date | null) =>
  dayText(dayIn('America/Los_Angeles', instant ?? new Date(0)));

const bellOf = async ({ token }: Person) => {
  const { notifications: rows } = await api.do(notifications.list, {}, token);
  return rows.map(({ title }) => title);
};
const expectBell = (who: Person, titles: unknown[]) =>
  expect.poll(() => bellOf(who)).toEqual(titles);

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
    const paidUntil = (await rowOf(kim)).currentPeriodEnd;
    await disconnect();
    expect(await rowOf(kim)).toMatchObject({ isEntitled: true, accessEndsAt: paidUntil });
    expect(await shownAccount()).toBeNull();
    expect(await status()).toMatchObject({
      hasConnectedAccount: false,
      isConnectedAccountActive: false,
      disconnectedAt: expect.any(String),
    });
    await pass(27);
    expect(await accessOf(kim)).toEqual(fullAccess);
    await pass(5);
    expect(await accessOf(kim)).toEqual(noAccess);
    expect(await rowOf(kim)).toMatchObject({ isEntitled: false, revokedAt: null });
    await pass(125);
    expect(await accessOf(kim)).toEqual(noAccess);
  });

  it.each([
    ['the daily refresh', () => refreshDaily()],
    ['a reconciliation', async () => void (await api.do(payments.reconcile, {}, gym.owner.token))],
    [
      'the connect page',
      async () => void (await api.do(payments.verifyAccount, {}, gym.owner.token)),
    ],
    ["an athlete's portal", async () => void (await portalOf(kim))],
    ['a new sale', async () => void (await joinAs(await newPerson(app)))],
  ])('access ends with the paid period after %s, without an event', async (_what, notice) => {
    sandbox.accounts.deauthorize(gym.account, { silently: true });
    await notice();
    await sandbox.waitForEvents();
    expect(await status()).toMatchObject({ disconnectedAt: expect.any(String) });
    const { currentPeriodEnd, accessEndsAt } = await rowOf(kim);
    expect(accessEndsAt).toEqual(currentPeriodEnd);
    await pass(157);
    expect(await accessOf(kim)).toEqual(noAccess);
  });

  it('athletes lose access immediately if the paid period is over', async () => {
    sandbox.accounts.deauthorize(gym.account, { silently: true });
    await pass(40);
    expect(await accessOf(kim)).toEqual(fullAccess);
    await refreshDaily();
    await sandbox.waitForEvents();
    await endAccess();
    expect(await accessOf(kim)).toEqual(noAccess);
  });

  it('athletes keep a trial until its end', async () => {
    const form = { ...paidTrack, name: 'Trial', trialPeriodDays: 7 };
    const { id } = await api.do(tracks.create, form, gym.owner.token);
    const pat = await newSubscriber(id);
    await disconnect();
    const { trialEnd, accessEndsAt } = await rowOf(pat);
    expect(trialEnd).not.toBeNull();
    expect(accessEndsAt).toEqual(trialEnd);
  });

  it('athletes keep their access while the provider does not answer', async () => {
    const before = await rowOf(kim);
    await refreshDaily(closedProvider());
    expect(await rowOf(kim)).toEqual(before);
    expect(await status()).toMatchObject({ isConnectedAccountActive: true, disconnectedAt: null });
    expect(await bellOf(gym.owner)).not.toContainEqual(expect.stringContaining('disconnected'));
  });

  it('athletes keep their access while the account can take no payments', async () => {
    sandbox.accounts.setCapabilities(gym.account, false);
    await pass(20);
    expect(await status()).toMatchObject({ hasConnectedAccount: true, disconnectedAt: null });
    expect(await rowOf(kim)).toMatchObject({ isEntitled: true, accessEndsAt: null });
  });

  it('late events of the account treat all athletes alike', async () => {
    const pat = await newSubscriber();
    const { stripeSubscriptionId: id } = await rowOf(kim);
    await sandbox.holdEvents(async () => {
      await stripe.subscriptions.cancel(id, {}, at());
      sandbox.accounts.deauthorize(gym.account, { silently: true });
    });
    for (const who of [kim, pat]) {
      expect(await accessOf(who)).toEqual(fullAccess);
      const { accessEndsAt, currentPeriodEnd, status: stored } = await rowOf(who);
      expect(stored).toBe('active');
      expect(accessEndsAt).toEqual(currentPeriodEnd);
    }
  });

  it('athletes keep a renewal made while the account was being disconnected', async () => {
    const before = await rowOf(kim);
    const renewed = new Date(Number(before.currentPeriodEnd) + days(30));
    const fetched = { ...before, currentPeriodEnd: renewed, requestedAt: app.clock.now() };
    const update = { row: before, checkoutStartedAt: before.createdAt, fetched };
    const renew = () => applySubscription(contextWith(sandbox.provider), update);
    sandbox.accounts.deauthorize(gym.account);
    await Promise.all([renew(), refreshDaily(), renew()]);
    await sandbox.waitForEvents();
    await endAccess();
    expect(await rowOf(kim)).toMatchObject({
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
    const title = `You have access to Pro until ${dayOf((await rowOf(kim)).accessEndsAt)}`;
    const ofOwner = 'The payment account of Northlane Strength is disconnected';
    await expectBell(kim, [title]);
    await expect.poll(() => bellOf(gym.owner)).toContain(ofOwner);
    await refreshDaily();
    await refreshDaily();
    expect(await status()).toEqual(before);
    await expect.poll(() => mailsTo(kim, title)).toBeGreaterThan(0);
    await expect.poll(() => mailsTo(gym.owner, ofOwner)).toBeGreaterThan(0);
    expect(await bellOf(kim)).toEqual([title]);
    expect((await bellOf(gym.owner)).filter((each) => each === ofOwner)).toHaveLength(1);
    const mails = await db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', notifications.notificationMailRequested.type)
      .execute();
    const toKim = mails.filter(({ payload }) => JSON.stringify(payload).includes(kim.id));
    expect(toKim).toHaveLength(1);
  });

  it('tells athletes why they have no portal, and until when they have access', async () => {
    await disconnect();
    const day = dayOf((await rowOf(kim)).accessEndsAt);
    expect(await portalOf(kim)).toMatchObject({
      status: 409,
      error: {
        Code: 'account_disconnected',
        message: `Your gym has disconnected its payment account. You have access until ${day}; nothing more is charged through Trackboard.`,
      },
    });
    await pass(40);
    expect(await portalOf(kim)).toMatchObject({
      status: 409,
      error: {
        message:
          'Your gym has disconnected its payment account. Nothing more is charged through Trackboard.',
      },
    });
  });

  it('athletes see the same day in portal, bell, tracks and billing if access ends at midnight', async () => {
    const paid = (await rowOf(kim)).currentPeriodEnd ?? new Date(0);
    const midnight = Temporal.Instant.fromEpochMilliseconds(paid.getTime())
      .toZonedDateTimeISO('America/Los_Angeles')
      .startOfDay();
    const currentPeriodEnd = new Date(midnight.epochMilliseconds);
    await db
      .updateTable('trackSubscriptions')
      .set({ currentPeriodEnd })
      .where('userId', '=', kim.id)
      .execute();
    await disconnect();
    const lastDay = midnight.toPlainDate().subtract({ days: 1 }).toString();
    const text = dayText(lastDay);
    expect(await portalOf(kim)).toMatchObject({
      error: { message: expect.stringContaining(`until ${text};`) },
    });
    await expectBell(kim, [`You have access to Pro until ${text}`]);
    expect(await shownEnds(kim)).toEqual(inEach(lastDay));
    // The web app shows the last day before it in this time zone.
    expect(await api.do(payments.billing, { athleteId: kim.id }, kim.token)).toMatchObject([
      { accessEnds: currentPeriodEnd.toISOString(), timeZone: 'America/Los_Angeles' },
    ]);
  });

  it('athletes get the same answer when the portal is the first to notice the disconnection', async () => {
    sandbox.accounts.deauthorize(gym.account, { silently: true });
    const day = dayOf((await rowOf(kim)).currentPeriodEnd);
    expect(await portalOf(kim)).toMatchObject({
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
    await startJoining(app, pat, gym.track.id);
    await disconnect();
    const { trackId } = { trackId: gym.track.id };
    expect(await api.do(payments.checkoutStatus, { trackId }, pat.token)).toMatchObject({
      state: 'expired',
      sessionUrl: null,
    });
  });
});

describe('connecting the same account again', () => {
  it('restores the account, access and renewals', async () => {
    await disconnect();
    await pass(20);
    await reconnect();
    expect(await shownAccount()).toBe(gym.account);
    expect(await status()).toMatchObject({ isConnectedAccountActive: true, disconnectedAt: null });
    expect(await rowOf(kim)).toMatchObject({ isEntitled: true, accessEndsAt: null });
    await pass(60);
    expect(await accessOf(kim)).toEqual(fullAccess);
    expect((await rowOf(kim)).currentPeriodEnd?.getTime()).toBeGreaterThan(
      app.clock.now().getTime(),
    );
  });

  it.each([
    ['the daily refresh', () => refreshDaily()],
    [
      'the connect page',
      async () => void (await api.do(payments.verifyAccount, {}, gym.owner.token)),
    ],
    ['the button', async () => void (await api.do(payments.connect, {}, gym.owner.token))],
    ['a reconciliation', async () => void (await api.do(payments.reconcile, {}, gym.owner.token))],
  ])('%s notices the reconnected account, without an event', async (_what, notice) => {
    await disconnect();
    await pass(40);
    expect(await accessOf(kim)).toEqual(noAccess);
    sandbox.chaos.set({ drop: 1 });
    sandbox.accounts.reauthorize(gym.account);
    await notice();
    sandbox.chaos.stop();
    await sandbox.waitForEvents();
    expect(await shownAccount()).toBe(gym.account);
    expect(await accessOf(kim)).toEqual(fullAccess);
    const accounts = await db
      .selectFrom('connectedAccounts')
      .select('stripeAccountId')
      .where('gymId', '=', gym.gymId)
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
    expect(await accessOf(kim)).toEqual(noAccess);
    await reconnect();
    expect(await accessOf(kim)).toEqual(fullAccess);
    expect(await accessOf(pat)).toEqual(noAccess);
    expect(await rowOf(pat)).toMatchObject({ status: 'canceled', accessEndsAt: null });
  });

  it('gives access to athletes who paid an open checkout while the account was disconnected', async () => {
    const pat = await newPerson(app);
    const checkout = await startJoining(app, pat, gym.track.id);
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
    const form = { gymId: gym.gymId, userIds: [kim.id] };
    await api.do(gyms.removeUsers, form, gym.owner.token);
    await sandbox.waitForEvents();
    expect(await rowOf(kim)).toMatchObject({ isEntitled: false, revokedAt: expect.any(Date) });
    await api.do(tracks.delete, { id: gym.track.id }, gym.owner.token);
    await sandbox.waitForEvents();
    expect(await rowOf(pat)).toMatchObject({ status: 'active', revokedAt: expect.any(Date) });
    await pass(40);
    await reconnect();
    for (const who of [kim, pat]) {
      expect(await rowOf(who)).toMatchObject({ status: 'canceled', isEntitled: false });
      expect((await atProvider(who)).status).toBe('canceled');
    }
  });

  it('forgets athletes who deleted their accounts while the account was disconnected', async () => {
    const { stripeCustomerId } = await rowOf(kim);
    await disconnect();
    await db
      .updateTable('users')
      .set({ deletedAt: app.clock.now() })
      .where('id', '=', kim.id)
      .execute();
    await db
      .insertInto('events')
      .values({
        type: ownData.accountDeleted.type,
        payload: JSON.stringify({
          userId: kim.id,
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

async function replaceAccount(): Promise<string> {
  await disconnect();
  const account = await sandbox.connect(gym.owner);
  expect(account).not.toBe(gym.account);
  return account;
}

/** The end of paid access in a reader's three lists of tracks. */
async function shownEnds({ id: userId, token }: Person) {
  const { gymId, track } = gym;
  const all = await Promise.all([
    api.do(tracks.ofUser, { gymId, userId }, token),
    api.do(tracks.ofGym, { id: gymId }, token).then((page) => page.tracks),
    api
      .do(stats.recentTracks, {}, token)
      .then((joined) => joined.map((each) => ({ ...each, id: each.trackId }))),
  ]);
  return all.map((list) => {
    const found = list.find(({ id }) => id === track.id);
    return { paidUntil: found?.paidUntil, canSubscribeAgain: found?.canSubscribeAgain };
  });
}

const inEach = (paidUntil: string | null, canSubscribeAgain = false) =>
  [1, 2, 3].map(() => ({ paidUntil, canSubscribeAgain }));

async function paidUntil(): Promise<string> {
  const { accessEndsAt } = await rowOf(kim);
  return lastDayBefore('America/Los_Angeles', accessEndsAt ?? new Date(0));
}

describe('the tracks of an athlete', () => {
  it('the track lists show when paid access ends only while the account is disconnected', async () => {
    expect(await shownEnds(kim)).toEqual(inEach(null));
    await disconnect();
    expect(await shownEnds(kim)).toEqual(inEach(await paidUntil()));
    expect(await joinAs(kim)).not.toMatchObject({ output: { sessionUrl: expect.any(String) } });
    await reconnect();
    expect(await shownEnds(kim)).toEqual(inEach(null));
  });

  it('the track lists offer a new subscription once another account takes payments', async () => {
    const account = await replaceAccount();
    const until = await paidUntil();
    sandbox.accounts.setCapabilities(account, false);
    await sandbox.waitForEvents();
    expect(await shownEnds(kim)).toEqual(inEach(until));
    sandbox.accounts.setCapabilities(account, true);
    await sandbox.waitForEvents();
    expect(await shownEnds(kim)).toEqual(inEach(until, true));
    await subscribeAgain();
    expect(await shownEnds(kim)).toEqual(inEach(null));
  });

  it('athletes subscribe again after the sales of the track have ended', async () => {
    await api.do(tracks.update, { id: gym.track.id, salesEnded: true }, gym.owner.token);
    await replaceAccount();
    const kept = { paidUntil: await paidUntil(), canSubscribeAgain: true };
    const ends = await shownEnds(kim);
    expect(ends.filter(({ paidUntil: day }) => day)).toEqual([kept, kept]);
    await subscribeAgain();
    await pass(32);
    expect(await accessOf(kim)).toEqual(fullAccess);
    expect(await joinAs(await newPerson(app))).toMatchObject({ error: { Code: 'sales_ended' } });
  });

  it('the track lists show the end of paid access only to the athlete', async () => {
    const pat = await newPerson(app);
    const none = { paidUntil: null, canSubscribeAgain: false };
    await replaceAccount();
    const { gymId, track } = gym;
    for (const token of [gym.owner.token, pat.token, undefined]) {
      const page = await api.do(tracks.ofGym, { id: gymId }, token);
      expect(page.tracks.find(({ id }) => id === track.id)).toMatchObject(none);
    }
    const form = { gymId, userId: kim.id };
    const ofKim = await api.do(tracks.ofUser, form, gym.owner.token);
    expect(ofKim.find(({ id }) => id === track.id)).toMatchObject(none);
  });
});

describe('connecting another account', () => {
  it('asks the athletes to subscribe again, with a link', async () => {
    await disconnect();
    const until = dayOf((await rowOf(kim)).accessEndsAt);
    await sandbox.connect(gym.owner);
    const titles = [
      `Subscribe to Pro again to keep it after ${until}`,
      `You have access to Pro until ${until}`,
    ];
    await expect.poll(async () => (await bellOf(kim)).toSorted()).toEqual(titles);
    const { notifications: rows } = await api.do(notifications.list, {}, kim.token);
    expect(rows.find(({ title }) => title === titles[0])).toMatchObject({
      link: `/trackjoiningpage?JoiningTrack=${gym.track.reference}`,
      action: { label: 'Subscribe' },
    });
  });

  it('sells the athletes a new subscription without a gap, in place of the old one', async () => {
    const account = await replaceAccount();
    const answer = await joinAs(kim);
    expect(answer).toMatchObject({ status: 200, output: { sessionUrl: expect.any(String) } });
    expect(await accessOf(kim)).toEqual(fullAccess);
    await sandbox.pay(answer.ok ? (answer.output.sessionUrl ?? '') : '');
    const rows = await rowsOf(kim);
    expect(rows).toMatchObject([
      { stripeAccountId: gym.account, isEntitled: false, revokedAt: expect.any(Date) },
      { stripeAccountId: account, isEntitled: true, accessEndsAt: null, isRefundDue: false },
    ]);
    expect(await accessOf(kim)).toEqual(fullAccess);
    await expectBell(kim, []);
    expect((await joinAs(kim)).ok).toBe(true);
    expect(await joinAs(kim)).not.toMatchObject({ output: { sessionUrl: expect.any(String) } });
    expect((await portalOf(kim)).status).toBe(200);
    await pass(40);
    expect(await accessOf(kim)).toEqual(fullAccess);
  });

  it('ends the access of athletes who do not subscribe again', async () => {
    await replaceAccount();
    await pass(32);
    expect(await accessOf(kim)).toEqual(noAccess);
    expect(await joinAs(kim)).toMatchObject({ output: { sessionUrl: expect.any(String) } });
  });

  it('the new account stays connected when late events of the old account arrive', async () => {
    await sandbox.holdEvents(async () => {
      sandbox.accounts.deauthorize(gym.account);
      await api.do(payments.verifyAccount, {}, gym.owner.token);
    });
    const account = await sandbox.connect(gym.owner);
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
    expect((await portalOf(kim)).status).toBe(409);
    await reconnect();
    expect(await shownAccount()).toBe(gym.account);
    expect(await status()).toMatchObject({ isConnectedAccountActive: true, disconnectedAt: null });
    expect((await portalOf(kim)).status).toBe(200);
  }, 90_000);

  it('cancels the replaced subscription when the old account is connected again', async () => {
    await replaceAccount();
    await subscribeAgain();
    await reconnect();
    const [old, current] = await rowsOf(kim);
    expect(old).toMatchObject({ status: 'canceled' });
    expect(current).toMatchObject({ status: 'active', isEntitled: true });
    expect(await accessOf(kim)).toEqual(fullAccess);
  });

  it('treats a member as joined while nothing can be sold', async () => {
    await disconnect();
    const answer = await joinAs(kim);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer).not.toMatchObject({ output: { sessionUrl: expect.any(String) } });
  });
});
