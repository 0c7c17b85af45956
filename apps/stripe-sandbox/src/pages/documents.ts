import type { FastifyInstance } from 'fastify';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { addCard, attach } from '../billing/attach.ts';
import { collect } from '../billing/collect.ts';
import { authenticationFailed, authenticationRequired, findCard } from '../money/cards.ts';
import { idOf } from '../objects/expandable.ts';
import { renderAuthentication } from './authentication.ts';
import { readCard, renderCardFields } from './card-fields.ts';
import { renderAlert, type Errors, type Values } from './field.ts';
import { formatDay, formatMoney } from './format.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { renderTable } from './table.ts';
import { nothing, serve, type View } from './view.ts';

/** The result of an attempt to pay an invoice: paid, authentication needed, or errors of the form. */
type Attempt = { outcome: 'paid' } | { outcome: 'authenticate' } | { errors: Errors };

function charge(world: World, invoice: Row<'invoice'>, method: Row<'payment_method'>): Attempt {
  const { account, object } = invoice;
  const customer = world.store.find('customer', account, idOf(object.customer) ?? '');
  const reason = findCard(method.state.number).onAttach;
  if (reason || !customer) return { errors: { form: (reason ?? authenticationRequired).message } };
  attach(world, method, customer);
  const payment = collect(world, invoice, { method, cardholderPresent: true });
  if (payment.outcome === 'succeeded') return { outcome: 'paid' };
  if (payment.outcome === 'declined') return { errors: { form: payment.decline.message } };
  if (payment.outcome === 'no_card') throw new Error(`Invoice ${invoice.id} has no payment intent`);
  invoice.state = { ...invoice.state, pendingCard: method.id };
  world.store.save(invoice);
  return { outcome: 'authenticate' };
}

/** Pays an open invoice with the card that its customer entered. */
function payInvoice(world: World, invoice: Row<'invoice'>, values: Values): Attempt {
  const errors: Errors = {};
  const entry = readCard(values, world.clock.now(), errors);
  if (!entry) return { errors };
  return charge(world, invoice, addCard(world, invoice.account, entry.card, { name: entry.name }));
}

/** Completes or fails a payment after authentication. */
function submitInvoiceAuthentication(
  world: World,
  invoice: Row<'invoice'>,
  confirmed: boolean,
): Attempt {
  const id = invoice.state.pendingCard ?? '';
  const method = world.store.find('payment_method', invoice.account, id);
  delete invoice.state.pendingCard;
  world.store.save(invoice);
  if (!method || !confirmed) return { errors: { form: authenticationFailed.message } };
  method.state.authenticated = true;
  return charge(world, invoice, method);
}

const noDocument = nothing('Document not found.');

function renderInvoice({ id, object }: Row<'invoice'>, values: Values, errors: Errors): string {
  const { currency, status } = object;
  const lines = object.lines.data.map(({ description, amount }) => [
    description,
    formatMoney(amount, currency),
  ]);
  const payment = html`<form method="post" action="/stripe-sandbox/invoices/${id}" novalidate>
    ${renderAlert(errors)} ${renderCardFields(values, errors)}
    <button type="submit">Pay ${formatMoney(object.amount_remaining, currency)}</button>
  </form>`;
  return layout(
    `Invoice ${object.number ?? ''}`,
    html`<p>${object.account_name} to ${object.customer_name}</p>
      <p>
        ${formatDay(object.created)}: ${formatMoney(object.total, currency)},
        <strong>${status}</strong>
      </p>
      ${renderTable(['What', 'Amount'], lines, 'Nothing was billed.')}
      ${status === 'open' && payment}`,
  );
}

function show(invoice: Row<'invoice'>, values: Values, attempt: Attempt): View {
  const address = `/stripe-sandbox/invoices/${invoice.id}`;
  if ('errors' in attempt) {
    return { page: renderInvoice(invoice, values, attempt.errors), status: 422 };
  }
  return { redirect: attempt.outcome === 'paid' ? address : `${address}/authenticate` };
}

function registerInvoices(app: FastifyInstance, world: World): void {
  const find = (id: string) => world.store.findAnywhere('invoice', id);
  const findOpen = (id: string) => {
    const invoice = find(id);
    return invoice?.object.status === 'open' ? invoice : undefined;
  };

  serve(app, world, 'GET', '/invoices/:id', ({ id }) => {
    const invoice = find(id);
    return invoice ? { page: renderInvoice(invoice, {}, {}) } : noDocument;
  });
  serve(app, world, 'POST', '/invoices/:id', ({ id, form }) => {
    const invoice = findOpen(id);
    return invoice ? show(invoice, form, payInvoice(world, invoice, form)) : noDocument;
  });
  serve(app, world, 'GET', '/invoices/:id/authenticate', ({ id }) =>
    findOpen(id) ? { page: renderAuthentication() } : noDocument,
  );
  serve(app, world, 'POST', '/invoices/:id/authenticate', ({ id, form }) => {
    const invoice = findOpen(id);
    if (!invoice) return noDocument;
    return show(
      invoice,
      {},
      submitInvoiceAuthentication(world, invoice, form['answer'] === 'complete'),
    );
  });
}

/** The pages of an invoice and of a charge's receipt. */
export function registerDocuments(app: FastifyInstance, world: World): void {
  registerInvoices(app, world);

  serve(app, world, 'GET', '/receipts/:id', ({ id }) => {
    const charge = world.store.findAnywhere('charge', id)?.object;
    if (!charge) return noDocument;
    const { amount, amount_refunded: refunded, currency } = charge;
    const card = charge.payment_method_details?.card;
    const body = html`<p>
        ${formatDay(charge.created)}: ${formatMoney(amount, currency)} with ${card?.brand} ••••
        ${card?.last4}
      </p>
      ${refunded > 0 && html`<p>Refunded: ${formatMoney(refunded, currency)}</p>`}`;
    return { page: layout('Receipt', body) };
  });
}
