import type { FastifyInstance } from 'fastify';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { renderAuthentication } from './authentication.ts';
import { renderCardFields } from './card-fields.ts';
import { renderAlert, type Errors, type Values } from './field.ts';
import { formatDay, formatMoney } from './format.ts';
import { html } from './html.ts';
import { layout, notice } from './layout.ts';
import { submitInvoiceAuthentication, payInvoice, type Attempt } from './pay-invoice.ts';
import { renderTable } from './table.ts';
import { serve, type View } from './view.ts';

const nothing: View = {
  page: notice('Nothing here', 'There is no such document.'),
  status: 404,
};

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
    return invoice ? { page: renderInvoice(invoice, {}, {}) } : nothing;
  });
  serve(app, world, 'POST', '/invoices/:id', ({ id, form }) => {
    const invoice = findOpen(id);
    return invoice ? show(invoice, form, payInvoice(world, invoice, form)) : nothing;
  });
  serve(app, world, 'GET', '/invoices/:id/authenticate', ({ id }) =>
    findOpen(id) ? { page: renderAuthentication() } : nothing,
  );
  serve(app, world, 'POST', '/invoices/:id/authenticate', ({ id, form }) => {
    const invoice = findOpen(id);
    if (!invoice) return nothing;
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
    if (!charge) return nothing;
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
