import type { Account, Purchase, State } from './state.ts';
import { purchasesOf } from './state.ts';
import type { World } from './world.ts';

const accountOf = ({ track, account }: Purchase): Account | undefined =>
  track.gym.accounts.find(({ id }) => id === account);

/** Whether the app must have refused a payment, by the state of its track when it was heard of. */
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

/** A new subscription ends the grace, and replaces those of disconnected accounts. */
function admit(state: State, purchase: Purchase): void {
  const { athlete, track } = purchase;
  for (const other of purchasesOf(state, athlete, track))
    if (other.state === 'admitted') other.state = 'ended';
  track.graces.delete(athlete);
  purchase.state = 'admitted';
}

/** Decides what follows from the payments that the app has heard of by now. */
export async function resolvePurchases(world: World, state: State): Promise<void> {
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
