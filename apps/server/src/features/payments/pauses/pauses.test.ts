import { gyms, ownData, payments, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { pauseEnd } from '@trackboard/contract/payments';
import { password } from '@trackboard/story-world';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import {
  holdNextUpdate,
  loseNextAnswer,
  newPerson,
  openSubscriptionScene,
  patience,
} from '#testing';
import { days } from '../../../platform/time/clock.ts';
import { hashPassword } from '../../accounts/index.ts';

const { app, sandbox, stripe, at, scene, gym, ...actions } = await openSubscriptionScene();
const { pay, passDays, atProvider, subscriptions, isOnTrack, removeFromGym } = actions;
const { duringDeletion } = actions;
const { api, db } = app;

/** Subscribes, a day before the pause. Each month is then passed in 31 days, which contain one renewal. */
async function subscribe(): Promise<void> {
  await pay();
  await passDays(1);
}
const passMonth = () => passDays(31);

const form = () => ({ trackId: scene.trackId, userId: scene.athlete.id });
const tryPause = (given: object = {}, token = scene.owner.token) =>
  api.try(payments.pauseSubscription, { ...form(), months: 1, ...given }, token);
const tryResume = () => api.try(payments.resumeSubscription, form(), scene.owner.token);

async function pause(given: object = {}): Promise<void> {
  expect(await tryPause(given)).toMatchObject({ ok: true });
  await sandbox.waitForEvents();
}
async function resume(): Promise<void> {
  expect(await tryResume()).toMatchObject({ ok: true });
  await sandbox.waitForEvents();
}

/** The pause under Billing, as a person sees it. */
async function shownTo({ token }: { token: string } = scene.athlete) {
  const rows = await api.do(payments.billing, { athleteId: scene.athlete.id }, token);
  return rows[0]?.pause;
}
const pauseAtProvider = async () => (await atProvider()).pause_collection;

/** The statuses of the athlete's invoices, the first one first. */
async function invoices() {
  const { customer } = await atProvider();
  const { data } = await stripe.invoices.list({ customer: customer as string, limit: 100 }, at);
  return data.map(({ status }) => status).toReversed();
}

async function paidEnd(): Promise<Date> {
  const [row] = (await subscriptions()).toReversed();
  return row?.currentPeriodEnd ?? new Date(0);
}

const join = () => api.try(tracks.join, { trackId: scene.trackId }, scene.athlete.token);

async function reads(): Promise<boolean> {
  const day = '2026-07-15';
  const of = { gymId: gym.gymId, trackId: scene.trackId, fromDate: day, toDate: day };
  return (await api.try(workouts.list, of, scene.athlete.token)).ok;
}

async function failRenewal(): Promise<void> {
  const { id, customer } = await atProvider();
  const card = 'pm_card_chargeCustomerFail';
  const method = await stripe.paymentMethods.attach(card, { customer: customer as string }, at);
  await stripe.subscriptions.update(id, { default_payment_method: method.id }, at);
  await passMonth();
}

describe('a pause', () => {
  it('what is paid stays open, and then nothing is charged and the track is closed', async () => {
    await subscribe();
    const until = pauseEnd(await paidEnd(), 1).toISOString();
    await pause();
    expect(await shownTo()).toEqual({ until, hasBegun: false });
    expect(await shownTo(scene.owner)).toEqual({ until, hasBegun: false });
    expect(await reads()).toBe(true);
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'void']);
    expect(await shownTo()).toEqual({ until, hasBegun: true });
    expect(await reads()).toBe(false);
    expect(await subscriptions()).toMatchObject([{ status: 'active', isEntitled: false }]);
  });

  it('at its end the payments and the access are back, at the old price', async () => {
    await subscribe();
    await pause({ months: 2 });
    await passMonth();
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'void', 'void']);
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'void', 'void', 'paid']);
    expect(await shownTo()).toBeNull();
    expect(await reads()).toBe(true);
    expect(await subscriptions()).toMatchObject([{ isEntitled: true, priceCents: 2500 }]);
  });

  it('a pause that is made half an hour before the next payment leaves out that one only', async () => {
    await subscribe();
    const end = await paidEnd();
    await passDays(Math.floor((end.getTime() - app.clock.now().getTime()) / days(1)));
    await passDays(47 / 48);
    await pause();
    expect(await shownTo()).toMatchObject({ until: pauseEnd(end, 1).toISOString() });
    await passDays(1);
    expect(await invoices()).toEqual(['paid', 'void']);
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'void', 'paid']);
  });

  it('the gym is not told that the athlete left and joined, and the welcome note comes once', async () => {
    await subscribe();
    await pause();
    await passMonth();
    await passMonth();
    const moved = await db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('type', 'in', ['trackJoined', 'trackLeft'])
      .orderBy('id')
      .execute();
    const own = moved.filter(({ payload }) => JSON.stringify(payload).includes(scene.athlete.id));
    expect(own.map(({ type }) => type)).toEqual(['trackJoined', 'trackLeft', 'trackJoined']);
    expect(own[1]?.payload).toMatchObject({ forPause: true });
    expect(own[2]?.payload).toMatchObject({ afterPause: true });
    const welcomes = await db
      .selectFrom('chatMessages')
      .select('body')
      .where('groupId', '=', scene.trackId)
      .execute();
    expect(welcomes).toHaveLength(1);
  });

  it('the paused athlete cannot subscribe once more', async () => {
    await subscribe();
    await pause();
    await passMonth();
    expect(await join()).toMatchObject({ status: 409, error: { Code: 'subscription_paused' } });
  });

  it('the free trial is kept, and the first payments after it are left out', async () => {
    const form = { name: 'Tried', type: 'paid', price: 25, trialPeriodDays: 7 } as const;
    const texts = { description: 'Hard.', welcomeNote: 'Hi.' };
    scene.trackId = (await api.do(tracks.create, { ...form, ...texts }, scene.owner.token)).id;
    await pay();
    await pause();
    expect(await reads()).toBe(true);
    await passDays(8);
    expect(await invoices()).toEqual(['paid', 'void']);
    expect(await reads()).toBe(false);
  });

  it('the money page lists pauses, and the ledger has no payment of a pause', async () => {
    await subscribe();
    await pause();
    const { athlete } = scene;
    const listed = async () => {
      const { pauses } = await api.do(payments.money, {}, scene.owner.token);
      return pauses.filter(({ userId }) => userId === athlete.id);
    };
    const from = (await paidEnd()).toISOString();
    expect(await listed()).toMatchObject([{ track: 'Pro', from, hasBegun: false }]);
    await passMonth();
    expect(await listed()).toMatchObject([{ from: null, hasBegun: true }]);
    const { rows } = await api.do(payments.listPayments, {}, scene.owner.token);
    expect(rows.filter(({ userId }) => userId === athlete.id)).toEqual([]);
  });
});

