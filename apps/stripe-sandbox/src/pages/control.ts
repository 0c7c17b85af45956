import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Row } from '../kernel/store.ts';
import { day, type World } from '../kernel/world.ts';
import { deauthorize, reauthorize, refusePayouts, setCapabilities } from '../resources/accounts.ts';
import { closeDispute, isDisputable, isOpen, openDispute } from '../resources/disputes.ts';
import { advance } from '../resources/due.ts';
import { findPeriodEnd } from '../resources/subscription-changes.ts';
import { formatMoney, formatTime, html, layout, notice, renderTable, type Html } from './html.ts';
import type { Page, View } from './serve.ts';

/** The actions of the control page that the API does not have. */
interface Controls {
  token: string;
  isChaotic: () => boolean;
  setChaotic: (chaotic: boolean) => void;
  resend: (event: string) => void;
}

interface Action {
  action: string;
  value: string;
  label: string;
  account?: string;
}

const renderActions = (token: string, actions: Action[]): Html =>
  html`<div class="actions">
    ${actions.map(
      ({ action, value, label, account = '' }) =>
        html`<form method="post" action="/stripe-sandbox">
          <input type="hidden" name="token" value="${token}" />
          <input type="hidden" name="action" value="${action}" />
          <input type="hidden" name="account" value="${account}" />
          <button name="value" value="${value}" class="secondary">${label}</button>
        </form>`,
    )}
  </div>`;

const listAccounts = ({ store }: World) =>
  store.list('account', { account: '', where: [['deleted', '!=', 1]] });

function stateOf({ object, state }: Row<'account'>): string {
  if (state.disconnected) return 'disconnected';
  const onboarding = object.details_submitted ? 'onboarded' : 'before onboarding';
  return `${onboarding}, ${object.charges_enabled ? 'takes payments' : 'no payments'}`;
}

function actionsOf({ id: account, object, state }: Row<'account'>): Action[] {
  return [
    object.charges_enabled
      ? { account, action: 'capabilities', value: 'off', label: 'Take capabilities away' }
      : { account, action: 'capabilities', value: 'on', label: 'Give capabilities' },
    state.payoutsFail
      ? { account, action: 'payouts', value: 'take', label: 'Let payouts arrive' }
      : { account, action: 'payouts', value: 'refuse', label: 'Make payouts fail' },
    state.disconnected
      ? { account, action: 'reconnect', value: 'yes', label: 'Reconnect' }
      : { account, action: 'disconnect', value: 'yes', label: 'Disconnect' },
  ];
}

function renderAccounts(world: World, token: string): Html {
  const rows = listAccounts(world).map((account) => [
    html`${account.object.business_profile?.name ?? account.object.email}<br /><code
        >${account.id}</code
      >`,
    stateOf(account),
    renderActions(token, actionsOf(account)),
  ]);
  return renderTable(['Account', 'State', 'Change'], rows, 'No accounts.');
}

/**
 * Renders the payments that can be disputed and the disputes of the accounts, at most ten of each for each
 * account.
 */
function renderDisputes(world: World, token: string): Html {
  const rows = listAccounts(world).flatMap(({ id: account }) => {
    const disputes = world.store.list('dispute', { account, limit: 10 });
    const paid = world.store.list('charge', { account, limit: 10, where: [['paid', '=', 1]] });
    const action = 'dispute';
    return [
      ...disputes.map((row) => {
        const { id, object } = row;
        const due = object.evidence_details.due_by;
        const deadline = isOpen(row) && due ? `, answer by ${formatTime(due)}` : '';
        const actions = [
          { account: id, action, value: 'won', label: 'Win' },
          { account: id, action, value: 'lost', label: 'Lose' },
        ];
        return [
          `Dispute of ${formatMoney(object.amount)} of ${object.evidence.customer_email_address ?? id}`,
          `${object.status.replaceAll('_', ' ')}${deadline}`,
          renderActions(token, isOpen(row) ? actions : []),
        ];
      }),
      ...paid
        .filter(isDisputable)
        .map(({ id, object }) => [
          `${formatMoney(object.amount)} of ${object.billing_details.email ?? id}, ${formatTime(object.created)}`,
          'paid',
          renderActions(token, [{ account: id, action, value: 'open', label: 'Dispute' }]),
        ]),
    ];
  });
  return renderTable(['Payment', 'State', 'Change'], rows, 'No payments.');
}

function describeDelivery({ due, attempts, answer }: Record<string, unknown>): string {
  if (due === null) return `acknowledged after ${String(attempts)}`;
  return attempts === 0 ? 'waiting' : `${String(attempts)} failed: ${String(answer)}`;
}

