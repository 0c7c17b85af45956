import type { Stripe } from 'stripe';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Responses,
  createTestClock,
  newPerson,
  openSellingGym,
  propertyRuns,
  startJoining,
  startReplayProvider,
  startSharedApp,
  testContext,
} from '#testing';
import { entitlementEventHandlers } from './entitlements.ts';

/*
 * Each test records the sandbox's events without delivering them, together with the provider's responses after each
 * step. Then the test delivers the events late, repeatedly and in any order, while a fake provider replays the
 * responses.
 */

const app = await startSharedApp({ sandbox: true, ownerPlans: 'off' });
const { sandbox, db } = app;
const { stripe } = sandbox.provider;
const gym = await openSellingGym(app, { trialPeriodDays: 7 });
const athlete = await newPerson(app);
const at = { stripeAccount: gym.account };

const replay = await startReplayProvider();
const clock = createTestClock();
const context = testContext({ ...app, clock }, { provider: replay.provider });
const handlers = entitlementEventHandlers(context);

interface Recorded {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
}
/** The events of one step, and the provider's responses after it. */
interface Step {
  readonly events: readonly Recorded[];
  readonly responses: Responses;
}
interface Recording {
  readonly subscriptionId: string;
  readonly steps: readonly Step[];
}

const checkoutOf = () =>
  db.selectFrom('checkouts').selectAll().where('userId', '=', athlete.id).executeTakeFirstOrThrow();

async function eventsExcept(known: ReadonlySet<string>): Promise<Recorded[]> {
  const { data } = await stripe.events.list({ limit: 100 }, at);
  return data
    .filter(({ id, type }) => !known.has(id) && /^(customer\.sub|invoice\.|checkout)/.test(type))
    .map(({ id, type, data: { object } }) => ({
      id,
      type,
      objectId: (object as { id: string }).id,
    }))
    .toReversed();
}

async function responsesOf(
  sessionId: string,
): Promise<{ responses: Responses; subscriptionId: string }> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {}, at);
  const subscriptionId = session.subscription as string;
  const expand = { expand: ['latest_invoice'] };
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, expand, at);
  return {
    subscriptionId,
    responses: {
      [`/v1/checkout/sessions/${sessionId}`]: session,
      [`/v1/subscriptions/${subscriptionId}`]: subscription,
    },
  };
}

type Action = (subscription: Stripe.Subscription) => Promise<unknown>;

const wait =
  (days: number): Action =>
  () =>
    Promise.resolve(sandbox.advance(days));

const useCard =
  (card: string): Action =>
  async ({ id, customer }) => {
    const method = await stripe.paymentMethods.attach(card, { customer: customer as string }, at);
    await stripe.subscriptions.update(id, { default_payment_method: method.id }, at);
  };

const payInvoice: Action = async ({ latest_invoice: invoice }) =>
  stripe.invoices.pay((invoice as Stripe.Invoice).id, {}, at);

const cancelAtEnd: Action = async ({ id }) =>
  stripe.subscriptions.update(id, { cancel_at_period_end: true }, at);

/** Subscribes with a new checkout, then runs the actions and records each step. */
async function record(actions: readonly Action[]): Promise<Recording> {
  await db.deleteFrom('trackSubscriptions').execute();
  await db.deleteFrom('checkouts').execute();
  await leave();
  const known = new Set((await eventsExcept(new Set())).map(({ id }) => id));
  sandbox.chaos.set({ drop: 1 });
  const url = await startJoining(app, athlete, gym.track.id);
  const { stripeSessionId } = await checkoutOf();
  const person = { email: 'payer@people.example', name: 'Some Body' };
  const card = { cardNumber: '4242424242424242', expiry: '12 / 60', cvc: '123' };
  await sandbox.submit(url, { ...person, ...card });
  const steps: Step[] = [];
  let subscriptionId = '';
  for (const action of [null, ...actions]) {
    if (action) {
      const expand = { expand: ['latest_invoice'] };
      await action(await stripe.subscriptions.retrieve(subscriptionId, expand, at));
    }
    const events = await eventsExcept(known);
    for (const { id } of events) known.add(id);
    const now = await responsesOf(stripeSessionId ?? '');
    subscriptionId = now.subscriptionId;
    steps.push({ events, responses: now.responses });
  }
  return { subscriptionId, steps };
}

async function leave() {
  await db.deleteFrom('trackMembers').where('userId', '=', athlete.id).execute();
  await db.deleteFrom('gymMembers').where('userId', '=', athlete.id).execute();
}

/** Restores the state before the first event. */
async function resetState() {
  await db.deleteFrom('trackSubscriptions').execute();
  await db
    .updateTable('checkouts')
    .set({ status: 'open', stripeSubscriptionId: null })
    .where('userId', '=', athlete.id)
    .execute();
  await leave();
}

