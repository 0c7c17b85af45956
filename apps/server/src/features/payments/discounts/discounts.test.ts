import { ownData, payments, tracks } from '@trackboard/contract/all-endpoints';
import { password } from '@trackboard/story-world';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  holdNextUpdate,
  loseNextAnswer,
  newPerson,
  openSubscriptionScene,
  patience,
} from '#testing';
import { hashPassword } from '../../accounts/index.ts';

const { app, sandbox, stripe, at, scene, ...actions } = await openSubscriptionScene();
const { pay, passDays, atProvider, start, subscriptions, duringDeletion } = actions;
const { api } = app;

/** Subscribes, a day before the discount: one that begins with the subscription ends before the last of its payments. */
async function paySince(days: number): Promise<void> {
  await pay();
  await passDays(days);
}

/** Passes months one by one, so that the events of each arrive before the next. */
async function passMonths(count: number): Promise<void> {
  for (let month = 0; month < count; month += 1) await passDays(31);
}

const form = () => ({ trackId: scene.trackId, userId: scene.athlete.id });
const tryGive = (given: object, token = scene.owner.token) =>
  api.try(payments.giveDiscount, { ...form(), ...given }, token);

async function give(given: object) {
  expect(await tryGive(given)).toMatchObject({ ok: true });
  await sandbox.waitForEvents();
}
async function remove() {
  await api.do(payments.removeDiscount, form(), scene.owner.token);
  await sandbox.waitForEvents();
}

/** The discounts of the test's athlete, as a person sees them. */
const shownTo = ({ token }: { token: string }) =>
  api.do(payments.discounts, { athleteId: scene.athlete.id }, token);

/** The paid amounts of the athlete's invoices, the first one first. */
async function paid(): Promise<number[]> {
  const { customer } = await atProvider();
  const { data } = await stripe.invoices.list({ customer: customer as string, limit: 100 }, at);
  return data.map(({ amount_paid: amount }) => amount).toReversed();
}

const couponsAtProvider = async () => (await atProvider()).discounts.length;

describe('a discount of an athlete who pays', () => {
  it('a percentage for some months lowers only the payments of these months', async () => {
    await paySince(1);
    await give({ percentOff: 20, months: 2 });
    const [running] = await shownTo(scene.athlete);
    expect(running).toMatchObject({ percentOff: 20, amountOff: null, months: 2, isRunning: true });
    expect(running?.ends).toEqual(expect.any(String));
    expect(await shownTo(scene.owner)).toEqual([running]);
    await passMonths(3);
    expect(await paid()).toEqual([2500, 2000, 2000, 2500]);
    expect(await shownTo(scene.athlete)).toEqual([]);
  });

  it('an amount for ever lowers all payments, until it is removed', async () => {
    await paySince(1);
    await give({ amountOff: 5.5 });
    expect(await shownTo(scene.athlete)).toMatchObject([
      { percentOff: null, amountOff: 5.5, months: null, isRunning: true, ends: null },
    ]);
    await passMonths(2);
    await remove();
    expect(await shownTo(scene.athlete)).toEqual([]);
    await passDays(31);
    expect(await paid()).toEqual([2500, 1950, 1950, 2500]);
  });

  it('a second discount replaces the first one', async () => {
    await paySince(1);
    await give({ percentOff: 20 });
    await give({ percentOff: 50, months: 1 });
    expect(await shownTo(scene.owner)).toMatchObject([{ percentOff: 50, isRunning: true }]);
    expect(await couponsAtProvider()).toBe(1);
    await passDays(32);
    expect(await paid()).toEqual([2500, 1250]);
  });

  it('a free month has no payment and keeps access', async () => {
    await paySince(1);
    await give({ percentOff: 100, months: 1 });
    await passDays(32);
    expect(await paid()).toEqual([2500, 0]);
    expect(await subscriptions()).toMatchObject([{ status: 'active', isEntitled: true }]);
  });

  it('the ledger has the amounts that were paid', async () => {
    await paySince(1);
    await give({ percentOff: 20 });
    await passDays(32);
    const { rows } = await api.do(payments.listPayments, {}, scene.owner.token);
    const own = rows.filter(({ userId }) => userId === scene.athlete.id);
    expect(own[0]).toMatchObject({ status: 'paid', amount: 2000 });
    const { discounts } = await api.do(payments.money, {}, scene.owner.token);
    const { id: userId } = scene.athlete;
    expect(discounts).toContainEqual(
      expect.objectContaining({ userId, track: 'Pro', percentOff: 20, isRunning: true }),
    );
  });
});

