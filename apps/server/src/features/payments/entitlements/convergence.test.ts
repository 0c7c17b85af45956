import type { Stripe } from 'stripe';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  createTestClock,
  newPerson,
  openSellingGym,
  startJoining,
  startReplayProvider,
  startSharedApp,
  testConfig,
} from '#testing';
import { createContext } from '../../../platform/context.ts';
import { createLog } from '../../../platform/log/create-log.ts';
import { entitlementNotices } from './entitlement-notices.ts';

/*
 * Events are recorded at the sandbox while none of them arrives, together with what the provider answers after each
 * step. They are then delivered in any order, several times and late, against these answers.
 */

const app = await startSharedApp({ sandbox: true, ownerPlans: 'off' });
const { sandbox, db } = app;
const { stripe } = sandbox.provider;
const gym = await openSellingGym(app, { trialPeriodDays: 7 });
const athlete = await newPerson(app);
const at = { stripeAccount: gym.account };

const replay = await startReplayProvider();
const clock = createTestClock();
const context = createContext(
  {
    config: testConfig(app.dataDir),
    db,
    clock,
    log: createLog({ level: 'warn' }),
    provider: replay.provider,
  },
  { onCommitted: () => undefined },
);
const handlers = entitlementNotices(context);

interface Recorded {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
}
/** What happened in one step, and what the provider answers after it. */
interface Step {
  readonly events: readonly Recorded[];
  readonly answers: Answers;
}
interface Recording {
  readonly subscriptionId: string;
  readonly steps: readonly Step[];
}

const checkoutOf = () =>
  db.selectFrom('checkouts').selectAll().where('userId', '=', athlete.id).executeTakeFirstOrThrow();

async function eventsBut(known: ReadonlySet<string>): Promise<Recorded[]> {
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

async function answersOf(sessionId: string): Promise<{ answers: Answers; subscriptionId: string }> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {}, at);
  const subscriptionId = session.subscription as string;
  const expand = { expand: ['latest_invoice'] };
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, expand, at);
  return {
    subscriptionId,
    answers: {
      [`/v1/checkout/sessions/${sessionId}`]: session,
      [`/v1/subscriptions/${subscriptionId}`]: subscription,
    },
  };
}

type Act = (subscription: Stripe.Subscription) => Promise<unknown>;

const wait =
  (days: number): Act =>
  () =>
    Promise.resolve(sandbox.advance(days));

const useCard =
  (card: string): Act =>
  async ({ id, customer }) => {
    const method = await stripe.paymentMethods.attach(card, { customer: customer as string }, at);
    await stripe.subscriptions.update(id, { default_payment_method: method.id }, at);
  };

const payInvoice: Act = async ({ latest_invoice: invoice }) =>
  stripe.invoices.pay((invoice as Stripe.Invoice).id, {}, at);

const cancelAtEnd: Act = async ({ id }) =>
  stripe.subscriptions.update(id, { cancel_at_period_end: true }, at);

/** Subscribes, and acts step by step; the athlete has a new checkout. */
async function record(acts: readonly Act[]): Promise<Recording> {
  await db.deleteFrom('trackSubscriptions').execute();
  await db.deleteFrom('checkouts').execute();
  await leave();
  const known = new Set((await eventsBut(new Set())).map(({ id }) => id));
  sandbox.chaos.set({ drop: 1 });
  const url = await startJoining(app, athlete, gym.track.id);
  const { stripeSessionId } = await checkoutOf();
  const person = { email: 'payer@people.example', name: 'Some Body' };
  const card = { cardNumber: '4242424242424242', expiry: '12 / 60', cvc: '123' };
  await sandbox.submit(url, { ...person, ...card });
  const steps: Step[] = [];
  let subscriptionId = '';
  for (const act of [null, ...acts]) {
    if (act) {
      const expand = { expand: ['latest_invoice'] };
      await act(await stripe.subscriptions.retrieve(subscriptionId, expand, at));
    }
    const events = await eventsBut(known);
    for (const { id } of events) known.add(id);
    const now = await answersOf(stripeSessionId ?? '');
    subscriptionId = now.subscriptionId;
    steps.push({ events, answers: now.answers });
  }
  return { subscriptionId, steps };
}

async function leave() {
  await db.deleteFrom('trackMembers').where('userId', '=', athlete.id).execute();
  await db.deleteFrom('gymMembers').where('userId', '=', athlete.id).execute();
}

/** As if none of the events had arrived. */
async function forgetEvents() {
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

/** What is to be the same in the end. */
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

/** In the right order, each at once. */
async function replayInOrder(recording: Recording) {
  await forgetEvents();
  for (const { events, answers } of recording.steps) {
    replay.answer(answers);
    for (const event of events) {
      await deliver(recording, event, clock.now());
      clock.pass(1);
    }
  }
  return endState();
}

interface Copy {
  readonly event: Recorded;
  /** The steps in which it arrives and in which its job runs. */
  readonly arrives: number;
  readonly runs: number;
  readonly rank: number;
}

/** Any shuffle, duplication and delay of a recording: one to three copies of each event, each in any later step. */
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

/** Deliveries of one step run four at a time. */
async function replayShuffled(recording: Recording, copies: readonly Copy[]) {
  await forgetEvents();
  const received = new Map<Copy, Date>();
  for (const [step, { answers }] of recording.steps.entries()) {
    replay.answer(answers);
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

const lives: [string, readonly Act[], object][] = [
  [
    'a trial, a payment, a failed one, a new card and an end',
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
    'a first payment that fails until the provider gives up',
    [useCard('pm_card_chargeCustomerFail'), wait(8), wait(3), wait(20)],
    { isOnTrack: false, subscriptions: [{ status: 'canceled', hasOpened: true }] },
  ],
];

describe.each(lives)('the events of %s', (_what, acts, expected) => {
  it('end in one state, whatever their order, copies and delays', async () => {
    const recording = await record(acts);
    const inOrder = await replayInOrder(recording);
    expect(inOrder).toMatchObject(expected);
    expect(recording.steps.flatMap(({ events }) => events).length).toBeGreaterThan(12);
    await fc.assert(
      fc.asyncProperty(anyDelivery(recording), async (copies) => {
        expect(await replayShuffled(recording, copies)).toEqual(inOrder);
      }),
      { numRuns: 25 },
    );
  });

  it('cost one or two fetches when they come together', async () => {
    const recording = await record(acts);
    await forgetEvents();
    replay.answer(recording.steps.at(-1)?.answers ?? {});
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