describe('the early end of a pause', () => {
  it('a pause that has not begun leaves out no payment', async () => {
    await subscribe();
    await pause();
    await resume();
    expect(await pauseAtProvider()).toBeNull();
    expect(await shownTo()).toBeNull();
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'paid']);
  });

  it('a pause that has begun gives access at once, and the next payment is the next renewal', async () => {
    await subscribe();
    await pause({ months: 3 });
    await passMonth();
    expect(await reads()).toBe(false);
    await resume();
    expect(await reads()).toBe(true);
    expect(await invoices()).toEqual(['paid', 'void']);
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'void', 'paid']);
  });

  it('ending it twice changes nothing, and ending none is answered 404', async () => {
    await subscribe();
    expect(await tryResume()).toMatchObject({ status: 404 });
    await pause();
    await resume();
    await resume();
    expect(await pauseAtProvider()).toBeNull();
  });

  it('an ended pause can be made again', async () => {
    await subscribe();
    await pause();
    await resume();
    await pause();
    expect(await pauseAtProvider()).toMatchObject({ behavior: 'void' });
  });
});

describe('a second pause', () => {
  it('replaces the first one', async () => {
    await subscribe();
    await pause({ months: 3 });
    await pause();
    const until = pauseEnd(await paidEnd(), 1);
    expect(await pauseAtProvider()).toMatchObject({ resumes_at: until.getTime() / 1000 });
    expect(await shownTo()).toMatchObject({ until: until.toISOString() });
  });

  it('succeeds beside the first one, and the provider has the one that is shown', async () => {
    await subscribe();
    const both = await Promise.all([tryPause({ months: 1 }), tryPause({ months: 4 })]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    await sandbox.waitForEvents();
    const shown = Date.parse((await shownTo())?.until ?? '') / 1000;
    expect(await pauseAtProvider()).toMatchObject({ resumes_at: shown });
  });

  it('leaves out the next payments, too, once the first one has begun', async () => {
    await subscribe();
    await pause();
    await passMonth();
    await pause();
    expect(await reads()).toBe(false);
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'void', 'void']);
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'void', 'void', 'paid']);
  });
});

