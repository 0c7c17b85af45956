import type Stripe from 'stripe';
import { amountOf } from '../billing/amounts.ts';
import { currentPeriodEnd } from '../billing/subscription-status.ts';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { idOf } from '../objects/expandable.ts';
import { formatDay, formatInterval, formatMoney } from './format.ts';
import { html, type Html } from './html.ts';
import { renderTable } from './table.ts';

const statusWords: Record<string, string> = {
  active: 'Active',
  canceled: 'Canceled',
  incomplete: 'Waiting for the first payment',
  incomplete_expired: 'Expired before the first payment',
  past_due: 'Payment failed',
  trialing: 'Trial',
};

function renderItem(world: World, account: string, item: Stripe.SubscriptionItem): Html {
  const product = world.store.find('product', account, idOf(item.price.product))?.object;
  const quantity = item.quantity ?? 1;
  const amount = amountOf(world, account, item.price, quantity);
  return html`<li>
    <span>${product?.name}${quantity !== 1 && ` × ${quantity}`}</span>
    <strong>${formatMoney(amount)} per ${formatInterval(item.price)}</strong>
  </li>`;
}

function describeNext(subscription: Stripe.Subscription): string | undefined {
  const { status, ended_at: ended, cancel_at: cancelAt, trial_end: trialEnd } = subscription;
  if (ended !== null) return `Ended on ${formatDay(ended)}.`;
  if (cancelAt !== null) return `Ends on ${formatDay(cancelAt)}.`;
  if (status === 'trialing' && trialEnd !== null) return `Trial until ${formatDay(trialEnd)}.`;
  return `Next payment on ${formatDay(currentPeriodEnd(subscription))}.`;
}

function renderCancel(
  subscription: Stripe.Subscription,
  { enabled, mode }: Stripe.BillingPortal.Configuration.Features.SubscriptionCancel,
  action: string,
): Html | undefined {
  const over = ['canceled', 'incomplete_expired'].includes(String(subscription.status));
  if (!enabled || over) return undefined;
  const undo = subscription.cancel_at_period_end;
  const label = mode === 'immediately' ? 'Cancel now' : 'Cancel at period end';
  return html`<form method="post" action="${action}" class="inline">
    <input type="hidden" name="subscription" value="${subscription.id}" />
    <button name="action" value="${undo ? 'keep' : 'cancel'}" class="secondary">
      ${undo ? "Don't cancel" : label}
    </button>
  </form>`;
}

/** A subscription with the actions that its customer has. */
export function renderSubscription(
  world: World,
  { account, object }: Row<'subscription'>,
  options: {
    cancel: Stripe.BillingPortal.Configuration.Features.SubscriptionCancel;
    card: Stripe.PaymentMethod.Card | undefined;
    /** The `action` of its form. */
    action: string;
  },
): Html {
  const { card } = options;
  return html`<section>
    <ul class="lines">
      ${object.items.data.map((item) => renderItem(world, account, item))}
    </ul>
    <p><strong>${statusWords[object.status] ?? object.status}.</strong> ${describeNext(object)}</p>
    ${card && html`<p class="quiet">Paid with ${card.brand} •••• ${card.last4}</p>`}
    ${renderCancel(object, options.cancel, options.action)}
  </section>`;
}

/** A customer's invoices, the newest first. */
export function renderInvoices(invoices: Row<'invoice'>[]): Html {
  const rows = invoices.map(({ object }) => [
    formatDay(object.created),
    html`<a href="/stripe-sandbox/invoices/${object.id}">${object.number ?? 'Draft'}</a>`,
    object.status,
    formatMoney(object.total, object.currency),
  ]);
  return renderTable(['Date', 'Invoice', 'Status', 'Amount'], rows, 'No invoices.');
}
