import type Stripe from 'stripe';
import type { Row } from '../kernel/store.ts';
import { idOf, type World } from '../kernel/world.ts';
import { findPaymentMethod } from '../resources/invoices.ts';
import { addCard, authenticationFailed, findCard } from '../resources/payment-methods.ts';
import { amountOf, productName } from '../resources/prices.ts';
import { cancelAtPeriodEnd, currentPeriodEnd } from '../resources/subscription-changes.ts';
import { setDefaultCard } from '../resources/subscriptions.ts';
import { authentication, readCard, renderCardFields, type Errors, type Values } from './form.ts';
import { formatMoney, formatTime, html, layout, renderTable, type Html } from './html.ts';
import { nothing, type Page, type View } from './serve.ts';

const statusWords: Record<string, string> = {
  active: 'Active',
  canceled: 'Canceled',
  incomplete: 'Waiting for the first payment',
  incomplete_expired: 'Expired before the first payment',
  past_due: 'Payment failed',
  trialing: 'Trial',
};

interface Visitor {
  session: Row<'billing_portal.session'>;
  customer: Row<'customer'>;
  features: Stripe.BillingPortal.Configuration.Features;
  /** The address of the portal. */
  home: string;
}

function find({ store }: World, id: string): Visitor | undefined {
  const session = store.findAnywhere('billing_portal.session', id);
  if (!session) return undefined;
  const { account, object } = session;
  const customer = store.find('customer', account, object.customer);
  const configuration = idOf(object.configuration);
  const found = store.find('billing_portal.configuration', account, configuration);
  if (!customer || !found || 'deleted' in customer.object) return undefined;
  const { features } = found.object;
  return { session, customer, features, home: `/stripe-sandbox/portal/${id}` };
}

function renderItem(world: World, account: string, item: Stripe.SubscriptionItem): Html {
  const { price, quantity = 1 } = item;
  return html`<li>
    <span>${productName(world, account, price)}${quantity !== 1 && ` × ${quantity}`}</span>
    <strong>${formatMoney(amountOf(world, account, price, quantity))} per month</strong>
  </li>`;
}

function describeNext(subscription: Stripe.Subscription): string {
  const { status, ended_at: ended, cancel_at: cancelAt, trial_end: trialEnd } = subscription;
  if (ended !== null) return `Ended on ${formatTime(ended)}.`;
  if (cancelAt !== null) return `Ends on ${formatTime(cancelAt)}.`;
  const resumes = subscription.pause_collection?.resumes_at;
  if (resumes) return `Paused until ${formatTime(resumes)}.`;
  if (status === 'trialing' && trialEnd !== null) return `Trial until ${formatTime(trialEnd)}.`;
  return `Next payment on ${formatTime(currentPeriodEnd(subscription))}.`;
}

function renderCancel(
  { id, status, cancel_at_period_end: undo }: Stripe.Subscription,
  { features: { subscription_cancel: allowed }, home }: Visitor,
): Html | undefined {
  const over = ['canceled', 'incomplete_expired'].includes(status);
  if (!allowed.enabled || over) return undefined;
  return html`<form method="post" action="${home}/subscription">
    <input type="hidden" name="subscription" value="${id}" />
    <button name="action" value="${undo ? 'keep' : 'cancel'}" class="secondary">
      ${undo ? "Don't cancel" : 'Cancel at period end'}
    </button>
  </form>`;
}

function renderSubscription(world: World, visitor: Visitor, row: Row<'subscription'>): Html {
  const { account, object } = row;
  const card = findPaymentMethod(world, account, object)?.object.card;
  return html`<section>
    <ul class="lines">
      ${object.items.data.map((item) => renderItem(world, account, item))}
    </ul>
    <p><strong>${statusWords[object.status] ?? object.status}.</strong> ${describeNext(object)}</p>
    ${card && html`<p class="quiet">Paid with ${card.brand} •••• ${card.last4}</p>`}
    ${renderCancel(object, visitor)}
  </section>`;
}

function renderInvoices(invoices: Row<'invoice'>[]): Html {
  const rows = invoices.map(({ object }) => [
    formatTime(object.created),
    object.number,
    object.status,
    formatMoney(object.total, object.currency),
  ]);
  return renderTable(['Date', 'Invoice', 'Status', 'Amount'], rows, 'No invoices.');
}

