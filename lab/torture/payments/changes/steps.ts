import { payments } from '@trackboard/contract/all-endpoints';
import type { Stripe } from 'stripe';
import { accountChanges, athleteChanges, disconnectAccount, reconnect } from './account-changes.ts';
import { openCheckout, passDays, pay, waitForEvents } from './checkout.ts';
import { isLive } from './find-violations.ts';
import { type Change, pick, type Purchase, type Scene, type Track } from './state.ts';
import { deleteTrack, setOpen, trackChanges } from './track-changes.ts';
import type { LineState } from './world.ts';

interface Paying {
  readonly purchase: Purchase;
  readonly subscription: Stripe.Subscription;
  readonly at: Stripe.RequestOptions;
}

const canAsk = ({ track, account }: Purchase) =>
  track.gym.accounts.some(({ id, lastKnown }) => id === account && !lastKnown);

/** Picks a subscription that gives access and that the provider answers about. */
async function pickPaying({ world, state, random }: Scene): Promise<Paying | null> {
  const admitted = state.purchases.filter((each) => each.state === 'admitted' && canAsk(each));
  const purchase = pick(random, admitted);
  if (!purchase) return null;
  const at = { stripeAccount: purchase.account };
  const subscription = await world.stripe.subscriptions.retrieve(purchase.subscription, {}, at);
  return isLive(subscription) ? { purchase, subscription, at } : null;
}

/** Creates a change to a subscription at the provider. */
function change(name: string, work: (stripe: Stripe, paying: Paying) => Promise<unknown>): Change {
  return {
    name,
    apply: async (scene) => {
      const paying = await pickPaying(scene);
      if (!paying) return null;
      await work(scene.world.stripe, paying);
      const { athlete, track } = paying.purchase;
      return `${name}: ${athlete.name}, ${track.name}`;
    },
  };
}

async function useCard(stripe: Stripe, { subscription, at }: Paying, card: string): Promise<void> {
  const { id, customer, status, latest_invoice: invoice } = subscription;
  const method = await stripe.paymentMethods.attach(card, { customer: customer as string }, at);
  await stripe.subscriptions.update(id, { default_payment_method: method.id }, at);
  if (status === 'past_due' && card === 'pm_card_visa')
    await stripe.invoices.pay(invoice as string, {}, at);
}

/** Creates an owner's wish about a subscription. It is right to refuse one that is canceled, overdue or unknown to the app. */
function wish(
  name: string,
  work: (scene: Scene, purchase: Purchase) => Promise<{ ok: boolean; status: number }>,
): Change {
  return {
    name,
    apply: async (scene) => {
      const paying = await pickPaying(scene);
      if (!paying) return null;
      const { purchase } = paying;
      const { ok, status } = await work(scene, purchase);
      if (!ok && status !== 404 && status !== 409) scene.violate(`${name} was answered ${status}`);
      return ok ? `${name}: ${purchase.athlete.name}, ${purchase.track.name}` : null;
    },
  };
}

const wishOf = ({ athlete, track }: Purchase) => ({ trackId: track.id, userId: athlete.id });

/** What owners wish for one athlete. */
const wishes: readonly Change[] = [
  wish('pause for some months', async ({ world: { api }, random }, purchase) => {
    const { owner } = purchase.track.gym;
    const months = 1 + random.below(3);
    const form = { ...wishOf(purchase), months };
    const answer = await api.try(payments.pauseSubscription, form, owner.token);
    if (!answer.ok) return answer;
    const { id: athleteId } = purchase.athlete;
    const rows = await api.do(payments.billing, { athleteId }, owner.token);
    const row = rows.find(({ trackId, pause }) => trackId === form.trackId && pause?.until);
    purchase.pause = new Date(row?.pause?.until ?? Number.NaN);
    return answer;
  }),
  wish('end a pause', async ({ world: { api } }, purchase) => {
    const { token } = purchase.track.gym.owner;
    const answer = await api.try(payments.resumeSubscription, wishOf(purchase), token);
    if (answer.ok) purchase.pause = null;
    return answer;
  }),
  wish('give a discount', async ({ world: { api } }, purchase) => {
    const { token } = purchase.track.gym.owner;
    const form = { ...wishOf(purchase), percentOff: 20 };
    const answer = await api.try(payments.giveDiscount, form, token);
    if (answer.ok) purchase.discount = 'given';
    return answer;
  }),
  wish('remove a discount', async ({ world: { api } }, purchase) => {
    const { token } = purchase.track.gym.owner;
    const answer = await api.try(payments.removeDiscount, wishOf(purchase), token);
    if (answer.ok) purchase.discount = 'removed';
    return answer;
  }),
];

const dispute: Change = {
  name: 'a payment is disputed',
  apply: async (scene) => {
    const paying = await pickPaying(scene);
    if (!paying) return null;
    const { at, purchase, subscription } = paying;
    const { stripe, sandbox } = scene.world;
    const customer = subscription.customer as string;
    const { data } = await stripe.charges.list({ customer, limit: 100 }, at);
    const charge = data.find((each) => each.paid && !each.refunded && !each.disputed);
    if (!charge) return null;
    sandbox.disputes.open(purchase.account, charge.id);
    return `${purchase.athlete.name} disputes a payment`;
  },
};

const decide = (text: 'winning_evidence' | 'losing_evidence'): Change => ({
  name: text === 'winning_evidence' ? 'a dispute is won' : 'a dispute is lost',
  apply: async ({ world: { stripe }, state, random }) => {
    const account = pick(random, state.gyms)?.current;
    if (!account) return null;
    const at = { stripeAccount: account.id };
    const { data } = await stripe.disputes.list({ limit: 100 }, at);
    const open = data.find(({ status }) => status === 'needs_response');
    if (!open) return null;
    await stripe.disputes.update(open.id, { evidence: { uncategorized_text: text } }, at);
    return `a dispute gets ${text}`;
  },
});

