import { tracks } from '@trackboard/contract/all-endpoints';
import { Stripe } from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSubscriptionScene, testContext } from '#testing';
import { entitlementRecurring } from './entitlements.ts';

const { app, sandbox, stripe, at, scene, ...actions } = await openSubscriptionScene();
const { start, pay, state, isOnTrack, subscriptions } = actions;

const context = testContext(app, { provider: sandbox.provider });

afterEach(() => {
  vi.restoreAllMocks();
  sandbox.chaos.set({ drop: 0 });
});

const join = () => app.api.try(tracks.join, { trackId: scene.trackId }, scene.athlete.token);
const checkouts = () =>
  app.db
    .selectFrom('checkouts')
    .selectAll()
    .where('userId', '=', scene.athlete.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
/** The states of the athlete's checkout sessions at the provider, newest first. */
async function sessions(): Promise<(string | null)[]> {
  const { data } = await stripe.checkout.sessions.list({ limit: 100 }, at);
  const own = data.filter(({ metadata }) => metadata?.['userId'] === scene.athlete.id);
  return own.map(({ status }) => status);
}
/** Fetches overdue checkouts, as the app does every minute. */
async function settle(minutes = 6): Promise<void> {
  app.clock.pass(minutes * 60_000);
  for (const { work } of entitlementRecurring(context)) while (await work());
}
const successPage = expect.stringMatching(/\/successpage\?trackid=.+&session_id=cs_test_/);

/**
 * Makes requests for subscriptions fail until the returned function is called. Requests for sessions still
 * work.
 */
function withholdSubscriptions(): () => void {
  const retrieve = vi.spyOn(stripe.subscriptions, 'retrieve');
  retrieve.mockRejectedValue(new Stripe.errors.StripeConnectionError({ message: 'no answer' }));
  return () => retrieve.mockRestore();
}

describe('a paid checkout whose subscription is not known yet', () => {
  it('returns the success page to each tab while the payment is being processed', async () => {
    const answer = withholdSubscriptions();
    await sandbox.payWithoutEvents(await start());
    await expect.poll(async () => (await checkouts())[0]?.status).toBe('complete');
    const tabs = await Promise.all([join(), join(), join()]);
    for (const tab of tabs) expect(tab).toMatchObject({ output: { sessionUrl: successPage } });
    expect(await state()).toBe('processing');
    expect(await sessions()).toEqual(['complete']);
    expect(await checkouts()).toHaveLength(1);

    answer();
    await sandbox.waitForEvents();
    expect(await state()).toBe('joined');
    expect(await join()).toMatchObject({ output: { welcomeNote: 'Sleep well.' } });
    expect(await sessions()).toEqual(['complete']);
    expect(await checkouts()).toMatchObject([
      { status: 'complete', stripeSubscriptionId: expect.stringMatching('sub_') },
    ]);
  });

  it('returns the success page without an answer of the provider', async () => {
    withholdSubscriptions();
    await sandbox.payWithoutEvents(await start());
    await expect.poll(async () => (await checkouts())[0]?.status).toBe('complete');
    const retrieve = vi.spyOn(stripe.checkout.sessions, 'retrieve');
    retrieve.mockRejectedValue(new Stripe.errors.StripeConnectionError({ message: 'no answer' }));
    expect(await join()).toMatchObject({ output: { sessionUrl: successPage } });
    vi.restoreAllMocks();
    await sandbox.waitForEvents();
  });

  it('admits the athlete within minutes when all events of the checkout are lost', async () => {
    const url = await start();
    sandbox.chaos.set({ drop: 1 });
    await sandbox.payWithoutEvents(url);
    expect(await state()).toBe('processing');
    await settle(4);
    expect(await isOnTrack()).toBe(false);
    await Promise.all([settle(6), settle(6)]);
    expect(await state()).toBe('joined');
    expect(await subscriptions()).toHaveLength(1);
    sandbox.chaos.set({ drop: 0 });
    await sandbox.waitForEvents();
    expect(await state()).toBe('joined');
  });

  it('gives access within a day if all events are lost and the athlete never returned to the success page', async () => {
    const url = await start();
    sandbox.chaos.set({ drop: 1 });
    await sandbox.payWithoutEvents(url);
    await settle(60);
    expect(await isOnTrack()).toBe(false);
    await settle(24 * 60);
    expect(await isOnTrack()).toBe(true);
  });

  it('lets the athlete buy again when the session no longer exists at the provider', async () => {
    await start();
    await app.db
      .updateTable('checkouts')
      .set({ status: 'complete', stripeSessionId: `cs_${scene.athlete.id}` })
      .where('userId', '=', scene.athlete.id)
      .execute();
    expect(await state()).toBe('processing');
    await settle();
    expect(await state()).toBe('expired');
    await pay();
    expect(await state()).toBe('joined');
  });

  it('ends the checkout when the subscription no longer exists at the provider', async () => {
    sandbox.chaos.set({ drop: 1 });
    await sandbox.payWithoutEvents(await start());
    expect(await state()).toBe('processing');
    const code = 'resource_missing';
    const missing = new Stripe.errors.StripeInvalidRequestError({ code, message: 'No such one' });
    vi.spyOn(stripe.subscriptions, 'retrieve').mockRejectedValue(missing);
    await settle();
    expect(await state()).toBe('ended');
    vi.restoreAllMocks();
    expect(await start()).not.toEqual(successPage);
  });
});

describe('a checkout that is still open when another one gave access', () => {
  it('the checkout expires at the provider', async () => {
    const first = await start();
    await app.db
      .updateTable('checkouts')
      .set({ status: 'expired' })
      .where('userId', '=', scene.athlete.id)
      .execute();
    await start();
    expect(await sessions()).toEqual(['open', 'open']);
    await sandbox.pay(first);
    expect(await isOnTrack()).toBe(true);
    expect(await sessions()).toEqual(['expired', 'complete']);
    expect((await checkouts()).map(({ status }) => status)).toEqual(['complete', 'expired']);
    expect(await state()).toBe('joined');
  });
});
