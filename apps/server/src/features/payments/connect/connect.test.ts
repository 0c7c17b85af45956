import { gyms, payments } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, newPerson, openSockets, startSharedApp } from '#testing';

const app = await startSharedApp({ sandbox: true });
const { sandbox } = app;
const socketOf = openSockets(app);

let owner: Person;
let gymId: string;
beforeEach(async () => {
  owner = await newPerson(app, 'owner');
  gymId = (await app.api.do(gyms.create, { ...northlane }, owner.token)).id;
});

const link = async () => (await app.api.do(payments.connect, {}, owner.token)).url;
const status = () => app.api.do(payments.accountStatus, {}, owner.token);
const verify = () => app.api.do(payments.verifyAccount, {}, owner.token);
const accountIds = async () =>
  (
    await app.db
      .selectFrom('connectedAccounts')
      .select('stripeAccountId')
      .where('gymId', '=', gymId)
      .execute()
  ).map((row) => row.stripeAccountId);
const shownAccount = async () => {
  const [gym] = await app.api.do(gyms.mine, {}, owner.token);
  return gym?.stripeConnectedAccountId ?? null;
};

const notConnected = {
  hasActiveSubscription: false,
  hasConnectedAccount: false,
  isConnectedAccountActive: false,
  arePaymentsOn: true,
  disabledReason: null,
  disconnectedAt: null,
};
const active = { ...notConnected, hasConnectedAccount: true, isConnectedAccountActive: true };

describe("the state of a gym's account", () => {
  it('returns the specified fields', async () => {
    const answer = await app.request('/subscriptions/accountstatus', { token: owner.token });
    expect(await answer.json()).toMatchObject({
      StatusCode: 200,
      Result: {
        HasActiveSubscription: false,
        HasConnectedAccount: false,
        IsConnectedAccountActive: false,
      },
    });
  });

  it('sends the owner a live hint when the state of the account changes', async () => {
    const socket = await socketOf(owner);
    await socket.ask(payments.accountTopic.watch, gymId);
    const hint = socket.next(payments.accountHint);
    await link();
    expect(await hint).toEqual({ gymId });
  });

  it('shows no account, then an inactive one until onboarding is complete, then an active one', async () => {
    expect(await status()).toEqual(notConnected);
    const page = await link();
    expect(page).toContain(sandbox.url);
    expect(await status()).toMatchObject({
      hasConnectedAccount: true,
      isConnectedAccountActive: false,
    });
    await sandbox.submit(page, { action: 'later' });
    // At the provider everything is past due until onboarding is finished.
    expect(await verify()).toMatchObject({
      isConnectedAccountActive: false,
      disabledReason: null,
    });
    await sandbox.connect(owner);
    expect(await status()).toEqual(active);
    expect(await shownAccount()).toBe((await accountIds())[0]);
  });

  it('follows the provider when it disables and enables capabilities', async () => {
    const account = await sandbox.connect(owner);
    sandbox.accounts.setCapabilities(account, false);
    await sandbox.waitForEvents();
    expect(await status()).toMatchObject({
      hasConnectedAccount: true,
      isConnectedAccountActive: false,
      disabledReason: 'requirements.past_due',
    });
    sandbox.accounts.setCapabilities(account, true);
    await sandbox.waitForEvents();
    expect(await status()).toEqual(active);
  });

  it('fetches the state when the owner verifies the account, without an event', async () => {
    const account = await sandbox.connect(owner);
    await sandbox.holdEvents(async () => {
      sandbox.accounts.setCapabilities(account, false);
      expect(await verify()).toMatchObject({ isConnectedAccountActive: false });
    });
  });
});

describe('the link to the provider', () => {
  it('creates one account, even when links are requested concurrently', async () => {
    await Promise.all([link(), link(), link()]);
    await link();
    expect(await accountIds()).toHaveLength(1);
    const { data } = await sandbox.provider.stripe.accounts.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata?.['gymId'] === gymId)).toHaveLength(1);
  });

  it('returns the owner to the pages of the app after onboarding', async () => {
    const page = await link();
    const back = await sandbox.submit(page, { action: 'later' });
    expect(back.headers.get('location')).toBe(
      'http://localhost:3000/dashboard/congratulations/gym',
    );
  });

  it("returns the provider's dashboard once the account is active", async () => {
    const onboarding = await link();
    await sandbox.connect(owner);
    const dashboard = await link();
    expect(dashboard).not.toBe(onboarding);
    expect(dashboard).toContain(`${sandbox.url}/stripe-sandbox/`);
  });

  it('creates a new account when the first was disconnected at the provider', async () => {
    const first = await sandbox.connect(owner);
    sandbox.accounts.deauthorize(first);
    await sandbox.waitForEvents();
    expect(await status()).toEqual({ ...notConnected, disconnectedAt: expect.any(String) });
    expect(await shownAccount()).toBeNull();
    const second = await sandbox.connect(owner);
    expect(second).not.toBe(first);
    expect(await status()).toEqual(active);
    expect(await accountIds()).toHaveLength(2);
  });

  it('creates a new account when the first was deleted without an event', async () => {
    const first = await sandbox.connect(owner);
    await sandbox.provider.stripe.accounts.del(first);
    const page = await link();
    expect((await fetch(page)).status).toBe(200);
    expect(await shownAccount()).not.toBe(first);
  });
});

describe('events about accounts', () => {
  it('events of unknown accounts change nothing', async () => {
    const stranger = await sandbox.provider.stripe.accounts.create({
      type: 'express',
      metadata: { gymId },
    });
    sandbox.accounts.setCapabilities(stranger.id, true);
    await sandbox.waitForEvents();
    expect(await status()).toEqual(notConnected);
  });

  it('events that arrive late, several times and out of order give the same state', async () => {
    const account = await sandbox.connect(owner);
    sandbox.chaos.set({ copies: 4, delayMs: 200, shuffle: true, seed: 7 });
    try {
      for (const isActive of [false, true, false, true, false]) {
        sandbox.accounts.setCapabilities(account, isActive);
      }
      await sandbox.waitForEvents();
      expect(await status()).toMatchObject({ isConnectedAccountActive: false });
    } finally {
      sandbox.chaos.stop();
    }
  });
});