describe('what happens during a pause', () => {
  it('a subscription that is canceled ends at once or with its month, and never resumes', async () => {
    await subscribe();
    await pause();
    await passMonth();
    await stripe.subscriptions.update((await atProvider()).id, { cancel_at_period_end: true }, at);
    await sandbox.waitForEvents();
    await passMonth();
    expect(await subscriptions()).toMatchObject([
      { status: 'canceled', isPaused: false, pausedUntil: null, isEntitled: false },
    ]);
    expect(await invoices()).toEqual(['paid', 'void']);
    expect(await shownTo()).toBeNull();
    expect(await join()).toMatchObject({ ok: true });
  });

  it('the end of the sales changes nothing', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const ended = { id: scene.trackId, salesEnded: true };
    await api.do(tracks.update, ended, scene.owner.token);
    await passMonth();
    expect(await reads()).toBe(true);
    expect(await invoices()).toEqual(['paid', 'void', 'paid']);
  });

  it('an athlete who subscribes to the new price of the track pays only that', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const before = await atProvider();
    const next = { id: scene.trackId, price: 30 };
    const { id: trackId } = await api.do(tracks.createSuccessor, next, scene.owner.token);
    scene.trackId = trackId;
    await pay();
    expect(await reads()).toBe(true);
    const { status } = await stripe.subscriptions.retrieve(before.id, {}, at);
    expect(status).toBe('canceled');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an athlete is removed from the gym', removeFromGym],
    ['the track is deleted', () => api.do(tracks.delete, { id: scene.trackId }, scene.owner.token)],
    [
      'an athlete leaves the gym',
      () => {
        const userIds = [scene.athlete.id];
        return api.do(gyms.removeUsers, { gymId: gym.gymId, userIds }, scene.athlete.token);
      },
    ],
    [
      'an athlete leaves the track',
      () => api.do(tracks.unassign, { trackId: scene.trackId }, scene.athlete.token),
    ],
    [
      'the owner takes the athlete off the track',
      () => api.do(tracks.unassign, form(), scene.owner.token),
    ],
  ])('when %s, the subscription is canceled', async (_what, end) => {
    await subscribe();
    await pause();
    await passMonth();
    await end();
    await sandbox.waitForEvents();
    expect(await atProvider()).toMatchObject({ status: 'canceled' });
    await passMonth();
    expect(await isOnTrack()).toBe(false);
  });

  it('an athlete who leaves the track is told so at once, leaves it once, and can subscribe again', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const { id: userId, token } = scene.athlete;
    const leave = () => api.try(tracks.unassign, { trackId: scene.trackId }, token);
    const answers = await Promise.all([leave(), leave()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shownTo()).toBeNull();
    await sandbox.waitForEvents();
    expect(await leave()).toMatchObject({ status: 404 });
    const left = await db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'trackLeft')
      .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
      .orderBy('id')
      .execute();
    expect(left.map(({ payload }) => payload)).toMatchObject([
      { forPause: true },
      { removedBy: userId },
    ]);
    await pay();
    expect(await reads()).toBe(true);
  });

  it('nobody else takes an athlete off a paused track', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const stranger = await newPerson(app);
    const rival = await newPerson(app, 'owner');
    for (const { token } of [stranger, rival]) {
      expect(await api.try(tracks.unassign, form(), token)).toMatchObject({ status: 404 });
    }
    expect(await shownTo()).toMatchObject({ hasBegun: true });
  });

  it('an account that is deleted takes its pauses and its subscription with it', async () => {
    await subscribe();
    await pause();
    await passMonth();
    const passwordHash = await hashPassword(password);
    const { id } = scene.athlete;
    await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
    await api.do(ownData.deleteAccount, { password }, scene.athlete.token);
    const left = db.selectFrom('trackPauses').select('months').where('userId', '=', id);
    expect(await left.execute()).toEqual([]);
    await sandbox.waitForEvents();
    expect(await atProvider()).toMatchObject({ status: 'canceled' });
  });

  it('an account that is being deleted gets no pause', async () => {
    await subscribe();
    const { id } = scene.athlete;
    const answer = await duringDeletion(() => tryPause());
    expect(answer).toMatchObject({ status: 404 });
    const left = app.db.selectFrom('trackPauses').select('months').where('userId', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('a payment account that is disconnected gives no access for the months left out', async () => {
    await subscribe();
    await pause({ months: 2 });
    await passMonth();
    sandbox.accounts.deauthorize(gym.account);
    await sandbox.waitForEvents();
    expect(await reads()).toBe(false);
    expect(await tryPause()).toMatchObject({ error: { Code: 'account_disconnected' } });
    sandbox.accounts.reauthorize(gym.account);
    await sandbox.waitForEvents();
    expect(await shownTo()).toMatchObject({ hasBegun: true });
  });
});

describe('the provider', () => {
  it('an unreachable provider is asked again, and the pause is shown meanwhile', async () => {
    await subscribe();
    const update = vi
      .spyOn(stripe.subscriptions, 'update')
      .mockRejectedValueOnce(new Error('the provider is down'));
    expect(await tryPause()).toMatchObject({ ok: true });
    expect(await shownTo()).toMatchObject({ hasBegun: false });
    await vi.waitFor(async () => {
      await sandbox.waitForEvents();
      expect(await pauseAtProvider()).toMatchObject({ behavior: 'void' });
    }, patience);
    expect(update.mock.calls.length).toBeGreaterThan(1);
    update.mockRestore();
  });

  it('an answer that is lost changes nothing', async () => {
    await subscribe();
    const update = loseNextAnswer(stripe);
    await pause();
    await passMonth();
    update.mockRestore();
    expect(await invoices()).toEqual(['paid', 'void']);
    expect(await shownTo()).toMatchObject({ hasBegun: true });
  });

  it('an end that overtakes the event of the pause still ends it', async () => {
    await subscribe();
    await sandbox.holdEvents(async () => {
      expect(await tryPause()).toMatchObject({ ok: true });
      expect(await tryResume()).toMatchObject({ ok: true });
    });
    expect(await pauseAtProvider()).toBeNull();
  });

  it('events of the whole pause that come only after it leave the right state', async () => {
    await subscribe();
    await pause();
    await sandbox.holdEvents(async () => {
      app.clock.pass(days(62));
      sandbox.advance(62);
      await Promise.resolve();
    });
    await passDays(0);
    expect(await invoices()).toEqual(['paid', 'void', 'paid']);
    expect(await reads()).toBe(true);
    expect(await shownTo()).toBeNull();
  });

  it('a pause that is made at the provider after an early end stays', async () => {
    await subscribe();
    await pause({ months: 3 });
    await resume();
    const until = pauseEnd(await paidEnd(), 2);
    const made = { behavior: 'void', resumes_at: until.getTime() / 1000 } as const;
    await stripe.subscriptions.update((await atProvider()).id, { pause_collection: made }, at);
    await sandbox.waitForEvents();
    expect(await pauseAtProvider()).toMatchObject(made);
    expect(await shownTo()).toEqual({ until: until.toISOString(), hasBegun: false });
    await passMonth();
    expect(await invoices()).toEqual(['paid', 'void']);
  });

  it('a pause that reaches the provider after its confirmed end does not count', async () => {
    await subscribe();
    const { update, release } = holdNextUpdate(stripe);
    expect(await tryPause()).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1), patience);
    expect(await tryResume()).toMatchObject({ ok: true });
    await stripe.subscriptions.update((await atProvider()).id, { cancel_at_period_end: true }, at);
    await vi.waitFor(async () => {
      const row = await db
        .selectFrom('trackPauses')
        .select(['resumesAt', 'endedAt'])
        .where('userId', '=', scene.athlete.id)
        .executeTakeFirstOrThrow();
      expect(row.resumesAt).toEqual(row.endedAt);
    }, patience);
    release();
    await sandbox.waitForEvents();
    update.mockRestore();
    expect(await pauseAtProvider()).toBeNull();
  });

  it('a pause that was made at the provider is found by the reconciliation', async () => {
    await subscribe();
    await sandbox.waitForEvents();
    sandbox.chaos.set({ drop: 1 });
    const until = pauseEnd(await paidEnd(), 1);
    const made = { behavior: 'void', resumes_at: until.getTime() / 1000 } as const;
    await stripe.subscriptions.update((await atProvider()).id, { pause_collection: made }, at);
    await app.clear('rateLimits');
    const { findings } = await api.do(payments.reconcile, {}, scene.owner.token);
    sandbox.chaos.stop();
    expect(findings).toContainEqual(expect.stringContaining('are corrected'));
    expect(await shownTo()).toEqual({ until: until.toISOString(), hasBegun: false });
    const { id: userId, token } = scene.athlete;
    const { url } = await api.do(ownData.export, { userId, format: 'json' }, token);
    const file = (await (await fetch(app.origin + url)).json()) as { Subscriptions: unknown[] };
    expect(file.Subscriptions).toMatchObject([{ PausedUntil: until.toISOString() }]);
  });
});

