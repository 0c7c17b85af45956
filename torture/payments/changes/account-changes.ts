import { payments } from '@trackboard/contract/all-endpoints';
import type { Stripe } from 'stripe';
import { submit } from '../scenario.ts';
import { type Change, type Scene, pick } from './change.ts';
import { waitForEvents } from './settle.ts';
import type { Account, Gym, LastKnown, State } from './state.ts';

const listAll = (stripe: Stripe, account: string) =>
  stripe.subscriptions
    .list({ status: 'all', limit: 100 }, { stripeAccount: account })
    .autoPagingToArray({ limit: 10_000 });

function lastKnownOf({ status, items, cancel_at: cancelAt }: Stripe.Subscription): LastKnown {
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  return {
    isPaid: status === 'active' || status === 'trialing',
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

/** The account is the gym's again unless there is another. */
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

/** What happens to the accounts of gyms. */
export const accountChanges: readonly Change[] = [
  disconnect(false),
  replace,
  disconnect(true),
  reconnect,
  reconnect,
  restrict(false),
  restrict(true),
];
