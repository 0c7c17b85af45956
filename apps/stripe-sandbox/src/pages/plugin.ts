import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { runDue } from '../billing/engine.ts';
import type { World } from '../kernel/world.ts';
import { readBalance } from '../money/ledger.ts';
import { registerCheckout } from './checkout.ts';
import { registerControl, type Controls } from './control.ts';
import { registerDocuments } from './documents.ts';
import { layout } from './layout.ts';
import { registerOnboarding } from './onboarding.ts';
import { registerPortal } from './portal.ts';
import { nothing, sendView, serve, type View } from './view.ts';
import { formatDay, formatMoney } from './format.ts';
import { html } from './html.ts';
import { renderTable } from './table.ts';

function renderDashboard(world: World, account: string, name: string): View {
  const balance = readBalance(world, account);
  const limit = 50;
  const payments = world.store
    .list('charge', { account, limit })
    .map(({ object }) => [
      formatDay(object.created),
      object.billing_details.email,
      object.refunded ? 'refunded' : object.status,
      formatMoney(object.amount - object.amount_refunded),
    ]);
  const payouts = world.store
    .list('payout', { account, limit })
    .map(({ object }) => [
      formatDay(object.arrival_date),
      object.status,
      formatMoney(object.amount),
    ]);
  const disputes = world.store
    .list('dispute', { account, limit })
    .map(({ object }) => [
      formatDay(object.evidence_details.due_by ?? object.created),
      object.status.replaceAll('_', ' '),
      formatMoney(object.amount),
    ]);
  const body = html`<section aria-label="Balance">
      <p class="total">
        <span>Available</span><strong>${formatMoney(balance.available[0]?.amount ?? 0)}</strong>
      </p>
      <p class="total">
        <span>On its way</span><strong>${formatMoney(balance.pending[0]?.amount ?? 0)}</strong>
      </p>
    </section>
    <h2>Payments</h2>
    ${renderTable(['Date', 'Customer', 'Status', 'Amount'], payments, 'No payments yet.')}
    <h2>Disputes</h2>
    ${renderTable(['Answer by', 'Status', 'Amount'], disputes, 'No disputes.')}
    <h2>Payouts</h2>
    ${renderTable(['Arrives', 'Status', 'Amount'], payouts, 'No payouts yet.')}`;
  return { page: layout(name, body, true) };
}

/** The Express dashboard, opened by login links. */
function registerDashboard(app: FastifyInstance, world: World): void {
  serve(app, world, 'GET', '/express/:id', ({ id }) => {
    const link = world.store.findAnywhere('sandbox.link', id);
    const account = link && world.store.find('account', '', link.state.account)?.object;
    if (link?.state.kind !== 'dashboard' || !account || 'deleted' in account) {
      return nothing('There is no such dashboard.');
    }
    const name = account.business_profile?.name ?? 'Dashboard';
    return renderDashboard(world, account.id, name);
  });
}

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8');

/** The hosted pages under `/stripe-sandbox`. */
export function createPages(world: World, controls: Controls): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(body as string)));
      },
    );
    app.addHook('preHandler', (_request, _reply, next) => {
      runDue(world);
      next();
    });
    app.setNotFoundHandler((_request, reply) =>
      sendView(reply, nothing('There is no such page in the payment sandbox.')),
    );
    app.get('/style.css', (_request, reply) =>
      reply.header('cache-control', 'max-age=3600').type('text/css; charset=utf-8').send(style),
    );
    registerCheckout(app, world);
    registerOnboarding(app, world);
    registerDashboard(app, world);
    registerDocuments(app, world);
    registerPortal(app, world);
    registerControl(app, world, controls);
    done();
  };
}