/** The changes of payments at the provider. */
const moneyChanges: readonly Change[] = [
  change('cancel at the end of the period', (stripe, { subscription: { id }, at }) =>
    stripe.subscriptions.update(id, { cancel_at_period_end: true }, at),
  ),
  change('cancel at the provider', (stripe, { subscription: { id }, at }) =>
    stripe.subscriptions.cancel(id, {}, at),
  ),
  change('a card fails', (stripe, paying) => useCard(stripe, paying, 'pm_card_chargeCustomerFail')),
  change('a card works again', (stripe, paying) => useCard(stripe, paying, 'pm_card_visa')),
  dispute,
  dispute,
  decide('winning_evidence'),
  decide('losing_evidence'),
];

/** How the provider and the network behave during a step. `away`: the provider is dead for longer than jobs are repeated. */
const conditions = [
  'fine',
  'fine',
  'disorder',
  'lost',
  'slow',
  'dead',
  'fails',
  'loses answers',
  'away',
] as const;
type Condition = (typeof conditions)[number];

/** The conditions under which calls to the provider fail. */
const lines: Partial<Record<Condition, LineState>> = {
  dead: 'dead',
  fails: 'fails',
  'loses answers': 'loses answers',
  away: 'dead',
};

/** The days that pass at the end of a step, often fewer than a grace or a month. */
const passing = [0, 1, 3, 6, 9, 16, 33];

/** Draws all items in random order, and then starts again. */
function createDeck<T>({ random }: Scene, all: readonly T[]): () => T {
  let left: T[] = [];
  const draw = (): T => {
    if (left.length === 0) left = random.shuffle(all);
    return left.pop() ?? draw();
  };
  return draw;
}

function setCondition({ world, random }: Scene, condition: Condition): void {
  const { chaos } = world.sandbox;
  chaos.stop();
  world.line.set(lines[condition] ?? 'works');
  const seed = random.below(1_000_000);
  if (condition === 'disorder')
    chaos.set({ copies: 3, delayMs: 60, shuffle: true, drop: 0.2, seed });
  if (condition === 'lost') chaos.set({ drop: 1 });
  if (condition === 'slow') chaos.set({ apiDelayMs: 120 });
}

/** A step. People and the provider make changes under one condition of the network, and then days pass under it. */
interface Step {
  readonly condition: Condition;
  /** The changes that were made. */
  readonly done: readonly string[];
  readonly days: number;
}

/** An athlete opens a checkout, then a change ends the sale, and the athlete pays anyway. */
function payAfter(
  name: string,
  end: (scene: Scene, track: Track) => Promise<string> | string,
): Change {
  return {
    name: `pay although ${name}`,
    apply: async (scene) => {
      const checkout = await openCheckout(scene);
      if (!checkout) return null;
      const ended = await end(scene, checkout.track);
      const paid = await pay(scene, checkout);
      return `${ended}, and then ${paid ?? 'the checkout takes no payment'}`;
    },
  };
}

/**
 * An athlete pays, and then a change ends the sale, maybe before the app has got the event of the
 * payment.
 */
function payBefore(name: string, end: (scene: Scene, track: Track) => Promise<string>): Change {
  return {
    name: `pay before ${name}`,
    apply: async (scene) => {
      const checkout = await openCheckout(scene);
      const paid = checkout && (await pay(scene, checkout));
      return paid ? `${paid}, and then ${await end(scene, checkout.track)}` : null;
    },
  };
}

const close = (scene: Scene, track: Track) => setOpen(scene, track, false);

/** Payments that cross the end of a sale. */
const latePayments: readonly Change[] = [
  payAfter('the track is closed', close),
  payAfter('the track is deleted', deleteTrack),
  payBefore('the track is closed', close),
];

/** The provider no longer tells the app what was paid. */
const payAfterDisconnection = payAfter('the account is disconnected', (scene, { gym }) =>
  disconnectAccount(scene, gym, { silently: false }),
);

/**
 * Creates steps with several changes at once. Every third step has only a change of an account, so that the script is
 * certain of the app's knowledge when the app loses the account.
 */
export function createSteps(scene: Scene): (index: number) => Promise<Step> {
  const nextCondition = createDeck(scene, conditions);
  const nextDays = createDeck(scene, passing);
  const all = [
    ...athleteChanges,
    ...trackChanges,
    ...moneyChanges,
    ...wishes,
    ...wishes,
    ...latePayments,
  ];
  const nextOther = createDeck(scene, all);
  const ofAccounts = [...accountChanges, payAfterDisconnection, reconnect];
  return async (index) => {
    const condition = index === 0 ? 'fine' : nextCondition();
    setCondition(scene, condition);
    scene.hearsAtOnce = ['fine', 'disorder', 'slow', 'loses answers'].includes(condition);
    const isOfAccount = index % 3 === 2;
    const nextAccount = ofAccounts[Math.floor(index / 3) % ofAccounts.length] as Change;
    const changes = isOfAccount ? [nextAccount] : Array.from({ length: 9 }, nextOther);
    const done: string[] = [];
    for (const change of changes) {
      const what = await change.apply(scene);
      if (what) done.push(what);
    }
    if (scene.hearsAtOnce) await waitForEvents(scene.world);
    const days = nextDays();
    if (days > 0) await passDays(scene.world, scene.state, days);
    if (condition === 'away') await waitForEvents(scene.world, true);
    return { condition, done, days };
  };
}
