import {
  gyms,
  invitations,
  media,
  notifications,
  payments,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Person,
  newPerson,
  openSubscriptionScene,
  patience,
  paidTrack,
  picture,
  postWorkout,
  startJoining,
} from '#testing';

const { app, sandbox, stripe, gym, at, scene, ...actions } = await openSubscriptionScene();
const { pay, passDays, isOnTrack, subscriptions, start, atProvider, refunds } = actions;
const { api } = app;
const { gymId } = gym;

const endSales = (salesEnded = true, id = scene.trackId) =>
  api.do(tracks.update, { id, salesEnded }, scene.owner.token);
const sellAtNewPrice = (form: object = {}, id = scene.trackId) =>
  api.try(tracks.createSuccessor, { id, price: 30, ...form }, scene.owner.token);

async function successor(form: object = {}, id = scene.trackId) {
  const made = await sellAtNewPrice(form, id);
  if (!made.ok) throw new Error(made.error.message);
  return made.output;
}

const join = (trackId = scene.trackId, { token } = scene.athlete) =>
  api.try(tracks.join, { trackId }, token);

const tracksOf = (person: Person) =>
  api.do(tracks.ofUser, { gymId, userId: person.id }, person.token);
const listed = async (person: Person, trackId = scene.trackId) =>
  (await tracksOf(person)).find(({ id }) => id === trackId);

const idsInMarketplace = async () =>
  (await api.do(tracks.ofGym, { id: gymId }, null)).tracks.map(({ id }) => id);

describe('a track whose sales have ended', () => {
  it('a track whose sales have ended is not in the marketplace and cannot be subscribed to', async () => {
    expect(await idsInMarketplace()).toContain(scene.trackId);
    expect(await endSales()).toMatchObject({ salesEndedOn: expect.any(String), price: 25 });
    expect(await idsInMarketplace()).not.toContain(scene.trackId);
    const all = await api.do(gyms.list, { userId: gym.owner.id }, null);
    expect(all[0]?.tracks.map(({ id }) => id)).not.toContain(scene.trackId);
    expect(await join()).toMatchObject({ status: 400, error: { Code: 'sales_ended' } });
  });

  it('subscribers keep a track whose sales have ended, and it renews at its price', async () => {
    await pay();
    await endSales();
    await sandbox.waitForEvents();
    await passDays(32);
    expect(await isOnTrack()).toBe(true);
    expect(await subscriptions()).toMatchObject([{ status: 'active', priceCents: 2500 }]);
    expect(await refunds()).toEqual([0, 0]);
    expect(await listed(scene.athlete)).toMatchObject({ isTrackJoined: true, successor: null });
  });

  it('an open checkout expires when the sales end, and a late payment is refunded', async () => {
    const open = await start();
    await endSales();
    await sandbox.waitForEvents();
    await expect(sandbox.pay(open)).rejects.toThrow();
    await endSales(false);
    const other = await start();
    await sandbox.holdEvents(async () => {
      await sandbox.payWithoutEvents(other);
      await endSales();
    });
    await sandbox.waitForEvents();
    expect(await isOnTrack()).toBe(false);
    expect(await refunds()).toEqual([2500]);
  });

  it('sales can be opened again', async () => {
    await endSales();
    expect(await endSales(false)).toMatchObject({ salesEndedOn: null });
    expect(await idsInMarketplace()).toContain(scene.trackId);
    await pay();
    expect(await isOnTrack()).toBe(true);
  });

  it('ending the sales a second time keeps the first time', async () => {
    const { salesEndedOn } = await endSales();
    app.clock.pass(60_000);
    expect(await endSales()).toMatchObject({ salesEndedOn });
  });

  it('nobody can be invited to it, and open invitations to it are closed', async () => {
    const invite = () => {
      const form = { trackId: scene.trackId, emails: [`cleo-${scene.trackId}@example.com`] };
      return api.try(invitations.create, form, scene.owner.token);
    };
    expect(await invite()).toMatchObject({ ok: true });
    await endSales();
    expect(await invite()).toMatchObject({ status: 400, error: { Code: 'sales_ended' } });
    const [newest] = await api.do(invitations.list, {}, scene.owner.token);
    expect(newest).toMatchObject({ state: 'closed' });
  });

  it('only the sales of a paid track can end', async () => {
    const free = { ...paidTrack, type: 'free', price: null } as const;
    const { id } = await api.do(tracks.create, free, scene.owner.token);
    const answer = await api.try(tracks.update, { id, salesEnded: true }, scene.owner.token);
    expect(answer).toMatchObject({
      status: 400,
      error: { fields: { SalesEnded: expect.any(String) } },
    });
  });
});

