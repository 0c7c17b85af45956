import { gyms, invitations, ownData, payments, tracks } from '@trackboard/contract/all-endpoints';
import { northlane, password } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { openSellingGym, openSockets, openSubscriptionScene, startJoining } from '#testing';
import { hashPassword } from '../../accounts/index.ts';

const { app, sandbox, stripe, gym, at, scene, ...actions } = await openSubscriptionScene();
const { pay, passDays, atProvider, isOnTrack, refunds, subscriptions, removeFromGym } = actions;
const socketOf = openSockets(app);

const bill = async () => {
  const { id: athleteId, token } = scene.athlete;
  return (await app.api.do(payments.billing, { athleteId }, token))[0];
};

/** Invites an address to the track; returns the token of its link. */
async function inviteTo(trackId: string, email: string): Promise<string> {
  await app.api.do(invitations.create, { trackId, emails: [email] }, scene.owner.token);
  const [newest] = await app.api.do(invitations.list, {}, scene.owner.token);
  return new URL(newest?.link ?? '').searchParams.get('token') ?? '';
}

describe('an invitation to a paid track', () => {
  it('admits the athlete who has paid, whatever their email', async () => {
    const { athlete, owner, trackId } = scene;
    const invitation = await inviteTo(trackId, 'cleo@example.com');
    const newest = async () => (await app.api.do(invitations.list, {}, owner.token))[0];
    const { sessionUrl } = await app.api.do(tracks.join, { trackId, invitation }, athlete.token);
    expect(await newest()).toMatchObject({ state: 'sent', joinedOn: null });
    await sandbox.pay(sessionUrl ?? '');
    expect(await isOnTrack()).toBe(true);
    expect(await newest()).toMatchObject({
      email: 'cleo@example.com',
      state: 'joined',
      joinedOn: expect.any(String),
    });
  });
});

describe('access to a paid track', () => {
  it('access stays open while renewals are paid', async () => {
    await pay();
    await passDays(62);
    expect(await bill()).toMatchObject({ status: 'active', graceEnds: null });
    expect(await isOnTrack()).toBe(true);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('access stays open during the grace period of a failed payment, and the grace ends once it is paid', async () => {
    await pay();
    await failRenewal();
    expect(await bill()).toMatchObject({ status: 'past_due', graceEnds: expect.any(String) });
    expect(await isOnTrack()).toBe(true);
    await payAgain();
    expect(await bill()).toMatchObject({ status: 'active', graceEnds: null });
    expect(await isOnTrack()).toBe(true);
  });

  it('access ends when the provider stops retrying, without another cancellation', async () => {
    await pay();
    await failRenewal();
    await passDays(20);
    expect(await bill()).toMatchObject({ status: 'canceled', graceEnds: null });
    expect(await isOnTrack()).toBe(false);
    expect(await subscriptions()).toMatchObject([{ revokedAt: null, isEntitled: false }]);
    const mine = await app.api.do(gyms.mine, {}, scene.athlete.token);
    expect(mine).toHaveLength(1);
    await pay();
    expect(await isOnTrack()).toBe(true);
  });

  it('access ends at the end of the paid month after the athlete cancels', async () => {
    await pay();
    const { id } = await atProvider();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true }, at);
    await sandbox.waitForEvents();
    expect(await isOnTrack()).toBe(true);
    await passDays(32);
    expect(await isOnTrack()).toBe(false);
    expect(await bill()).toMatchObject({ status: 'canceled' });
  });

  it('access ends when the subscription no longer exists at the provider', async () => {
    await pay();
    const { customer } = await atProvider();
    await stripe.customers.del(customer as string, {}, at);
    await sandbox.waitForEvents();
    expect(await isOnTrack()).toBe(false);
  });
});

async function failRenewal() {
  const { id, customer } = await atProvider();
  const method = await stripe.paymentMethods.attach(
    'pm_card_chargeCustomerFail',
    { customer: customer as string },
    at,
  );
  await stripe.subscriptions.update(id, { default_payment_method: method.id }, at);
  await passDays(32);
}

async function payAgain() {
  const { customer, latest_invoice: invoice } = await atProvider();
  const method = await stripe.paymentMethods.attach(
    'pm_card_visa',
    { customer: customer as string },
    at,
  );
  await stripe.invoices.pay(invoice as string, { payment_method: method.id }, at);
  await sandbox.waitForEvents();
}

