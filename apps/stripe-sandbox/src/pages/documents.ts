import type { FastifyInstance } from 'fastify';
import type { World } from '../kernel/world.ts';
import { formatDay, formatMoney } from './format.ts';
import { html } from './html.ts';
import { layout, notice } from './layout.ts';
import { renderTable } from './table.ts';
import { serve } from './view.ts';

const nothing = { page: notice('Nothing here', 'There is no such document.'), status: 404 };

/** An invoice and the receipt of a charge, to read. */
export function registerDocuments(app: FastifyInstance, world: World): void {
  serve(app, world, 'GET', '/invoices/:id', ({ id }) => {
    const invoice = world.store.findAnywhere('invoice', id)?.object;
    if (!invoice) return nothing;
    const lines = invoice.lines.data.map(({ description, amount, currency }) => [
      description,
      formatMoney(amount, currency),
    ]);
    const total = formatMoney(invoice.total, invoice.currency);
    const body = html`<p>${invoice.account_name} to ${invoice.customer_name}</p>
      <p>${formatDay(invoice.created)}: ${total}, <strong>${invoice.status}</strong></p>
      ${renderTable(['What', 'Amount'], lines, 'Nothing was billed.')}`;
    return { page: layout(`Invoice ${invoice.number ?? ''}`, body) };
  });

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
