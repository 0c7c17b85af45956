import type { Stripe } from 'stripe';
import { type Change, type Scene, pick } from './change.ts';
import { isLive } from './due-access.ts';
import type { Purchase } from './state.ts';

interface Paying {
  readonly purchase: Purchase;
  readonly subscription: Stripe.Subscription;
  readonly at: Stripe.RequestOptions;
}

const canAsk = ({ track, account }: Purchase) =>
  track.gym.accounts.some(({ id, lastKnown }) => id === account && !lastKnown);

/** A subscription that gives access and can be asked for. */
async function pickPaying({ world, state, random }: Scene): Promise<Paying | null> {
  const admitted = state.purchases.filter((each) => each.state === 'admitted' && canAsk(each));
  const purchase = pick(random, admitted);
  if (!purchase) return null;
  const at = { stripeAccount: purchase.account };
  const subscription = await world.stripe.subscriptions.retrieve(purchase.subscription, {}, at);
  return isLive(subscription) ? { purchase, subscription, at } : null;
}

/** Something that happens to a subscription at the provider. */
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

/** What happens to payments at the provider. */
export const moneyChanges: readonly Change[] = [
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