async function deliver({ subscriptionId }: Recording, event: Recorded, receivedAt: Date) {
  const { id: eventId, type, objectId } = event;
  for (const handler of handlers) {
    const isFor = handler.types.some((each) => type.startsWith(each));
    if (handler.of !== 'gym' || !isFor) continue;
    const about = { gymId: gym.gymId, account: gym.account };
    await handler.run({ ...about, eventId, type, objectId, subscriptionId, receivedAt });
  }
}

/** The state that must not depend on the order of events. */
async function endState() {
  const rows = await db.selectFrom('trackSubscriptions').selectAll().execute();
  const members = await db
    .selectFrom('trackMembers')
    .select((eb) => eb('leftAt', 'is', null).as('isOnTrack'))
    .where('userId', '=', athlete.id)
    .execute();
  const { status, stripeSubscriptionId } = await checkoutOf();
  return {
    subscriptions: rows.map(
      ({ id: _id, refreshedAt: _refreshed, updatedAt: _updated, admittedAt, ...row }) => ({
        ...row,
        hasOpened: admittedAt !== null,
      }),
    ),
    isOnTrack: members.some(({ isOnTrack }) => isOnTrack),
    checkout: { status, stripeSubscriptionId },
  };
}

/** Delivers each event immediately and in order. */
async function replayInOrder(recording: Recording) {
  await resetState();
  for (const { events, responses } of recording.steps) {
    replay.respondWith(responses);
    for (const event of events) {
      await deliver(recording, event, clock.now());
      clock.pass(1);
    }
  }
  return endState();
}

interface Copy {
  readonly event: Recorded;
  /** The steps at which the copy of the event arrives and at which its job runs. */
  readonly arrives: number;
  readonly runs: number;
  readonly rank: number;
}

/** One to three copies of each event in random order, each delayed to a random later step. */
function anyDelivery({ steps }: Recording): fc.Arbitrary<Copy[]> {
  const last = steps.length - 1;
  const copyOf = (event: Recorded, step: number) =>
    fc
      .tuple(fc.integer({ min: step, max: last }), fc.integer({ min: step, max: last }), fc.nat())
      .map(([one, other, rank]) => {
        const [arrives, runs] = one < other ? [one, other] : [other, one];
        return { event, arrives, runs, rank };
      });
  const copies = steps.flatMap(({ events }, step) =>
    events.map((event) => fc.array(copyOf(event, step), { minLength: 1, maxLength: 3 })),
  );
  return fc.tuple(...copies).map((all) => all.flat().toSorted((a, b) => a.rank - b.rank));
}

/** Runs the deliveries of a step, four concurrently. */
async function replayShuffled(recording: Recording, copies: readonly Copy[]) {
  await resetState();
  const received = new Map<Copy, Date>();
  for (const [step, { responses }] of recording.steps.entries()) {
    replay.respondWith(responses);
    for (const copy of copies.filter(({ arrives }) => arrives === step)) {
      received.set(copy, clock.now());
      clock.pass(1);
    }
    const due = copies.filter(({ runs }) => runs === step);
    for (let n = 0; n < due.length; n += 4) {
      const batch = due.slice(n, n + 4);
      await Promise.all(
        batch.map((copy) => deliver(recording, copy.event, received.get(copy) ?? clock.now())),
      );
    }
  }
  return endState();
}

const scenarios: [string, readonly Action[], object][] = [
  [
    'a trial, a payment, a failed payment, a new card and a cancellation',
    [
      wait(8),
      useCard('pm_card_chargeCustomerFail'),
      wait(31),
      wait(4),
      useCard('pm_card_visa'),
      payInvoice,
      cancelAtEnd,
    ],
    { isOnTrack: true, subscriptions: [{ status: 'active', cancelAt: expect.any(Date) }] },
  ],
  [
    'a first payment that fails until the provider stops retrying',
    [useCard('pm_card_chargeCustomerFail'), wait(8), wait(3), wait(20)],
    { isOnTrack: false, subscriptions: [{ status: 'canceled', hasOpened: true }] },
  ],
];

describe.each(scenarios)('the handlers for the events of %s', (_what, actions, expected) => {
  it('the handlers reach the same state in any order, with duplicates and delays', async () => {
    const recording = await record(actions);
    const inOrder = await replayInOrder(recording);
    expect(inOrder).toMatchObject(expected);
    expect(recording.steps.flatMap(({ events }) => events).length).toBeGreaterThan(12);
    await fc.assert(
      fc.asyncProperty(anyDelivery(recording), async (copies) => {
        expect(await replayShuffled(recording, copies)).toEqual(inOrder);
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  it('the handlers need at most two fetches when the events arrive together', async () => {
    const recording = await record(actions);
    await resetState();
    replay.respondWith(recording.steps.at(-1)?.responses ?? {});
    const events = recording.steps
      .flatMap((step) => step.events)
      .filter(({ type }) => !type.startsWith('checkout'));
    const receivedAt = clock.now();
    clock.pass(5);
    replay.countRequests();
    await Promise.all(events.slice(0, 2).map((event) => deliver(recording, event, receivedAt)));
    for (const event of events) await deliver(recording, event, receivedAt);
    expect(replay.countRequests()).toBeLessThanOrEqual(2);
  });
});
