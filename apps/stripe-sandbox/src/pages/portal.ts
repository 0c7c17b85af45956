import type { FastifyInstance } from 'fastify';
import { addCard } from '../billing/attach.ts';
import { findPaymentMethod } from '../billing/collect.ts';
import { setDefaultCard } from '../billing/default-card.ts';
import { cancelAtPeriodEnd } from '../billing/modify.ts';
import { endSubscription } from '../billing/subscription-status.ts';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { authenticationFailed, findCard } from '../money/cards.ts';
import { idOf } from '../objects/expandable.ts';
import { renderAuthentication } from './authentication.ts';
import { readCard, renderCardFields } from './card-fields.ts';
import { renderAlert, type Errors, type Values } from './field.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';
import { renderInvoices, renderSubscription } from './portal-parts.ts';
import { nothing, serve, type View } from './view.ts';

interface Visitor {
  session: Row<'billing_portal.session'>;
  customer: Row<'customer'>;
  configuration: Row<'billing_portal.configuration'>;
}

function find(world: World, id: string): Visitor | undefined {
  const session = world.store.findAnywhere('billing_portal.session', id);
  if (!session) return undefined;
  const { account, object } = session;
  const customer = world.store.find('customer', account, object.customer);
  const configuration = world.store.find(
    'billing_portal.configuration',
    account,
    idOf(object.configuration),
  );
  if (!customer || !configuration || 'deleted' in customer.object) return undefined;
  return { session, customer, configuration };
}

function renderSubscriptions(world: World, visitor: Visitor): Html {
  const { session, customer, configuration } = visitor;
  const action = `/stripe-sandbox/portal/${session.id}/subscription`;
  const { account, id } = customer;
  const list = world.store.list('subscription', { account, where: [['customer', '=', id]] });
  if (list.length === 0) return html`<p class="quiet">No subscriptions.</p>`;
  const { subscription_cancel: cancel } = configuration.object.features;
  return html`${list.map((subscription) => {
    const card = findPaymentMethod(world, account, subscription.object)?.object.card;
    return renderSubscription(world, subscription, { cancel, card, action });
  })}`;
}

function renderCard(session: Visitor['session'], values: Values, errors: Errors): Html {
  return html`<h2>Update card</h2>
    <form method="post" action="/stripe-sandbox/portal/${session.id}/card" novalidate>
      ${renderAlert(errors)} ${renderCardFields(values, errors)}
      <button type="submit">Save card</button>
    </form>`;
}

function render(
  world: World,
  visitor: Visitor,
  values: Values = {},
  errors: Errors = {},
  status = 200,
): View {
  const { session, customer, configuration } = visitor;
  const { features } = configuration.object;
  const { account, id } = customer;
  const invoices = world.store.list('invoice', { account, where: [['customer', '=', id]] });
  const back = session.object.return_url;
  const page = layout(
    'Your subscriptions',
    html`${renderSubscriptions(world, visitor)}
    ${features.payment_method_update.enabled && renderCard(session, values, errors)}
    ${
      features.invoice_history.enabled &&
      html`<h2>Invoices</h2>
        ${renderInvoices(invoices)}`
    }
    ${back !== null && html`<p><a class="button secondary" href="${back}">Back</a></p>`}`,
  );
  return { page, status };
}

function saveCard(world: World, visitor: Visitor, method: Row<'payment_method'>): View {
  const declined = setDefaultCard(world, visitor.customer, method);
  if (declined) return render(world, visitor, {}, { form: declined.message }, 402);
  return { redirect: `/stripe-sandbox/portal/${visitor.session.id}` };
}

function updateCard(world: World, visitor: Visitor, values: Values): View {
  const { session, customer, configuration } = visitor;
  if (!configuration.object.features.payment_method_update.enabled) return render(world, visitor);
  const errors: Errors = {};
  const entry = readCard(values, world.clock.now(), errors);
  if (!entry) return render(world, visitor, values, errors, 422);
  const { card, name } = entry;
  const billing = { name, email: customer.object.email };
  const method = addCard(world, session.account, card, billing);
  if (!findCard(card.number).authenticates) return saveCard(world, visitor, method);
  session.state.pendingCard = method.id;
  world.store.save(session);
  return { redirect: `/stripe-sandbox/portal/${session.id}/authenticate` };
}

function submitAuthentication(world: World, visitor: Visitor, confirmed: boolean): View {
  const { session } = visitor;
  const id = session.state.pendingCard ?? '';
  const method = world.store.find('payment_method', session.account, id);
  delete session.state.pendingCard;
  world.store.save(session);
  if (!method || !confirmed) {
    return render(world, visitor, {}, { form: authenticationFailed.message }, 402);
  }
  method.state.authenticated = true;
  return saveCard(world, visitor, method);
}

function changeSubscription(world: World, visitor: Visitor, form: Values): View {
  const { session, customer, configuration } = visitor;
  const { subscription = '', action } = form;
  const row = world.store.find('subscription', session.account, subscription);
  const { enabled, mode } = configuration.object.features.subscription_cancel;
  const own = row?.object.customer === customer.id && row.object.status !== 'canceled';
  if (own && enabled) {
    if (action === 'keep') cancelAtPeriodEnd(world, row, false);
    if (action === 'cancel' && mode === 'at_period_end') cancelAtPeriodEnd(world, row, true);
    if (action === 'cancel' && mode === 'immediately') {
      endSubscription(world, row, 'cancellation_requested');
    }
  }
  return { redirect: `/stripe-sandbox/portal/${session.id}` };
}

/** The billing portal, where customers manage their cards and subscriptions. */
export function registerPortal(app: FastifyInstance, world: World): void {
  const visit = (id: string, show: (visitor: Visitor) => View): View => {
    const visitor = find(world, id);
    return visitor ? show(visitor) : nothing('There is no such visit of the portal.');
  };

  serve(app, world, 'GET', '/portal/:id', ({ id }) =>
    visit(id, (visitor) => render(world, visitor)),
  );
  serve(app, world, 'POST', '/portal/:id/card', ({ id, form }) =>
    visit(id, (visitor) => updateCard(world, visitor, form)),
  );
  serve(app, world, 'POST', '/portal/:id/subscription', ({ id, form }) =>
    visit(id, (visitor) => changeSubscription(world, visitor, form)),
  );
  serve(app, world, 'GET', '/portal/:id/authenticate', ({ id }) =>
    visit(id, () => ({ page: renderAuthentication() })),
  );
  serve(app, world, 'POST', '/portal/:id/authenticate', ({ id, form }) =>
    visit(id, (visitor) => submitAuthentication(world, visitor, form['answer'] === 'complete')),
  );
}