function renderEvents({ store }: World, token: string): Html {
  const events = store.all(
    `SELECT id, account, json ->> '$.type' AS type, created FROM objects WHERE type = 'event'
     ORDER BY seq DESC LIMIT 50`,
  );
  const rows = events.map((event) => {
    const { id = '', account, type, created } = event as Record<string, string>;
    const deliveries = store.all(
      'SELECT due, attempts, answer FROM deliveries WHERE event = ? ORDER BY id',
      id,
    );
    return [
      formatTime(Number(created), 'medium'),
      html`${type}<br /><code>${account || 'platform'}</code>`,
      deliveries.length === 0
        ? 'not sent'
        : deliveries.map((row) => html`<div>${describeDelivery(row)}</div>`),
      renderActions(token, [{ action: 'resend', value: id, label: 'Resend' }]),
    ];
  });
  return renderTable(['Time', 'Event', 'Deliveries', 'Again'], rows, 'No events.');
}

function render(world: World, chaotic: boolean, token: string): string {
  const steps = ['hour', 'day', 'week', 'month'].map((value) => ({
    action: 'advance',
    value,
    label: `Advance 1 ${value}`,
  }));
  const [chaos, network] = chaotic
    ? [
        { action: 'chaos', value: 'off', label: 'End the chaos' },
        'Events arrive late, several times, in any order, and some get lost at first.',
      ]
    : [{ action: 'chaos', value: 'on', label: 'Make chaos' }, 'Events arrive once and in order.'];
  return layout(
    'Payment sandbox',
    html`<h2>Clock</h2>
      <p>It is <strong>${formatTime(world.clock.now(), 'medium')}</strong> in the sandbox.</p>
      ${renderActions(token, steps)}
      <h2>Network</h2>
      <p>${network}</p>
      ${renderActions(token, [chaos])}
      <h2>Accounts</h2>
      ${renderAccounts(world, token)}
      <h2>Payments and disputes</h2>
      ${renderDisputes(world, token)}
      <h2>Latest events</h2>
      ${renderEvents(world, token)}`,
    true,
  );
}

function readStep(world: World, step: string): number {
  const now = world.clock.now();
  const month = findPeriodEnd(now, now) - now;
  const steps: Record<string, number> = { hour: 3600, day, week: 7 * day, month };
  return steps[step] ?? 0;
}

/** Changes a dispute. `id` is the id of a charge or of a dispute. */
function changeDispute(world: World, id: string, value: string): void {
  const charge = world.store.findAnywhere('charge', id);
  const dispute = world.store.findAnywhere('dispute', id);
  if (value === 'open' && charge && isDisputable(charge)) openDispute(world, charge);
  if ((value === 'won' || value === 'lost') && dispute && isOpen(dispute)) {
    closeDispute(world, dispute, value);
  }
}

function act(world: World, controls: Controls, form: Record<string, string>): void {
  const { action, value = '', account: id = '' } = form;
  if (action === 'advance') advance(world, readStep(world, value));
  if (action === 'chaos') controls.setChaotic(value === 'on');
  if (action === 'resend') controls.resend(value);
  if (action === 'dispute') changeDispute(world, id, value);
  const account = world.store.find('account', '', id);
  if (!account || 'deleted' in account.object) return;
  if (action === 'capabilities') setCapabilities(world, account, value === 'on');
  if (action === 'payouts') refusePayouts(world, account, value === 'refuse');
  if (action === 'disconnect') deauthorize(world, account);
  if (action === 'reconnect') reauthorize(world, account);
}

const refusal: View = {
  page: notice(
    'Not for you',
    'The control page answers on this computer only, or with the token from the log.',
  ),
  status: 403,
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether the request comes from this machine, not through a proxy, and not by a foreign host name (DNS rebinding). */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return loopback.has(socket.remoteAddress ?? '') && localNames.test(headers.host ?? '');
}

/** Whether the request is cross-origin. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Whether a request may use the control page, because it is local or has the token. */
function canControl(request: FastifyRequest, token: string, given: string): boolean {
  const [own, other] = [Buffer.from(token), Buffer.from(given)];
  if (own.length === other.length && timingSafeEqual(own, other)) return true;
  return isLocal(request) && !(request.method === 'POST' && isForeign(request));
}

/** Creates the control page: clock, network, accounts, disputes and events. */
export function controlPages(world: World, controls: Controls): Page[] {
  return [
    {
      path: '/',
      get: ({ query: { token = '' }, request }) => {
        if (!canControl(request, controls.token, token)) return refusal;
        return { page: render(world, controls.isChaotic(), token) };
      },
      post: ({ form, request }) => {
        const { token = '' } = form;
        if (!canControl(request, controls.token, token)) return refusal;
        act(world, controls, form);
        const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`;
        return { redirect: `/stripe-sandbox${query}` };
      },
    },
  ];
}
