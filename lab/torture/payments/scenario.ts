import { gyms, payments, tracks } from '@trackboard/contract/all-endpoints';
import { type Api, northlane } from '@trackboard/story-world';
import type { startSandbox } from '@trackboard/stripe-sandbox';
import type { Stripe } from 'stripe';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { systemClock } from '../../../apps/server/src/platform/time/clock.ts';
import { type Person, newPerson } from '../../../apps/server/testing/people.ts';
import { postWorkout } from '../../../apps/server/testing/workouts.ts';

/** The outcomes of the subscriptions, assigned to the athletes in turn. */
const outcomes = [
  'stays',
  'fails',
  'recovers',
  'cancels',
  'pays too late',
  'gets the refund of a late payment sent back',
  'pays for a closed track',
  'pays after the sales ended',
  'loses a dispute',
  'wins a dispute',
  'pauses',
  'gets a discount',
] as const;
type Outcome = (typeof outcomes)[number];

/** Whether the app gets the event of a payment after it stopped selling the track. */
export const isLate = (outcome: Outcome | undefined): boolean =>
  outcome === 'pays too late' ||
  outcome === 'gets the refund of a late payment sent back' ||
  outcome === 'pays for a closed track' ||
  outcome === 'pays after the sales ended';

interface Customer {
  readonly id: string;
  readonly token: string;
  readonly outcome: Outcome;
  readonly trackId: string;
}

/** A gym that sells four tracks. After athletes have paid, one is deleted, one is closed, and the sales of one end. */
export interface Scenario {
  readonly gymId: string;
  readonly account: string;
  readonly customers: readonly Customer[];
  /** The workout of each track. */
  readonly workouts: ReadonlyMap<string, string>;
}

interface Deps {
  readonly api: Api;
  readonly db: Database;
  readonly stripe: Stripe;
}

export async function submit(page: string, form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form);
  const { status } = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`A page of the sandbox answered ${status}`);
}

async function connect({ api, stripe }: Deps, owner: Person): Promise<string> {
  const { url } = await api.do(payments.connect, {}, owner.token);
  const person = { businessName: 'Northlane', firstName: 'Odette', lastName: 'Marsh' };
  await submit(url, { ...person, website: 'https://northlane.example' });
  await api.do(payments.verifyAccount, {}, owner.token);
  const { data } = await stripe.accounts.list({ limit: 1 });
  return data[0]?.id ?? '';
}

/** Creates an athlete who pays for a track. The events are not delivered. */
async function buy({ api, db }: Deps, trackId: string, outcome: Outcome): Promise<Person> {
  const athlete = await newPerson({ db, clock: { ...systemClock, pass: () => undefined } });
  const { sessionUrl } = await api.do(tracks.join, { trackId }, athlete.token);
  const person = { email: `${athlete.id}@people.example`, name: 'Some Body' };
  const isSentBack = outcome === 'gets the refund of a late payment sent back';
  const cardNumber = isSentBack ? '4000000000005126' : '4242424242424242';
  const card = { cardNumber, expiry: '12 / 60', cvc: '123' };
  await submit(sessionUrl ?? '', { ...person, ...card });
  return athlete;
}

/** Creates the gym, its tracks and the athletes, who pay. Then one track is deleted, one closed, and one sold at a new price. */
export async function createScenario(deps: Deps, athletes: number): Promise<Scenario> {
  const { api, db } = deps;
  const place = { db, clock: { ...systemClock, pass: () => undefined } };
  const owner = await newPerson(place, 'owner');
  const { id: gymId } = await api.do(gyms.create, { ...northlane }, owner.token);
  const account = await connect(deps, owner);
  const form = { description: 'Hard.', welcomeNote: 'Welcome.', trialPeriodDays: 5 };
  const sell = async (name: string, trialPeriodDays: number) => {
    const sold = { ...form, name, type: 'paid' as const, price: 29, trialPeriodDays };
    return (await api.do(tracks.create, sold, owner.token)).id;
  };
  const [kept, deleted] = [await sell('Kept', 5), await sell('Deleted', 0)];
  const [closed, ended] = [await sell('Closed', 0), await sell('Ended', 0)];
  const workouts = new Map<string, string>();
  for (const trackId of [kept, deleted, closed, ended])
    workouts.set(trackId, (await postWorkout(api, { owner, trackId })).trackWorkoutId);
  const late: Partial<Record<Outcome, string>> = {
    'pays too late': deleted,
    'gets the refund of a late payment sent back': deleted,
    'pays for a closed track': closed,
    'pays after the sales ended': ended,
  };
  const customers: Customer[] = [];
  for (let n = 0; n < athletes; n += 1) {
    const outcome = outcomes[n % outcomes.length] ?? 'stays';
    const trackId = late[outcome] ?? kept;
    customers.push({ ...(await buy(deps, trackId, outcome)), outcome, trackId });
  }
  await api.do(tracks.delete, { id: deleted }, owner.token);
  await api.do(tracks.update, { id: closed, status: false }, owner.token);
  await api.do(tracks.createSuccessor, { id: ended, price: 39 }, owner.token);
  return { gymId, account, customers, workouts };
}