/** Puts the athlete into the gym, on a free track. */
async function joinGym(): Promise<void> {
  const free = { name: 'Open', type: 'free', description: 'All.', welcomeNote: 'Hi.' } as const;
  const { id: trackId } = await api.do(tracks.create, free, scene.owner.token);
  await api.do(tracks.join, { trackId }, scene.athlete.token);
}

describe('a discount of an athlete who subscribes later', () => {
  beforeEach(joinGym);

  it('the checkout has the discount, and the subscription keeps it', async () => {
    await give({ percentOff: 20, months: 3 });
    expect(await shownTo(scene.owner)).toMatchObject([{ isRunning: false, ends: null }]);
    await pay();
    expect(await paid()).toEqual([2000]);
    expect(await shownTo(scene.athlete)).toMatchObject([{ isRunning: true }]);
  });

  it('an open checkout expires, so that the next one has the discount', async () => {
    const before = await start();
    await give({ percentOff: 40 });
    await expect(sandbox.pay(before)).rejects.toThrow();
    await pay();
    expect(await paid()).toEqual([1500]);
  });

  it('a checkout that was paid without it gets it from the next payment on', async () => {
    const before = await start();
    await sandbox.holdEvents(async () => {
      await sandbox.payWithoutEvents(before);
      expect(await tryGive({ percentOff: 20 })).toMatchObject({ ok: true });
    });
    await sandbox.waitForEvents();
    await passDays(32);
    expect(await paid()).toEqual([2500, 2000]);
  });

  it('a removed discount is not in the checkout', async () => {
    await give({ percentOff: 20 });
    await remove();
    await pay();
    expect(await paid()).toEqual([2500]);
  });

  it('a subscription that never begins does not use up the discount', async () => {
    await give({ percentOff: 20 });
    const original = stripe.subscriptions.retrieve.bind(stripe.subscriptions);
    const retrieve = vi
      .spyOn(stripe.subscriptions, 'retrieve')
      .mockImplementation(async (...call: Parameters<typeof original>) => ({
        ...(await original(...call)),
        status: 'incomplete',
      }));
    await pay();
    expect(await subscriptions()).toMatchObject([{ status: 'incomplete', admittedAt: null }]);
    expect(await shownTo(scene.owner)).toMatchObject([{ isRunning: false }]);
    retrieve.mockImplementation(async (...call: Parameters<typeof original>) => ({
      ...(await original(...call)),
      status: 'incomplete_expired',
    }));
    await stripe.subscriptions.cancel((await atProvider()).id, {}, at);
    await sandbox.waitForEvents();
    retrieve.mockRestore();
    expect(await subscriptions()).toMatchObject([{ status: 'incomplete_expired' }]);
    await pay();
    expect(await couponsAtProvider()).toBe(1);
    expect(await shownTo(scene.owner)).toMatchObject([{ isRunning: true }]);
  });

  it('a discount is given to one subscription only', async () => {
    await give({ percentOff: 20, months: 1 });
    await pay();
    await stripe.subscriptions.cancel((await atProvider()).id, {}, at);
    await sandbox.waitForEvents();
    expect(await shownTo(scene.athlete)).toEqual([]);
    await pay();
    expect(await couponsAtProvider()).toBe(0);
  });
});