describe('a successor', () => {
  const days = { fromDate: '2026-01-05', toDate: '2026-01-06' };

  it('a successor has the content of its track: texts, picture, workouts of the past and drafts of the future', async () => {
    const { trackId, owner } = scene;
    await api.do(tracks.update, { id: trackId, image: await picture() }, owner.token);
    await postWorkout(api, { owner, trackId }, { name: 'Fran', schedule: '2026-01-05' });
    await postWorkout(api, { owner, trackId }, { name: 'Grace', schedule: '2026-01-05' });
    const draft = { name: 'Helen', schedule: '2026-01-06', isPublished: false };
    await postWorkout(api, { owner, trackId }, draft);
    const before = await listed(owner);
    const made = await successor({ price: 30.5, trialPeriodDays: 3 });
    expect(made).toMatchObject({
      name: before?.name,
      description: before?.description,
      welcomeNote: before?.welcomeNote,
      type: 'paid',
      price: 30.5,
      trialPeriodDays: 3,
      salesEndedOn: null,
    });
    expect(made.reference).not.toBe(before?.reference);
    expect(made.image).not.toBe(before?.image);
    const of = { gymId, trackId: made.id, ...days };
    const calendar = await api.do(workouts.list, of, owner.token);
    const names = calendar.map((day) => day.workouts.map(({ workout }) => workout.name));
    expect(names).toEqual([['Fran', 'Grace'], ['Helen']]);
    expect(calendar[1]?.workouts[0]?.workout.isPublished).toBe(false);
    const kept = await api.do(workouts.list, { ...of, trackId }, owner.token);
    expect(kept.map((day) => day.workouts.length)).toEqual([2, 1]);
    const imageStatus = async () =>
      (await api.try(media.image, { image: made.image ?? '' })).status;
    expect(await imageStatus()).toBe(200);
    await api.do(tracks.update, { id: trackId, image: await picture() }, owner.token);
    expect(await imageStatus()).toBe(200);
  });

  it('the successor is sold, and the old track is not', async () => {
    const { id, reference } = await successor();
    const shown = await idsInMarketplace();
    expect(shown).toContain(id);
    expect(shown).not.toContain(scene.trackId);
    const offer = { name: paidTrack.name, reference, price: 30 };
    expect(await listed(scene.owner)).toMatchObject({ successor: offer });
  });

  it('a repeated request makes no second successor until the first one is deleted', async () => {
    const { id } = await successor();
    expect(await sellAtNewPrice()).toMatchObject({
      status: 409,
      error: { Code: 'track_has_successor' },
    });
    await api.do(tracks.delete, { id }, scene.owner.token);
    expect(await listed(scene.owner)).toMatchObject({ successor: null, successorName: null });
    expect(await sellAtNewPrice()).toMatchObject({ ok: true });
  });

  it('a track with a successor gets no second one after its sales are opened again, and the owner sees why', async () => {
    await pay();
    const { id } = await successor({ name: 'Pro 2' });
    await endSales(false);
    expect(await listed(scene.owner)).toMatchObject({ successor: null, successorName: 'Pro 2' });
    expect(await listed(scene.athlete)).toMatchObject({ successorName: null });
    await endSales(true, id);
    await endSales();
    expect(await listed(scene.owner)).toMatchObject({ successor: null, successorName: 'Pro 2' });
    expect(await sellAtNewPrice()).toMatchObject({
      status: 409,
      error: { Code: 'track_has_successor' },
    });
  });

  it('two concurrent requests make one successor', async () => {
    const made = await Promise.all([sellAtNewPrice(), sellAtNewPrice()]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('a track that is free, deleted or of another gym gets no successor', async () => {
    const free = { ...paidTrack, type: 'free', price: null } as const;
    const { id } = await api.do(tracks.create, free, scene.owner.token);
    expect(await sellAtNewPrice({}, id)).toMatchObject({ status: 404 });
    expect(await sellAtNewPrice({ price: 0.5 })).toMatchObject({ status: 400 });
    await api.do(tracks.delete, { id: scene.trackId }, scene.owner.token);
    expect(await sellAtNewPrice()).toMatchObject({ status: 404 });
  });

  it('a successor of a successor is offered to the athletes of both tracks', async () => {
    await pay();
    const first = await successor();
    const second = await successor({ price: 40 }, first.id);
    expect(await listed(scene.athlete)).toMatchObject({
      successor: { reference: second.reference, price: 40 },
    });
  });

  it('a new successor in place of a deleted one is offered to the athletes of all tracks that had that one', async () => {
    await pay();
    const middle = await successor();
    const deleted = await successor({ price: 40 }, middle.id);
    await api.do(tracks.delete, { id: deleted.id }, scene.owner.token);
    const { reference } = await successor({ price: 50 }, middle.id);
    expect(await listed(scene.athlete)).toMatchObject({ successor: { reference, price: 50 } });
  });
});

const isOn = async (trackId: string) => (await listed(scene.athlete, trackId)) !== undefined;
const move = async (trackId: string) =>
  sandbox.pay(await startJoining(app, scene.athlete, trackId));

describe('moving to the new price', () => {
  let former: string;
  beforeEach(async () => {
    await pay();
    former = scene.trackId;
  });

  const rows = async () =>
    (await subscriptions()).map(({ trackId, isEntitled, status, priceCents }) => ({
      isNew: trackId !== former,
      isEntitled,
      status,
      priceCents,
    }));

  it('an athlete who does not move keeps the old price', async () => {
    await successor();
    await passDays(32);
    expect(await rows()).toEqual([
      { isNew: false, isEntitled: true, status: 'active', priceCents: 2500 },
    ]);
  });

  it('an athlete who moves pays the new price from the end of the paid month, and the old subscription ends', async () => {
    await passDays(10);
    const { id } = await successor();
    const [paid] = await subscriptions();
    await move(id);
    expect(await isOn(id)).toBe(true);
    expect(await isOn(former)).toBe(false);
    expect(await rows()).toEqual([
      { isNew: false, isEntitled: false, status: 'canceled', priceCents: 2500 },
      { isNew: true, isEntitled: true, status: 'trialing', priceCents: 3000 },
    ]);
    const trialEnd = (await subscriptions())[1]?.trialEnd;
    expect(trialEnd).toEqual(paid?.currentPeriodEnd);
    expect(await refunds()).toEqual([0]);
    await passDays(32);
    expect((await rows())[1]).toMatchObject({ status: 'active', isEntitled: true });
    expect(await refunds()).toEqual([0, 0]);
  });

  it('a paid month that ends within two days is rounded up to whole days, and no month is paid twice', async () => {
    await passDays(29);
    const { id } = await successor();
    await move(id);
    expect(await refunds()).toEqual([0]);
    expect((await rows())[1]).toMatchObject({ isNew: true, status: 'trialing' });
  });

  it('an athlete who moves gets no second trial', async () => {
    const { id } = await successor({ trialPeriodDays: 60 });
    const [paid] = await subscriptions();
    await move(id);
    expect((await subscriptions())[1]?.trialEnd).toEqual(paid?.currentPeriodEnd);
  });

  it('an athlete who paid for the move is moved even if the old sales were opened again', async () => {
    const { id } = await successor();
    const checkout = await startJoining(app, scene.athlete, id);
    await endSales(false, former);
    await sandbox.pay(checkout);
    expect(await isOn(id)).toBe(true);
    expect(await isOn(former)).toBe(false);
  });

  it('late and repeated events of the old subscription do not bring the athlete back', async () => {
    const { id } = await successor();
    const old = await atProvider();
    const checkout = await startJoining(app, scene.athlete, id);
    await sandbox.holdEvents(async () => {
      await stripe.subscriptions.update(old.id, { cancel_at_period_end: true }, at);
      await sandbox.payWithoutEvents(checkout);
      await stripe.subscriptions.update(old.id, { cancel_at_period_end: false }, at);
    });
    await sandbox.waitForEvents();
    expect(await isOn(id)).toBe(true);
    expect(await isOn(former)).toBe(false);
    expect((await rows())[0]).toMatchObject({ status: 'canceled', isEntitled: false });
  });

  it('the cancellation of the old subscription is repeated until the provider answers', async () => {
    const { id } = await successor();
    const { id: oldId } = await atProvider();
    const fail = vi.spyOn(stripe.subscriptions, 'cancel').mockRejectedValueOnce(new Error('down'));
    await move(id);
    await vi.waitFor(async () => {
      await sandbox.waitForEvents();
      expect((await stripe.subscriptions.retrieve(oldId, {}, at)).status).toBe('canceled');
    }, patience);
    expect(fail.mock.calls.length).toBeGreaterThan(1);
    fail.mockRestore();
  });

  it('each athlete is told once, until the athlete moves', async () => {
    const { id, reference } = await successor();
    await endSales(false, former);
    await endSales(true, former);
    await sandbox.waitForEvents();
    const told = async () =>
      (await api.do(notifications.list, {}, scene.athlete.token)).notifications.filter(
        ({ kind }) => kind === 'trackPriceOffered',
      );
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), patience);
    const [offer] = await told();
    expect(offer).toMatchObject({
      type: 5,
      title: 'Pro has a new price, $30.00 a month. You keep your price until you move',
      link: `/trackjoiningpage?JoiningTrack=${reference}`,
    });
    const outsider = await newPerson(app);
    const none = await api.do(notifications.list, {}, outsider.token);
    expect(none.notifications).toEqual([]);
    await move(id);
    await vi.waitFor(async () => expect(await told()).toEqual([]), patience);
  });

  it("the athlete's bill shows both subscriptions with their tracks", async () => {
    await passDays(1);
    const { id } = await successor({ name: 'Pro 2027' });
    await move(id);
    const { id: athleteId, token } = scene.athlete;
    const bill = await api.do(payments.billing, { athleteId }, token);
    expect(bill.map(({ track, status }) => [track, status])).toEqual([
      ['Pro 2027', 'trialing'],
      ['Pro', 'canceled'],
    ]);
  });
});
