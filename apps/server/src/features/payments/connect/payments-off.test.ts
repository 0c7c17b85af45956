import { gyms, payments } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closedProvider, newMember, newPerson, startTestApp } from '#testing';

async function openGym(app: Awaited<ReturnType<typeof startTestApp>>) {
  const owner = await newPerson(app, 'owner');
  const { id: gymId } = await app.api.do(gyms.create, { ...northlane }, owner.token);
  return { owner, gymId, member: await newMember(app, gymId, []) };
}

const ofOwner = [payments.connect, payments.subscribe, payments.gymPortal] as const;

describe('a server without a payment provider', () => {
  it('refuses each link with 400 and reports that payments are off', async () => {
    const app = await startTestApp();
    onTestFinished(() => app.close());
    const { owner, gymId, member } = await openGym(app);
    for (const call of ofOwner) {
      expect(await app.api.try(call, {}, owner.token)).toMatchObject({
        status: 400,
        error: { Code: 'payments_off' },
      });
    }
    expect(await app.api.try(payments.athletePortal, { gymId }, member.token)).toMatchObject({
      status: 400,
      error: { Code: 'payments_off' },
    });
    const off = { arePaymentsOn: false, hasConnectedAccount: false, hasActiveSubscription: true };
    expect(await app.api.do(payments.accountStatus, {}, owner.token)).toMatchObject(off);
    expect(await app.api.do(payments.verifyAccount, {}, owner.token)).toMatchObject(off);
    expect(await app.api.do(payments.plan, {}, owner.token)).toMatchObject({
      arePaymentsOn: false,
      isSubscribed: true,
      isTrialEnd: false,
      subscription: null,
    });
  });
});

describe('a payment provider that does not answer', () => {
  it('makes requests fail with 503 and Retry-After, and stores nothing', async () => {
    const app = await startTestApp({ provider: closedProvider() });
    onTestFinished(() => app.close());
    const { owner } = await openGym(app);
    for (const call of [payments.connect, payments.subscribe]) {
      const answer = await app.api.try(call, {}, owner.token);
      expect(answer).toMatchObject({ status: 503, error: { Code: 'provider_unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    for (const table of ['connectedAccounts', 'gymPlans'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await app.api.do(payments.accountStatus, {}, owner.token)).toMatchObject({
      hasConnectedAccount: false,
      arePaymentsOn: true,
    });
  });
});