describe('ending a membership', () => {
  const endings: [string, () => Promise<unknown>][] = [
    [
      'by leaving the track',
      () => app.api.do(tracks.unassign, { trackId: scene.trackId }, scene.athlete.token),
    ],
    [
      'by the owner for the athlete',
      () =>
        app.api.do(
          tracks.unassign,
          { trackId: scene.trackId, userId: scene.athlete.id },
          scene.owner.token,
        ),
    ],
    ['by removing the athlete from the gym', removeFromGym],
    [
      'by deleting the track',
      () => app.api.do(tracks.delete, { id: scene.trackId }, scene.owner.token),
    ],
  ];

  it.each(endings)(
    'ending a membership %s cancels the subscription without a refund',
    async (_by, end) => {
      await pay();
      await end();
      await sandbox.waitForEvents();
      expect((await atProvider()).status).toBe('canceled');
      expect(await bill()).toMatchObject({ status: 'canceled' });
      expect(await subscriptions()).toMatchObject([{ isEntitled: false, isRefundDue: false }]);
      expect(await refunds()).toEqual([0]);
    },
  );

  it('ending a membership cancels a past due subscription', async () => {
    await pay();
    await failRenewal();
    await removeFromGym();
    await sandbox.waitForEvents();
    expect((await atProvider()).status).toBe('canceled');
  });

  it('an athlete who left can join again immediately, with a new subscription', async () => {
    await pay();
    await app.api.do(tracks.unassign, { trackId: scene.trackId }, scene.athlete.token);
    await pay();
    expect(await isOnTrack()).toBe(true);
    expect((await subscriptions()).map(({ status }) => status).toSorted()).toEqual([
      'active',
      'canceled',
    ]);
    expect(await refunds()).toEqual([0, 0]);
  });

  it('deleting the account cancels the subscription at the provider', async () => {
    const passwordHash = await hashPassword(password);
    await app.db
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', scene.athlete.id)
      .execute();
    await pay();
    const { id, customer } = await atProvider();
    await app.api.do(ownData.deleteAccount, { password }, scene.athlete.token);
    await sandbox.waitForEvents();
    expect((await stripe.subscriptions.retrieve(id, {}, at)).status).toBe('canceled');
    expect(await stripe.customers.retrieve(customer as string, {}, at)).toMatchObject({
      name: 'Former athlete',
      email: null,
    });
    expect(await subscriptions()).toMatchObject([{ status: 'canceled', isEntitled: false }]);
  });

  it('closing the gym cancels the subscription at the provider', async () => {
    const closing = await openSellingGym(app);
    await sandbox.pay(await startJoining(app, scene.athlete, closing.track.id));
    const passwordHash = await hashPassword(password);
    const ofOwner = app.db.updateTable('users').where('id', '=', closing.owner.id);
    await ofOwner.set({ passwordHash }).execute();
    const form = { password, gymName: northlane.name };
    await app.api.do(ownData.deleteAccount, form, closing.owner.token);
    await sandbox.waitForEvents();
    expect(await subscriptions()).toMatchObject([
      { status: 'canceled', isEntitled: false, isRefundDue: false },
    ]);
  });
});

describe("an athlete's billing", () => {
  it('only the athlete can watch the billing', async () => {
    const socket = await socketOf(scene.athlete);
    const stranger = await socketOf(scene.owner);
    expect(await socket.ask(payments.billingTopic.watch, scene.athlete.id)).toMatchObject({
      StatusCode: 200,
    });
    expect(await stranger.ask(payments.billingTopic.watch, scene.athlete.id)).toMatchObject({
      StatusCode: 404,
    });
    await pay();
    expect(socket.received(payments.billingHint)).toContainEqual({
      userId: scene.athlete.id,
      gymId: gym.gymId,
      trackId: scene.trackId,
      status: 'active',
    });
  });

  it("the athlete's own data include the billing", async () => {
    await pay();
    const of = { userId: scene.athlete.id, format: 'json' } as const;
    const { url } = await app.api.do(ownData.export, of, scene.athlete.token);
    const file = (await (await fetch(app.origin + url)).json()) as { Subscriptions: unknown[] };
    expect(file.Subscriptions).toEqual([
      {
        Gym: northlane.name,
        Track: 'Pro',
        Status: 'active',
        Price: 25,
        StartedOn: expect.any(String),
        TrialEndsOn: null,
        PaidUntil: expect.any(String),
        EndsOn: null,
        EndedOn: null,
        PausedUntil: null,
        DiscountEndsOn: null,
        IsReturned: false,
      },
    ]);
  });
});
