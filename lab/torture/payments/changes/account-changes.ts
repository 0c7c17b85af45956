import { gyms, payments, tracks } from '@trackboard/contract/all-endpoints';
import type { Stripe } from 'stripe';
import { isPaused } from '../end-state.ts';
import { submit } from '../scenario.ts';
import { openCheckout, pay, pickTrack, waitForEvents } from './checkout.ts';
import {
  type Account,
  type Athlete,
  type Change,
  type Gym,
  type LastKnown,
  pick,
  purchasesOf,
  type Scene,
  type State,
  type Track,
  tracksOf,
} from './state.ts';

const isWaiting = ({ state }: Scene, athlete: Athlete, track: Track) =>
  purchasesOf(state, athlete, track).some((each) => each.state === 'waiting');

const joinFree: Change = {
  name: 'join a free track',
  apply: async (scene) => {
    const [track, athlete] = [pickTrack(scene, false), pick(scene.random, scene.state.athletes)];
    if (!track || !athlete) return null;
    await scene.world.api.do(tracks.join, { trackId: track.id }, athlete.token);
    track.members.add(athlete);
    return `${athlete.name} joins ${track.name}`;
  },
};

const buy: Change = {
  name: 'buy a paid track',
  apply: async (scene) => {
    const checkout = await openCheckout(scene);
    return checkout && pay(scene, checkout);
  },
};

/** Ends the athlete's purchases and membership of a track. */
function end({ state }: Scene, athlete: Athlete, track: Track): void {
  track.members.delete(athlete);
  track.graces.delete(athlete);
  for (const each of purchasesOf(state, athlete, track))
    if (each.state === 'admitted') each.state = 'ended';
}

const leaveTrack = (by: 'athlete' | 'owner'): Change => ({
  name: by === 'athlete' ? 'leave a track' : 'be removed from a track',
  apply: async (scene) => {
    const athlete = pick(scene.random, scene.state.athletes);
    const track = pick(scene.random, tracksOf(scene.state));
    if (!athlete || !track || isWaiting(scene, athlete, track)) return null;
    const { token } = by === 'athlete' ? athlete : track.gym.owner;
    const form = { trackId: track.id, userId: athlete.id };
    const { ok } = await scene.world.api.try(tracks.unassign, form, token);
    if (!ok) return null;
    end(scene, athlete, track);
    return `${athlete.name} is taken off ${track.name} by the ${by}`;
  },
});

const leaveGym: Change = {
  name: 'leave a gym',
  apply: async (scene) => {
    const { state, random, world } = scene;
    const [athlete, gym] = [pick(random, state.athletes), pick(random, state.gyms)];
    if (!athlete || !gym) return null;
    if (gym.tracks.some((track) => isWaiting(scene, athlete, track))) return null;
    const form = { gymId: gym.id, userIds: [athlete.id] };
    const { ok } = await world.api.try(gyms.removeUsers, form, athlete.token);
    if (!ok) return null;
    for (const track of gym.tracks) end(scene, athlete, track);
    return `${athlete.name} leaves ${gym.name}`;
  },
};

/**
 * The actions of athletes. Buying is listed several times, because most other actions need a
 * purchase.
 */
export const athleteChanges: readonly Change[] = [
  joinFree,
  joinFree,
  buy,
  buy,
  buy,
  buy,
  leaveTrack('athlete'),
  leaveTrack('owner'),
  leaveGym,
];

const listAll = (stripe: Stripe, account: string) =>
  stripe.subscriptions
    .list(
      { status: 'all', limit: 100, expand: ['data.latest_invoice'] },
      { stripeAccount: account },
    )
    .autoPagingToArray({ limit: 10_000 });

function lastKnownOf(found: Stripe.Subscription): LastKnown {
  const { status, items, cancel_at: cancelAt } = found;
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  return {
    isPaid: (status === 'active' || status === 'trialing') && !isPaused(found),
    paidUntil: new Date(1000 * Math.min(periodEnd, cancelAt ?? periodEnd)),
  };
}

/** Connects a gym to a new account that takes payments. */
export async function connectAccount({ world }: Scene, gym: Gym): Promise<boolean> {
  const { api, stripe } = world;
  const linked = await api.try(payments.connect, {}, gym.owner.token);
  if (!linked.ok) return false;
  const person = { businessName: gym.name, firstName: 'Odette', lastName: 'Marsh' };
  await submit(linked.output.url, { ...person, website: 'https://northlane.example' });
  await api.try(payments.verifyAccount, {}, gym.owner.token);
  const { data } = await stripe.accounts.list({ limit: 1 });
  gym.current = { id: data[0]?.id ?? '', lastKnown: null, canCharge: true };
  gym.accounts.push(gym.current);
  await waitForEvents(world);
  return true;
}

/** Disconnects the account of a gym at the provider. */
export async function disconnectAccount(
  { world }: Scene,
  gym: Gym,
  { silently }: { silently: boolean },
): Promise<string> {
  const { current } = gym;
  if (!current) throw new Error(`${gym.name} has no account`);
  const known = await listAll(world.stripe, current.id);
  current.lastKnown = new Map(known.map((each) => [each.id, lastKnownOf(each)]));
  world.sandbox.accounts.deauthorize(current.id, { silently });
  gym.current = null;
  return `${gym.name} disconnects its account${silently ? ' silently' : ''}`;
}

const disconnect = (silently: boolean): Change => ({
  name: silently ? 'disconnect an account without an event' : 'disconnect an account',
  apply: async (scene) => {
    const gym = pick(
      scene.random,
      scene.state.gyms.filter(({ current }) => current),
    );
    return gym ? disconnectAccount(scene, gym, { silently }) : null;
  },
});

const lost = ({ gyms }: State) =>
  gyms.flatMap((gym) =>
    gym.accounts.flatMap((account) => (account.lastKnown ? { gym, account } : [])),
  );

/** Reconnects an account, which is the gym's again unless the gym has another one. */
export const reconnect: Change = {
  name: 'connect the same account again',
  apply: async ({ world, state, random }) => {
    const found = pick(random, lost(state));
    if (!found) return null;
    const { gym, account } = found;
    world.sandbox.accounts.reauthorize(account.id);
    account.lastKnown = null;
    gym.current ??= account;
    return `${gym.name} connects ${account.id} again`;
  },
};

const replace: Change = {
  name: 'connect another account',
  apply: async (scene) => {
    const gym = pick(
      scene.random,
      scene.state.gyms.filter(({ current }) => !current),
    );
    if (!gym || !scene.hearsAtOnce || !(await connectAccount(scene, gym))) return null;
    return `${gym.name} connects another account`;
  },
};

const restrict = (canCharge: boolean): Change => ({
  name: canCharge ? 'let an account take payments' : 'let an account take no payments',
  apply: async ({ world, state, random }) => {
    const isOther = (account: Account | null) => account && account.canCharge !== canCharge;
    const gym = pick(
      random,
      state.gyms.filter(({ current }) => isOther(current)),
    );
    if (!gym?.current) return null;
    world.sandbox.accounts.setCapabilities(gym.current.id, canCharge);
    gym.current.canCharge = canCharge;
    return `${gym.name} can take ${canCharge ? '' : 'no '}payments`;
  },
});

/** The events in the life of a gym's account. */
export const accountChanges: readonly Change[] = [
  disconnect(false),
  replace,
  disconnect(true),
  reconnect,
  reconnect,
  restrict(false),
  restrict(true),
];
