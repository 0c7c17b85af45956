import type { Stripe } from 'stripe';
import { payments } from '@trackboard/contract/all-endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type SellingGym,
  newPerson,
  openSellingGym,
  startJoining,
  startSharedApp,
  testContext,
} from '#testing';
import type { Provider } from '../../platform/stripe/provider.ts';
import { findAccount } from './connect/queries.ts';
import { refreshAccount } from './connect/refresh-account.ts';
import { findDispute, findFailure, findPayout } from './ledger/queries.ts';
import { refreshDispute, refreshFailure, refreshPayout } from './ledger/refresh-ledger.ts';
import { findPlan } from './plan/queries.ts';
import { refreshPlan } from './plan/refresh-plan.ts';

const app = await startSharedApp({ sandbox: true });
const { sandbox, db } = app;
const { stripe } = sandbox.provider;
const context = testContext(app, { provider: sandbox.provider });

let gym: SellingGym;
const ids = { dispute: '', payout: '', invoice: '' };

beforeAll(async () => {
  gym = await openSellingGym(app);
  const options = { stripeAccount: gym.account };
  await app.api.do(payments.subscribe, {}, gym.owner.token);
  const pay = async (card: 'works' | 'disputes') =>
    sandbox.pay(await startJoining(app, await newPerson(app), gym.track.id), card);
  await pay('works');
  await sandbox.passDays(3);
  ids.payout = (await stripe.payouts.list({}, options)).data[0]?.id ?? '';
  await pay('disputes');
  ids.dispute = (await stripe.disputes.list({}, options)).data[0]?.id ?? '';
  ids.invoice = (await stripe.invoices.list({}, options)).data[0]?.id ?? '';
});

const at = () => ({ gymId: gym.gymId, account: gym.account });

interface Case {
  readonly refresh: (provider: Provider) => Promise<unknown>;
  readonly stored: () => Promise<{ readonly refreshedAt: Date } | undefined>;
  /** The request that the refresh sends first. */
  readonly request: readonly [resource: keyof Stripe, method: 'list' | 'retrieve'];
}

const cases: Record<string, Case> = {
  'a plan': {
    refresh: (provider) => refreshPlan(context, provider, gym.gymId),
    stored: () => findPlan(db, gym.gymId),
    request: ['subscriptions', 'list'],
  },
  'an account': {
    refresh: (provider) => refreshAccount(context, provider, gym.account),
    stored: () => findAccount(db, gym.account),
    request: ['accounts', 'retrieve'],
  },
  'a payout': {
    refresh: (provider) => refreshPayout(context, provider, { ...at(), payoutId: ids.payout }),
    stored: () => findPayout(db, gym.gymId, ids.payout),
    request: ['payouts', 'retrieve'],
  },
  'a dispute': {
    refresh: (provider) => refreshDispute(context, provider, { ...at(), disputeId: ids.dispute }),
    stored: () => findDispute(db, gym.gymId, ids.dispute),
    request: ['disputes', 'retrieve'],
  },
  'a failed payment': {
    refresh: (provider) =>
      refreshFailure(context, provider, { ...at(), invoiceId: ids.invoice, isFailure: true }),
    stored: () => findFailure(db, gym.gymId, ids.invoice),
    request: ['invoices', 'retrieve'],
  },
};

/** A provider whose responses to `request` arrive only after `meanwhile` has ended. */
function slowProvider([resource, method]: Case['request'], meanwhile: () => Promise<unknown>) {
  const called = stripe[resource] as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const respond = async (...args: unknown[]) => {
    const response = await called[method]?.(...args);
    await meanwhile();
    return response;
  };
  const slow = { [resource]: { value: { ...called, [method]: respond } } };
  return { ...sandbox.provider, stripe: Object.create(stripe, slow) as Stripe };
}

describe.each(Object.entries(cases))('refreshing %s', (_name, { refresh, stored, request }) => {
  it('returns the state of newer refreshes when these store their rows first', async () => {
    const newer: unknown[] = [];
    const provider = slowProvider(request, async () => {
      await refresh(sandbox.provider);
      newer.push(await stored());
    });
    await refresh(provider);
    expect(newer).toHaveLength(2);
    expect(await stored()).toEqual(newer[1]);
  });

  it('fetches again after one lost race, because the other response may be older', async () => {
    let requests = 0;
    const provider = slowProvider(request, async () => {
      requests += 1;
      if (requests === 1) await refresh(sandbox.provider);
    });
    const before = await stored();
    await refresh(provider);
    expect(requests).toBe(2);
    expect(await stored()).not.toEqual(before);
  });

  it('succeeds for each of twelve concurrent requests', async () => {
    const done = Array.from({ length: 12 }, () => refresh(sandbox.provider));
    await expect(Promise.all(done)).resolves.toHaveLength(12);
  });
});

const isActive = async () => (await findAccount(db, gym.account))?.chargesEnabled;

it('a refresh never replaces a newer response with an older one', async () => {
  await sandbox.holdEvents(async () => {
    let requests = 0;
    const provider = slowProvider(['accounts', 'retrieve'], async () => {
      requests += 1;
      if (requests > 1) return;
      sandbox.accounts.setCapabilities(gym.account, false);
      await refreshAccount(context, sandbox.provider, gym.account);
      expect(await isActive()).toBe(false);
    });
    await refreshAccount(context, provider, gym.account);
    expect(await isActive()).toBe(false);
  });
});
