import { payments, tracks } from '@trackboard/contract/all-endpoints';
import { pauseEnd } from '@trackboard/contract/payments';
import { describe, expect, it } from 'vitest';
import { newPerson, openPauseScene } from '#testing';
import { days } from '../../../platform/time/clock.ts';

const { app, sandbox, stripe, at, scene, ...actions } = await openPauseScene();
const { tryPause, tryResume, subscribe, passMonth, pause, resume, shownTo } = actions;
const { pauseAtProvider, invoices, paidEnd, join, reads, pay, passDays, atProvider } = actions;
const { subscriptions } = actions;
const { api, db } = app;

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