describe('refused pauses', () => {
  it('a payment that failed is settled first', async () => {
    await subscribe();
    await failRenewal();
    expect(await tryPause()).toMatchObject({ status: 409, error: { Code: 'payment_overdue' } });
  });

  it('a subscription that is canceled has no payment to leave out', async () => {
    await subscribe();
    await stripe.subscriptions.update((await atProvider()).id, { cancel_at_period_end: true }, at);
    await sandbox.waitForEvents();
    const refused = { status: 409, error: { Code: 'subscription_ending' } };
    expect(await tryPause()).toMatchObject(refused);
  });

  it.each([{ months: 0 }, { months: 13 }])('the form %j is refused at its field', async (given) => {
    await subscribe();
    expect(await tryPause(given)).toMatchObject({
      status: 400,
      error: { fields: { Months: expect.any(String) } },
    });
  });

  it('an athlete without a subscription, a stranger and another gym get no pause', async () => {
    const free = { name: 'Open', type: 'free', description: 'All.', welcomeNote: 'Hi.' } as const;
    const { id: trackId } = await api.do(tracks.create, free, scene.owner.token);
    await api.do(tracks.join, { trackId }, scene.athlete.token);
    expect(await tryPause()).toMatchObject({ status: 404 });
    await subscribe();
    const stranger = await newPerson(app);
    expect(await tryPause({ userId: stranger.id })).toMatchObject({ status: 404 });
    const other = await newPerson(app, 'owner');
    expect(await tryPause({}, other.token)).toMatchObject({ status: 404 });
  });
});
