import { tracks } from '@trackboard/contract/all-endpoints';
import { days } from '../../../../apps/server/src/platform/time/clock.ts';
import { openSession } from '../../../../apps/server/testing/people.ts';
import { waitForJobs } from '../end-state.ts';
import {
  type Account,
  type Athlete,
  type Checkout,
  pick,
  type Purchase,
  purchasesOf,
  type Scene,
  type State,
  type Track,
  tracksOf,
} from './state.ts';
import type { World } from './world.ts';

const accountOf = ({ track, account }: Purchase): Account | undefined =>
  track.gym.accounts.find(({ id }) => id === account);

/**
 * Whether the app must have refused a payment, by the state of its track when the app got the
 * event.
 */
async function isRefused({ stripe }: World, purchase: Purchase): Promise<boolean> {
  const { track, account, subscription, isOpenQuestion } = purchase;
  if (track.isDeleted) return true;
  if (!isOpenQuestion) return !track.isOpen;
  const { status } = await stripe.subscriptions.retrieve(
    subscription,
    {},
    { stripeAccount: account },
  );
  return status === 'canceled';
}

/**
 * Admits an athlete. A new subscription ends the grace, and replaces those of disconnected
 * accounts.
 */
function admit(state: State, purchase: Purchase): void {
  const { athlete, track } = purchase;
  for (const other of purchasesOf(state, athlete, track))
    if (other.state === 'admitted') other.state = 'ended';
  track.graces.delete(athlete);
  purchase.state = 'admitted';
}

/** Decides the effects of the payments whose events the app has got by now. */
async function resolvePurchases(world: World, state: State): Promise<void> {
  for (const purchase of state.purchases.filter((each) => each.state === 'waiting')) {
    const { account, session } = purchase;
    if (accountOf(purchase)?.lastKnown) continue;
    const at = { stripeAccount: account };
    const found = await world.stripe.checkout.sessions.retrieve(session, {}, at);
    purchase.subscription = found.subscription as string;
    if (await isRefused(world, purchase)) purchase.state = 'refused';
    else admit(state, purchase);
  }
}

/** Waits until every event is delivered and every job is done, or given up if the provider is away. */
export async function waitForEvents({ db, sandbox }: World, isAway = false): Promise<void> {
  do {
    await sandbox.deliveries.idle();
    await waitForJobs(db, isAway);
  } while (sandbox.deliveries.pending() > 0);
}

/** Does the recurring work now. Accounts are fetched as on the next day. */
async function sweep(world: World): Promise<void> {
  const refreshedAt = new Date(0);
  await world.db.updateTable('connectedAccounts').set({ refreshedAt }).execute();
  for (const { work } of world.sweeps) while (await work());
}

/** Does the work of the next night now. */
async function reconcile({ db, nightly }: World): Promise<void> {
  await db
    .updateTable('connectedAccounts')
    .set({ reconcileAt: new Date(0) })
    .execute();
  for (const { work } of nightly) while (await work());
}

/**
 * Makes the provider reachable, delivers all events and does all work, until no work is left. With `hasLostJobs`, jobs were given up, and
 * the night comes.
 */
export async function settle(world: World, state: State, hasLostJobs: boolean): Promise<void> {
  world.line.set('works');
  world.sandbox.chaos.stop();
  await waitForEvents(world);
  await sweep(world);
  await waitForEvents(world);
  if (hasLostJobs) {
    await reconcile(world);
    await waitForEvents(world);
  }
  // The end of a purchase that the first sweep found may have passed.
  await sweep(world);
  await waitForEvents(world);
  await resolvePurchases(world, state);
}

/**
 * Advances the clocks of the app and of the provider. Sessions are opened again, because they have
 * ended.
 */
export async function passDays(world: World, state: State, count: number): Promise<void> {
  world.clock.pass(days(count));
  world.sandbox.clock.advance(days(count) / 1000);
  for (const athlete of state.athletes)
    athlete.token = await openSession(world, { id: athlete.id, role: 'athlete' });
  for (const gym of state.gyms) {
    const { id } = gym.owner;
    gym.owner = { id, token: await openSession(world, { id, role: 'owner' }) };
  }
}

/** The correct answers of `joingym` if a track cannot be bought now. */
const refusals = new Set([400, 404, 409, 503]);

/** Joins a paid track in two tabs at once. Returns the address of the checkout, or null if there is none. */
export async function offerCheckout(
  { world, violate }: Scene,
  athlete: Athlete,
  { id: trackId, name }: Track,
): Promise<string | null> {
  const join = () => world.api.try(tracks.join, { trackId }, athlete.token);
  const answers = await Promise.all([join(), join()]);
  const refused = answers.find(({ ok, status }) => !ok && !refusals.has(status));
  if (refused) violate(`${athlete.name} joining ${name} was answered ${refused.status}`);
  const urls = answers.flatMap((each) => (each.ok ? [each.output.sessionUrl ?? ''] : []));
  const [url = '', other = url] = urls;
  if (url !== other) violate(`${athlete.name} was offered two checkouts of ${name}`);
  return url.includes('cs_') && !url.includes('successpage') ? url : null;
}

const form = {
  email: 'payer@people.example',
  name: 'Some Body',
  cardNumber: '4242424242424242',
  expiry: '12 / 60',
  cvc: '123',
};

/** Pays a checkout. Returns the purchase, or null if the page no longer takes payments. */
async function payCheckout(
  { state }: Scene,
  { athlete, track, account, url }: Checkout,
): Promise<Purchase | null> {
  const body = new URLSearchParams(form);
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) return null;
  const session = /cs_\w+/.exec(url)?.[0] ?? '';
  const isOpenQuestion = track.gym.accounts.some(
    ({ id, lastKnown }) => id === account && lastKnown,
  );
  const start = { athlete, track, account, session, subscription: '', pause: null };
  const purchase: Purchase = { ...start, state: 'waiting', isOpenQuestion, discount: null };
  state.purchases.push(purchase);
  return purchase;
}

export const pickTrack = ({ state, random }: Scene, isPaid: boolean) =>
  pick(
    random,
    tracksOf(state).filter((each) => each.isPaid === isPaid && !each.isDeleted && each.isOpen),
  );

/** The number of tries, because most athletes already have most tracks. */
const tries = 4;

/** Opens a checkout of a track that an athlete does not have. */
export async function openCheckout(scene: Scene): Promise<Checkout | null> {
  for (let n = 0; n < tries; n += 1) {
    const [track, athlete] = [pickTrack(scene, true), pick(scene.random, scene.state.athletes)];
    const account = track?.gym.current?.id;
    if (!track || !athlete || !account) continue;
    const url = await offerCheckout(scene, athlete, track);
    if (url !== null) return { athlete, track, account, url };
  }
  return null;
}

/** Pays a checkout. Returns a description, or null if the page no longer takes payments. */
export async function pay(scene: Scene, checkout: Checkout): Promise<string | null> {
  if (!(await payCheckout(scene, checkout))) return null;
  if (scene.hearsAtOnce) {
    await waitForEvents(scene.world);
    await resolvePurchases(scene.world, scene.state);
  }
  return `${checkout.athlete.name} pays for ${checkout.track.name}`;
}
