import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { describeDisputable, listDisputable } from './control-disputes.ts';
import { formatTime } from './format.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';
import { renderTable } from './table.ts';

interface Action {
  action: string;
  value: string;
  label: string;
  account?: string;
}

function renderAction({ action, value, label, account = '' }: Action, token: string): Html {
  return html`<form method="post" action="/stripe-sandbox" class="inline">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="action" value="${action}" />
    <input type="hidden" name="account" value="${account}" />
    <button name="value" value="${value}" class="secondary">${label}</button>
  </form>`;
}

const steps = ['hour', 'day', 'week', 'month'];

function stateOf({ object, state }: Row<'account'>): string {
  if (state.disconnected) return 'disconnected';
  const onboarding = object.details_submitted ? 'onboarded' : 'before onboarding';
  return `${onboarding}, ${object.charges_enabled ? 'takes payments' : 'no payments'}`;
}

function renderAccounts(world: World, token: string): Html {
  const accounts = world.store.list('account', { account: '', where: [['deleted', '!=', 1]] });
  const rows = accounts.map((account) => {
    const { id, object, state } = account;
    const on = object.charges_enabled;
    const refuse = state.payoutsFail ?? false;
    const actions: Action[] = [
      {
        action: 'capabilities',
        value: on ? 'off' : 'on',
        label: on ? 'Take capabilities away' : 'Give capabilities',
      },
      {
        action: 'payouts',
        value: refuse ? 'take' : 'refuse',
        label: refuse ? 'Let payouts arrive' : 'Make payouts fail',
      },
      state.disconnected
        ? { action: 'reconnect', value: 'yes', label: 'Reconnect' }
        : { action: 'disconnect', value: 'yes', label: 'Disconnect' },
    ];
    return [
      html`${object.business_profile?.name ?? object.email}<br /><code>${id}</code>`,
      stateOf(account),
      html`<div class="actions">
        ${actions.map((action) => renderAction({ ...action, account: id }, token))}
      </div>`,
    ];
  });
  return renderTable(['Account', 'State', 'Change'], rows, 'No accounts.');
}

function renderDisputes(world: World, token: string): Html {
  const rows = listDisputable(world).map((row) => {
    const { text, state, actions } = describeDisputable(row);
    const buttons = actions.map((each) =>
      renderAction({ ...each, action: 'dispute', account: row.id }, token),
    );
    return [text, state, html`<div class="actions">${buttons}</div>`];
  });
  return renderTable(['Payment', 'State', 'Change'], rows, 'No payments.');
}

function describeDelivery({ due, attempts, answer }: Record<string, unknown>): string {
  if (due === null) return `acknowledged after ${String(attempts)}`;
  return attempts === 0 ? 'waiting' : `${String(attempts)} failed: ${String(answer)}`;
}

function renderDeliveries(world: World, event: string): Html {
  const rows = world.store.all(
    'SELECT due, attempts, answer FROM deliveries WHERE event = ? ORDER BY id',
    event,
  );
  if (rows.length === 0) return html`not sent`;
  return html`${rows.map((row) => html`<div>${describeDelivery(row)}</div>`)}`;
}

function renderEvents(world: World, token: string): Html {
  const events = world.store.all(
    'SELECT id, account, type, created FROM events ORDER BY seq DESC LIMIT 50',
  );
  const rows = events.map((event) => {
    const { id, account, type, created } = event as Record<string, string | number>;
    return [
      formatTime(Number(created)),
      html`${type}<br /><code>${account || 'platform'}</code>`,
      renderDeliveries(world, String(id)),
      renderAction({ action: 'resend', value: String(id), label: 'Resend' }, token),
    ];
  });
  return renderTable(['Time', 'Event', 'Deliveries', 'Again'], rows, 'No events.');
}

/** The control page. */
export function renderControl(world: World, chaotic: boolean, token: string): string {
  const chaos = { action: 'chaos', value: chaotic ? 'off' : 'on' };
  return layout(
    'Payment sandbox',
    html`<h2>Clock</h2>
      <p>It is <strong>${formatTime(world.clock.now())}</strong> in the sandbox.</p>
      <div class="actions">
        ${steps.map((step) =>
          renderAction({ action: 'advance', value: step, label: `Advance 1 ${step}` }, token),
        )}
      </div>
      <h2>Network</h2>
      <p>
        ${
          chaotic
            ? 'Events arrive late, several times, in any order, and some get lost at first.'
            : 'Events arrive once and in order.'
        }
      </p>
      ${renderAction({ ...chaos, label: chaotic ? 'End the chaos' : 'Make chaos' }, token)}
      <h2>Accounts</h2>
      ${renderAccounts(world, token)}
      <h2>Payments and disputes</h2>
      ${renderDisputes(world, token)}
      <h2>Latest events</h2>
      ${renderEvents(world, token)}`,
    true,
  );
}