function render(world: World, visitor: Visitor, values: Values = {}, errors: Errors = {}): View {
  const { session, customer, features } = visitor;
  const { account, id } = customer;
  const own = { account, where: [['customer', '=', id]] as [string, '=', string][] };
  const subscriptions = world.store.list('subscription', own);
  const back = session.object.return_url;
  const page = layout(
    'Your subscriptions',
    html`${subscriptions.length === 0 && html`<p class="quiet">No subscriptions.</p>`}
    ${subscriptions.map((row) => renderSubscription(world, visitor, row))}
    ${
      features.payment_method_update.enabled &&
      html`<h2>Update card</h2>
        <form method="post" action="${visitor.home}/card" novalidate>
          ${renderCardFields(values, errors)}
          <button type="submit">Save card</button>
        </form>`
    }
    ${
      features.invoice_history.enabled &&
      html`<h2>Invoices</h2>
        ${renderInvoices(world.store.list('invoice', own))}`
    }
    ${back !== null && html`<p><a class="button secondary" href="${back}">Back</a></p>`}`,
  );
  const refused = errors['form'] ? 402 : 422;
  return { page, status: Object.keys(errors).length === 0 ? 200 : refused };
}

function saveCard(world: World, visitor: Visitor, method: Row<'payment_method'>): View {
  const declined = setDefaultCard(world, visitor.customer, method);
  if (declined) return render(world, visitor, {}, { form: declined.message });
  return { redirect: visitor.home };
}

function updateCard(world: World, visitor: Visitor, values: Values): View {
  const { session, customer, features } = visitor;
  if (!features.payment_method_update.enabled) return render(world, visitor);
  const errors: Errors = {};
  const entry = readCard(values, world.clock.now(), errors);
  if (!entry) return render(world, visitor, values, errors);
  const billing = { name: entry.name, email: customer.object.email };
  const method = addCard(world, session.account, entry.number, billing);
  if (!findCard(entry.number).authenticates) return saveCard(world, visitor, method);
  session.state.pendingCard = method.id;
  world.store.save(session);
  return { redirect: `${visitor.home}/authenticate` };
}

function submitAuthentication(world: World, visitor: Visitor, confirmed: boolean): View {
  const { session } = visitor;
  const id = session.state.pendingCard ?? '';
  const method = world.store.find('payment_method', session.account, id);
  delete session.state.pendingCard;
  world.store.save(session);
  if (!method || !confirmed) {
    return render(world, visitor, {}, { form: authenticationFailed.message });
  }
  method.state.authenticated = true;
  return saveCard(world, visitor, method);
}

function changeSubscription(world: World, visitor: Visitor, form: Values): View {
  const { session, customer, features, home } = visitor;
  const { subscription = '', action } = form;
  const row = world.store.find('subscription', session.account, subscription);
  const own = row?.object.customer === customer.id && row.object.status !== 'canceled';
  if (!own || !features.subscription_cancel.enabled) return { redirect: home };
  if (action === 'keep' || action === 'cancel') cancelAtPeriodEnd(world, row, action === 'cancel');
  return { redirect: home };
}

/** Creates the billing portal, where customers manage their cards and subscriptions. */
export function portalPages(world: World): Page[] {
  const visit = (id: string, show: (visitor: Visitor) => View): View => {
    const visitor = find(world, id);
    return visitor ? show(visitor) : nothing('There is no such visit of the portal.');
  };
  return [
    { path: '/portal/:id', get: ({ id }) => visit(id, (visitor) => render(world, visitor)) },
    {
      path: '/portal/:id/card',
      post: ({ id, form }) => visit(id, (visitor) => updateCard(world, visitor, form)),
    },
    {
      path: '/portal/:id/subscription',
      post: ({ id, form }) => visit(id, (visitor) => changeSubscription(world, visitor, form)),
    },
    {
      path: '/portal/:id/authenticate',
      get: ({ id }) => visit(id, () => ({ page: authentication })),
      post: ({ id, form }) =>
        visit(id, (visitor) => submitAuthentication(world, visitor, form['answer'] === 'complete')),
    },
  ];
}
