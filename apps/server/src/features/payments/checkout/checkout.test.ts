import { payments, tracks } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type SellingGym,
  newPerson,
  openSellingGym,
  paidTrack,
  startJoining,
  startSharedApp,
} from '#testing';

const app = await startSharedApp({ sandbox: true, platformFeePercent: 2 });
const { sandbox } = app;
const { stripe } = sandbox.provider;

const trialGym = await openSellingGym(app, { trialPeriodDays: 7 });
const gym: SellingGym = {
  ...trialGym,
  track: await app.api.do(tracks.create, paidTrack, trialGym.owner.token),
};

let athlete: Person;
beforeEach(async () => {
  athlete = await newPerson(app);
});

const at = { stripeAccount: gym.account };
const start = (trackId = gym.track.id) => startJoining(app, athlete, trackId);
const join = (trackId = gym.track.id) => app.api.try(tracks.join, { trackId }, athlete.token);
const status = (trackId = gym.track.id) =>
  app.api.do(payments.checkoutStatus, { trackId }, athlete.token);
const checkouts = () =>
  app.db
    .selectFrom('checkouts')
    .selectAll()
    .where('userId', '=', athlete.id)
    .orderBy('id')
    .execute();
async function sessionOf(trackId = gym.track.id) {
  const row = (await checkouts()).find((each) => each.trackId === trackId);
  return stripe.checkout.sessions.retrieve(row?.stripeSessionId ?? '', {}, at);
}
/** The track's price at the provider. */
async function priceOf(trackId: string): Promise<string> {
  const prices = app.db.selectFrom('trackPrices').select('stripePriceId as id');
  return (await prices.where('trackId', '=', trackId).executeTakeFirstOrThrow()).id;
}
/** The athlete's customer at the provider. */
async function customerOf(userId: string): Promise<string> {
  const customers = app.db.selectFrom('athleteCustomers').select('stripeCustomerId as id');
  return (await customers.where('userId', '=', userId).executeTakeFirstOrThrow()).id;
}
const joinedTracks = async () => {
  const of = { gymId: gym.gymId, userId: athlete.id };
  const joined = await app.api.try(tracks.ofUser, of, athlete.token);
  return joined.ok ? joined.output.map(({ id }) => id) : [];
};

describe('a sale that the provider refuses', () => {
  const refused = { status: 409, error: { Code: 'sale_refused' } };

  it('answers 409 while the price of the track is archived, until the price is active again', async () => {
    await start();
    const price = await priceOf(gym.track.id);
    await stripe.prices.update(price, { active: false }, at);
    const another = await newPerson(app);
    const joinAs = () => app.api.try(tracks.join, { trackId: gym.track.id }, another.token);
    expect(await joinAs()).toMatchObject(refused);
    await stripe.prices.update(price, { active: true }, at);
    expect(await joinAs()).toMatchObject({ output: { sessionUrl: expect.any(String) } });
  });
});

async function deleteCustomer(): Promise<string> {
  const customer = await customerOf(athlete.id);
  await stripe.customers.del(customer, {}, at);
  return customer;
}

describe('a customer that was deleted at the provider', () => {
  const { gymId } = gym;
  const portal = () => app.api.try(payments.athletePortal, { gymId }, athlete.token);
  it('replaces a deleted customer, so that the athlete can buy the same track and others', async () => {
    const url = await start();
    const deleted = await deleteCustomer();
    const again = await start();
    expect(again).not.toBe(url);
    expect((await fetch(url)).status).toBe(410);
    const made = await customerOf(athlete.id);
    expect(made).not.toBe(deleted);
    await sandbox.pay(again);
    await sandbox.pay(await start(trialGym.track.id));
    expect((await joinedTracks()).toSorted()).toEqual([gym.track.id, trialGym.track.id].toSorted());
    expect(await customerOf(athlete.id)).toBe(made);
    expect((await portal()).status).toBe(200);
  });

  it('creates one new customer for several tabs, and another one if that is deleted too', async () => {
    await start();
    const deleted = [await deleteCustomer()];
    const urls = await Promise.all([start(), start(), start()]);
    expect(new Set(urls).size).toBe(1);
    deleted.push(await deleteCustomer());
    await Promise.all([start(), start()]);
    expect(deleted).not.toContain(await customerOf(athlete.id));
    const { data } = await stripe.customers.list({ limit: 100 }, at);
    expect(data.filter(({ metadata }) => metadata['userId'] === athlete.id)).toHaveLength(1);
  });

  it('replaces a deleted customer when the athlete opens the portal', async () => {
    await start();
    const deleted = await deleteCustomer();
    expect((await portal()).status).toBe(200);
    expect(await customerOf(athlete.id)).not.toBe(deleted);
  });
});

