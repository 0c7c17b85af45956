import { gyms } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import type { Stripe } from 'stripe';
import { newPerson } from '../../../../apps/server/testing/people.ts';
import type { Print } from '../../part.ts';
import { createRandom } from '../../random.ts';
import { connectAccount } from './account-changes.ts';
import {
  describePurchase,
  type Gym,
  pick,
  type Purchase,
  purchasesOf,
  type Scene,
  type State,
  tracksOf,
} from './state.ts';
import { offerCheckout, settle } from './checkout.ts';
import {
  type AtProvider,
  dueAccess,
  findWrongAccess,
  findWrongSubscriptions,
  findWrongWishes,
  isLive,
  readProvider,
} from './find-violations.ts';
import { createSteps } from './steps.ts';
import { addTrack } from './track-changes.ts';
import { startWorld, type World } from './world.ts';

interface ChangesReport {
  readonly steps: number;
  readonly changes: number;
  /** The number of lists of workouts that were read as an athlete and compared. */
  readonly reads: number;
  readonly purchases: number;
  readonly days: number;
  readonly violations: readonly string[];
}

const athletes = 6;
const gymNames = ['gym 1', 'gym 2'];

async function openGym(scene: Scene, name: string): Promise<void> {
  const owner = await newPerson(scene.world, 'owner');
  const { id } = await scene.world.api.do(gyms.create, { ...northlane, name }, owner.token);
  const gym: Gym = { id, name, owner, tracks: [], accounts: [], current: null };
  (scene.state.gyms as Gym[]).push(gym);
  await connectAccount(scene, gym);
  await addTrack(scene, gym, true, 0);
  await addTrack(scene, gym, true, 5);
  await addTrack(scene, gym, false, 0);
}

async function createState(world: World): Promise<State> {
  const people = await Promise.all(Array.from({ length: athletes }, () => newPerson(world)));
  const named = people.map((person, n) => ({ ...person, name: `athlete ${n + 1}` }));
  return { gyms: [], athletes: named, purchases: [] };
}

/**
 * Checks for some athletes and tracks that an athlete without access is offered a checkout, and an athlete who pays or whose
 * subscription is paused is not.
 */
async function checkOffers(scene: Scene, atProvider: AtProvider, count: number) {
  const { state, random, world, violate } = scene;
  const sold = tracksOf(state).filter(
    ({ isPaid, isOpen, isDeleted, gym }) =>
      isPaid && isOpen && !isDeleted && gym.current?.canCharge,
  );
  for (let n = 0; n < count; n += 1) {
    const [track, athlete] = [pick(random, sold), pick(random, state.athletes)];
    if (!track || !athlete) return;
    const due = dueAccess(state, { athlete, track }, { atProvider, now: world.clock.now() });
    const isPaying = purchasesOf(state, athlete, track).some(
      (each) => each.state === 'admitted' && isLive(atProvider.get(each.subscription)),
    );
    const isOffered = (await offerCheckout(scene, athlete, track)) !== null;
    if (isPaying && isOffered) violate(`${athlete.name} pays for ${track.name} and is offered it`);
    if (due === false && !isPaying && !isOffered)
      violate(`${athlete.name} is not offered ${track.name}`);
  }
}

const subscriptionOf = ({ parent }: Stripe.Invoice) =>
  parent?.subscription_details?.subscription as string | undefined;

/** Returns the subscription that each payment of an account was for. */
async function listPayments(stripe: Stripe, at: Stripe.RequestOptions) {
  const found = new Map<string, string>();
  const paid = { status: 'paid', expand: ['data.payments'], limit: 100 } as const;
  for await (const invoice of stripe.invoices.list({ ...paid, expand: [...paid.expand] }, at)) {
    for (const { payment } of invoice.payments?.data ?? [])
      found.set(payment.payment_intent as string, subscriptionOf(invoice) ?? '');
  }
  return found;
}

/** Returns the problem of a charge, or null. A bank decides about a disputed charge. */
function problemOf(purchase: Purchase | undefined, charge: Stripe.Charge): string | null {
  const { amount, amount_refunded: refunded, paid, disputed } = charge;
  if (!paid || disputed) return null;
  const isRight = refunded === (purchase?.state === 'refused' ? amount : 0);
  return isRight ? null : `${describePurchase(purchase)}: ${refunded} of ${amount} cents refunded`;
}

/**
 * Finds payments that came too late and were not refunded, and payments that were refunded without a
 * reason.
 */
async function findWrongRefunds({ stripe }: World, state: State): Promise<string[]> {
  const bought = new Map(state.purchases.map((each) => [each.subscription, each]));
  const accounts = state.gyms.flatMap((gym) => gym.accounts.filter(({ lastKnown }) => !lastKnown));
  const problems: (string | null)[] = [];
  for (const { id: stripeAccount } of accounts) {
    const at = { stripeAccount };
    const payments = await listPayments(stripe, at);
    for await (const charge of stripe.charges.list({ limit: 100 }, at)) {
      const subscription = payments.get(charge.payment_intent as string);
      if (subscription) problems.push(problemOf(bought.get(subscription), charge));
    }
  }
  return problems.filter((each) => each !== null);
}

/** Compares what athletes can read and buy with the script's changes and the provider's answers. */
async function compare(scene: Scene): Promise<string[]> {
  const { world, state } = scene;
  const atProvider = await readProvider(world, state);
  await checkOffers(scene, atProvider, 2);
  return [
    ...(await findWrongAccess(world, state, atProvider)),
    ...findWrongSubscriptions(state, atProvider),
    ...findWrongWishes(state, atProvider, world.clock.now()),
    ...(await findWrongRefunds(world, state)),
  ];
}

/**
 * Changes gyms' tracks, accounts and athletes at random while the provider fails. After each step, compares who can
 * read workouts with who should. The run ends with the first step that has a violation.
 */
export async function tortureChanges(
  wanted: number,
  seed: number,
  print: Print,
): Promise<ChangesReport> {
  const resources = new AsyncDisposableStack();
  try {
    const world = await startWorld(resources);
    const violations: string[] = [];
    const violate = (what: string) => void violations.push(what);
    const state = await createState(world);
    const random = createRandom(seed);
    const scene: Scene = { world, state, random, violate, hearsAtOnce: true };
    for (const name of gymNames) await openGym(scene, name);
    const nextStep = createSteps(scene);
    let [done, changes, reads, days] = [0, 0, 0, 0];
    for (; done < wanted && violations.length === 0; done += 1) {
      const step = await nextStep(done);
      print(`step ${done} (${step.condition}): ${step.done.join('; ')}; ${step.days} days pass`);
      await settle(world, state, step.condition === 'away');
      for (const what of await compare(scene)) violate(`step ${done}: ${what}`);
      changes += step.done.length;
      days += step.days;
      reads += state.athletes.length * state.gyms.length;
    }
    return { steps: done, changes, reads, days, purchases: state.purchases.length, violations };
  } finally {
    await resources.disposeAsync();
  }
}