describe('the provider', () => {
  it('a discount is applied once the provider answers again', async () => {
    await paySince(1);
    const update = vi
      .spyOn(stripe.subscriptions, 'update')
      .mockRejectedValueOnce(new Error('the provider is down'));
    await give({ percentOff: 20 });
    await vi.waitFor(async () => {
      await sandbox.waitForEvents();
      expect(await couponsAtProvider()).toBe(1);
    }, patience);
    expect(update.mock.calls.length).toBeGreaterThan(1);
    update.mockRestore();
  });

  it('a server that dies after the call to the provider gives the discount once', async () => {
    await paySince(1);
    const update = loseNextAnswer(stripe);
    await give({ percentOff: 20, months: 1 });
    await vi.waitFor(async () => {
      await sandbox.waitForEvents();
      expect(await shownTo(scene.owner)).toMatchObject([{ isRunning: true }]);
    }, patience);
    update.mockRestore();
    await passMonths(2);
    expect(await paid()).toEqual([2500, 2000, 2500]);
  });

  it.each([
    ['discount', () => tryGive({ percentOff: 20 })],
    ['removal', () => api.try(payments.removeDiscount, form(), scene.owner.token)],
  ])(
    'a %s that reaches the provider after the next discount does not count',
    async (_what, wish) => {
      await paySince(1);
      await give({ percentOff: 10 });
      const { update, release } = holdNextUpdate(stripe);
      expect(await wish()).toMatchObject({ ok: true });
      await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1), patience);
      expect(await tryGive({ percentOff: 50 })).toMatchObject({ ok: true });
      await vi.waitFor(async () => {
        expect(await shownTo(scene.owner)).toMatchObject([{ percentOff: 50, isRunning: true }]);
      }, patience);
      release();
      await sandbox.waitForEvents();
      update.mockRestore();
      await passDays(32);
      expect(await paid()).toEqual([2500, 1250]);
    },
  );

  it('a removal that overtakes the event of the discount still ends it', async () => {
    await paySince(1);
    await sandbox.holdEvents(async () => {
      expect(await tryGive({ percentOff: 20 })).toMatchObject({ ok: true });
      await api.do(payments.removeDiscount, form(), scene.owner.token);
    });
    await sandbox.waitForEvents();
    expect(await couponsAtProvider()).toBe(0);
  });
});

describe('refused discounts', () => {
  beforeEach(joinGym);

  it.each([
    [{}, 'PercentOff'],
    [{ percentOff: 10, amountOff: 5 }, 'PercentOff'],
    [{ percentOff: 101 }, 'PercentOff'],
    [{ amountOff: 25.01 }, 'AmountOff'],
    [{ percentOff: 10, months: 37 }, 'Months'],
  ])('the form %j is refused at its field', async (given, field) => {
    expect(await tryGive(given)).toMatchObject({
      status: 400,
      error: { fields: { [field]: expect.any(String) } },
    });
  });

  it('a free track, a stranger and another gym get no discount', async () => {
    const free = { name: 'Open', type: 'free', description: 'x', welcomeNote: 'y' } as const;
    const { id: trackId } = await api.do(tracks.create, free, scene.owner.token);
    expect(await tryGive({ percentOff: 10, trackId })).toMatchObject({ status: 404 });
    const stranger = await newPerson(app);
    expect(await tryGive({ percentOff: 10, userId: stranger.id })).toMatchObject({ status: 404 });
    const other = await newPerson(app, 'owner');
    expect(await tryGive({ percentOff: 10 }, other.token)).toMatchObject({ status: 404 });
  });

  it('removing a discount twice is answered 404', async () => {
    await give({ percentOff: 20 });
    await remove();
    const again = await api.try(payments.removeDiscount, form(), scene.owner.token);
    expect(again).toMatchObject({ status: 404 });
  });
});

it('an account that is being deleted gets no discount', async () => {
  await joinGym();
  const { id } = scene.athlete;
  const answer = await duringDeletion(() => tryGive({ percentOff: 20 }));
  expect(answer).toMatchObject({ status: 404 });
  const left = app.db.selectFrom('trackDiscounts').select('months').where('userId', '=', id);
  expect(await left.execute()).toEqual([]);
});

it('the discounts of an account are deleted with it', async () => {
  await joinGym();
  await give({ amountOff: 5, months: 2 });
  const passwordHash = await hashPassword(password);
  const { id } = scene.athlete;
  await app.db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
  await api.do(ownData.deleteAccount, { password }, scene.athlete.token);
  const left = await app.db
    .selectFrom('trackDiscounts')
    .select('id')
    .where('userId', '=', id)
    .execute();
  expect(left).toEqual([]);
});