describe('joining a paid track', () => {
  it("starts a checkout of the track's price on the gym's account", async () => {
    const answer = await app.post('/gyms/joingym', { TrackId: gym.track.id }, athlete.token);
    expect(answer).toEqual({
      status: 200,
      body: { message: 'Continue to the payment for Pro.', SessionUrl: expect.any(String) },
    });
    const session = await sessionOf();
    expect(session).toMatchObject({
      mode: 'subscription',
      amount_total: 2500,
      currency: 'usd',
      success_url: `http://localhost:3000/successpage?trackid=${gym.track.id}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `http://localhost:3000/marketplace/${gym.gymId}?JoiningTrack=${gym.track.reference}`,
      metadata: { gymId: gym.gymId, trackId: gym.track.id, userId: athlete.id },
    });
    expect(await joinedTracks()).toEqual([]);
  });

  it("gives access once the event of the payment arrives, and charges the platform's fee", async () => {
    const back = await sandbox.pay(await start());
    expect(back).toContain(`/successpage?trackid=${gym.track.id}&session_id=cs_test_`);
    expect(await status()).toMatchObject({
      state: 'joined',
      track: 'Pro',
      welcomeNote: 'Sleep well.',
      sessionUrl: null,
    });
    expect(await joinedTracks()).toEqual([gym.track.id]);
    expect(await join()).toMatchObject({ output: { welcomeNote: 'Sleep well.' } });
    const { subscription } = await sessionOf();
    const made = await stripe.subscriptions.retrieve(subscription as string, {}, at);
    expect(made).toMatchObject({ status: 'active', application_fee_percent: 2 });
  });

  it('includes the trial of the track only once for each athlete', async () => {
    const { id } = trialGym.track;
    await sandbox.pay(await start(id));
    const [billing] = await app.api.do(payments.billing, { athleteId: athlete.id }, athlete.token);
    expect(billing).toMatchObject({ status: 'trialing', graceEnds: null });
    await app.api.do(tracks.unassign, { trackId: id }, athlete.token);
    await sandbox.waitForEvents();
    await start(id);
    const [latest] = (await checkouts()).toReversed();
    const session = await stripe.checkout.sessions.retrieve(latest?.stripeSessionId ?? '', {}, at);
    expect(session.amount_total).toBe(2500);
  });

  it('reuses the customer of the athlete and the price of the track', async () => {
    await Promise.all([start(), start(trialGym.track.id)]);
    const { data } = await stripe.customers.list({ limit: 100 }, at);
    expect(data.filter(({ metadata }) => metadata['userId'] === athlete.id)).toHaveLength(1);
    const other = await newPerson(app);
    await startJoining(app, other, gym.track.id);
    const prices = await stripe.prices.list({ limit: 100 }, at);
    expect(prices.data.filter((each) => each.metadata['trackId'] === gym.track.id)).toHaveLength(1);
  });

  it('uses one checkout for several tabs', async () => {
    const urls = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(urls).size).toBe(1);
    expect(await start()).toBe(urls[0]);
    expect(await checkouts()).toHaveLength(1);
  });

  it('starts no second payment before the event of the first arrives', async () => {
    sandbox.chaos.set({ drop: 1 });
    const url = await start();
    await sandbox.submit(url, {
      email: 'payer@people.example',
      name: 'Some Body',
      cardNumber: '4242424242424242',
      expiry: '12 / 60',
      cvc: '123',
    });
    expect(await status()).toMatchObject({ state: 'processing', sessionUrl: null });
    expect(await start()).toMatch(/\/successpage\?trackid=.+&session_id=cs_test_/);
    expect(await checkouts()).toHaveLength(1);
    sandbox.chaos.set({ drop: 0 });
    await sandbox.waitForEvents();
    expect((await status()).state).toBe('joined');
  });

  it('resumes an abandoned checkout, and starts a new one once that has expired', async () => {
    const url = await start();
    expect(await status()).toMatchObject({ state: 'open', sessionUrl: url });
    expect(await start()).toBe(url);
    await sandbox.passDays(2);
    expect(await status()).toMatchObject({ state: 'expired', sessionUrl: null });
    expect(await start()).not.toBe(url);
    expect((await status()).state).toBe('open');
  });

  it('starts a new checkout even before the event about the expired one arrives', async () => {
    const url = await start();
    const { id } = await sessionOf();
    sandbox.chaos.set({ drop: 1 });
    await stripe.checkout.sessions.expire(id, {}, at);
    expect(await start()).not.toBe(url);
    sandbox.chaos.set({ drop: 0 });
    await sandbox.waitForEvents();
    expect((await checkouts()).map((each) => each.status).toSorted()).toEqual(['expired', 'open']);
  });

  it("refuses to sell the track while the gym's account cannot take payments", async () => {
    sandbox.accounts.setCapabilities(gym.account, false);
    await sandbox.waitForEvents();
    expect(await join()).toMatchObject({ status: 400, error: { Code: 'track_not_sold' } });
    const another = await app.api.try(tracks.create, paidTrack, gym.owner.token);
    expect(another).toMatchObject({
      status: 400,
      error: { Code: 'payments_unavailable', stripeError: expect.any(String) },
    });
    sandbox.accounts.setCapabilities(gym.account, true);
    await sandbox.waitForEvents();
    expect((await join()).status).toBe(200);
  });

  it('gives no access after a declined card', async () => {
    const url = await start();
    await expect(sandbox.pay(url, 'declined')).rejects.toThrow();
    await sandbox.waitForEvents();
    expect((await status()).state).toBe('open');
    expect(await joinedTracks()).toEqual([]);
  });

  it('accepts a card that asks for authentication', async () => {
    await sandbox.pay(await start(), 'needsAuthentication');
    expect((await status()).state).toBe('joined');
  });
});

describe('the state of a checkout', () => {
  it('shows the state of a checkout only to the athlete who started it', async () => {
    await start();
    const other = await newPerson(app);
    const of = (who: Person, trackId: string) =>
      app.api.try(payments.checkoutStatus, { trackId }, who.token);
    expect((await of(other, gym.track.id)).status).toBe(404);
    expect((await of(athlete, crypto.randomUUID())).status).toBe(404);
    expect((await of(gym.owner, gym.track.id)).status).toBe(403);
  });
});