/** The provider's API, and actions at the provider outside of the API. */
interface Provider extends Pick<Awaited<ReturnType<typeof startSandbox>>, 'disputes'> {
  readonly stripe: Stripe;
}

/** Changes the subscriptions at the provider as planned for a step of ten days. */
export async function applyStep(
  { stripe, disputes }: Provider,
  { account, customers }: Scenario,
  step: number,
): Promise<void> {
  const at = { stripeAccount: account };
  const outcomeOf = new Map(customers.map(({ id, outcome }) => [id, outcome]));
  for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 }, at)) {
    const outcome = outcomeOf.get(subscription.metadata['userId'] ?? '');
    const change = changeOf({ stripe, disputes }, outcome, step);
    if (change && subscription.status !== 'canceled') await change(subscription, at);
  }
}

type Change = (subscription: Stripe.Subscription, at: Stripe.RequestOptions) => Promise<void>;

function changeOf(
  { stripe, disputes }: Provider,
  outcome: Outcome | undefined,
  step: number,
): Change | null {
  const use =
    (card: string): Change =>
    async ({ id, customer, latest_invoice: invoice, status }, at) => {
      const to = { customer: customer as string };
      const method = await stripe.paymentMethods.attach(card, to, at);
      await stripe.subscriptions.update(id, { default_payment_method: method.id }, at);
      if (status === 'past_due') await stripe.invoices.pay(invoice as string, {}, at);
    };
  if (outcome === 'fails' && step === 4) return use('pm_card_chargeCustomerFail');
  // The provider stops retrying 15 days after the renewal.
  if (outcome === 'recovers' && step === 3) return use('pm_card_chargeCustomerFail');
  if (outcome === 'recovers' && step === 4) return use('pm_card_visa');
  if (outcome === 'pauses' && step === 4) return pauseOnce(stripe);
  if (outcome === 'gets a discount' && step === 4) return discount(stripe);
  const isDisputed = outcome === 'loses a dispute' || outcome === 'wins a dispute';
  if (isDisputed && step === 3) return openDispute({ stripe, disputes });
  if (isDisputed && step === 4) return decideDispute(stripe, outcome);
  if (outcome !== 'cancels' || step !== 6) return null;
  return async ({ id }, at) => {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true }, at);
  };
}

/** Leaves out the next payment: the pause ends twenty days after it would have been made. */
function pauseOnce(stripe: Stripe): Change {
  return async ({ id, items }, at) => {
    const resumes = (items.data[0]?.current_period_end ?? 0) + 20 * 86_400;
    const pause = { behavior: 'void', resumes_at: resumes } as const;
    await stripe.subscriptions.update(id, { pause_collection: pause }, at);
  };
}

/** The cents of a month without and with the discount. */
export const monthly = { full: 2900, discounted: 2320 } as const;

function discount(stripe: Stripe): Change {
  return async ({ id }, at) => {
    const { id: coupon } = await stripe.coupons.create(
      { percent_off: 20, duration: 'forever' },
      at,
    );
    await stripe.subscriptions.update(id, { discounts: [{ coupon }] }, at);
  };
}

const chargesOf = async (stripe: Stripe, customer: unknown, at: Stripe.RequestOptions) =>
  (await stripe.charges.list({ customer: customer as string, limit: 100 }, at)).data;

function openDispute({ stripe, disputes }: Provider): Change {
  return async ({ customer }, at) => {
    const charge = (await chargesOf(stripe, customer, at)).find(({ paid }) => paid);
    if (!charge) throw new Error('There is no payment to dispute');
    disputes.open(at.stripeAccount ?? '', charge.id);
  };
}

function decideDispute(stripe: Stripe, outcome: Outcome): Change {
  const text = outcome === 'wins a dispute' ? 'winning_evidence' : 'losing_evidence';
  return async ({ customer }, at) => {
    const charge = (await chargesOf(stripe, customer, at)).find(({ disputed }) => disputed);
    const { data } = await stripe.disputes.list({ charge: charge?.id ?? '' }, at);
    for (const { id } of data)
      await stripe.disputes.update(id, { evidence: { uncategorized_text: text } }, at);
  };
}
