import { tracks } from '@trackboard/contract/all-endpoints';
import { type Scene, pick } from './change.ts';
import { resolvePurchases } from './resolve-purchases.ts';
import { waitForEvents } from './settle.ts';
import { type Athlete, type Checkout, type Purchase, type Track, tracksOf } from './state.ts';

/** Correct answers of `joingym` when a track cannot be bought now. */
const refusals = new Set([400, 404, 409, 503]);

/** Joins a paid track in two tabs at once; returns the address of the checkout, or null if there is none. */
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

/** Pays a checkout; returns the purchase, or null if the page takes no payment any more. */
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
  const start = { athlete, track, account, session, subscription: '' };
  const purchase: Purchase = { ...start, state: 'waiting', isOpenQuestion };
  state.purchases.push(purchase);
  return purchase;
}

export const pickTrack = ({ state, random }: Scene, isPaid: boolean) =>
  pick(
    random,
    tracksOf(state).filter((each) => each.isPaid === isPaid && !each.isDeleted && each.isOpen),
  );

/** Most athletes have most tracks already, so several are tried. */
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

/** Pays a checkout; returns what was done, or null if the page takes no payment any more. */
export async function pay(scene: Scene, checkout: Checkout): Promise<string | null> {
  if (!(await payCheckout(scene, checkout))) return null;
  if (scene.hearsAtOnce) {
    await waitForEvents(scene.world);
    await resolvePurchases(scene.world, scene.state);
  }
  return `${checkout.athlete.name} pays for ${checkout.track.name}`;
}
