import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { completeOnboarding } from '../resources/accounts.ts';
import { readBalance } from '../resources/balance.ts';
import { renderField, type Errors, type Values } from './form.ts';
import { formatMoney, formatTime, html, layout, notice, renderTable } from './html.ts';
import { nothing, type Page, type View } from './serve.ts';

type Link = Row<'sandbox.link'>;

const fields = [
  { name: 'businessName', label: 'Business name', autocomplete: 'organization' },
  { name: 'website', label: 'Website', autocomplete: 'url' },
];

function prefill({ object: { business_profile: profile } }: Row<'account'>): Values {
  return { businessName: profile?.name ?? '', website: profile?.url ?? 'https://example.com' };
}

function renderForm(values: Values, errors: Errors): string {
  return layout(
    'Set up payments',
    html`<p>Tell Stripe about your business to take payments and receive payouts.</p>
      <form method="post" novalidate>
        ${fields.map((field) => renderField(field, values, errors))}
        <p>Payouts go to <strong>STRIPE TEST BANK •••• 6789</strong>.</p>
        <div class="actions">
          <button type="submit" name="action" value="submit">Submit</button>
          <button type="submit" name="action" value="later" class="secondary">
            Save for later
          </button>
        </div>
      </form>`,
  );
}

const expired: View = { page: notice('Link expired', 'Ask for a new link to go on.'), status: 410 };

function submit(world: World, link: Link, account: Row<'account'>, form: Values): View {
  const back = { redirect: link.state.returnUrl ?? '/' };
  if (form['action'] === 'later' || link.state.used) return back;
  const { businessName: name = '', website: url = '' } = form;
  const errors = {
    ...(name.trim() === '' ? { businessName: 'Enter the name of the business.' } : {}),
    ...(url.trim() === '' ? { website: 'Enter a website.' } : {}),
  };
  if (Object.keys(errors).length > 0) return { page: renderForm(form, errors), status: 422 };
  link.state.used = true;
  world.store.save(link);
  completeOnboarding(world, account, { name, url });
  return back;
}

/** Renders the dashboard of an account for its owner. */
function renderDashboard(world: World, { id: account, object }: Row<'account'>): string {
  const balance = readBalance(world, account);
  const listed = { account, limit: 50 };
  const payments = world.store
    .list('charge', listed)
    .map(({ object: charge }) => [
      formatTime(charge.created),
      charge.billing_details.email,
      charge.refunded ? 'refunded' : charge.status,
      formatMoney(charge.amount - charge.amount_refunded),
    ]);
  const payouts = world.store
    .list('payout', listed)
    .map(({ object: payout }) => [
      formatTime(payout.arrival_date),
      payout.status,
      formatMoney(payout.amount),
    ]);
  const disputes = world.store
    .list('dispute', listed)
    .map(({ object: dispute }) => [
      formatTime(dispute.evidence_details.due_by ?? dispute.created),
      dispute.status.replaceAll('_', ' '),
      formatMoney(dispute.amount),
    ]);
  const body = html`<section aria-label="Balance">
      <p class="total">
        <span>Available</span><strong>${formatMoney(balance.available[0].amount)}</strong>
      </p>
      <p class="total">
        <span>On its way</span><strong>${formatMoney(balance.pending[0].amount)}</strong>
      </p>
    </section>
    <h2>Payments</h2>
    ${renderTable(['Date', 'Customer', 'Status', 'Amount'], payments, 'No payments yet.')}
    <h2>Disputes</h2>
    ${renderTable(['Answer by', 'Status', 'Amount'], disputes, 'No disputes.')}
    <h2>Payouts</h2>
    ${renderTable(['Arrives', 'Status', 'Amount'], payouts, 'No payouts yet.')}`;
  return layout(object.business_profile?.name ?? 'Dashboard', body, true);
}

/** Creates the onboarding form of a connected account, and the dashboard that login links open. */
export function connectPages(world: World): Page[] {
  const visit = (
    id: string,
    kind: Link['state']['kind'],
    show: (link: Link, account: Row<'account'>) => View,
  ): View => {
    const link = world.store.findAnywhere('sandbox.link', id);
    const account = link && world.store.find('account', '', link.state.account);
    if (link?.state.kind === kind && account && !('deleted' in account.object)) {
      return show(link, account);
    }
    return kind === 'onboarding' ? expired : nothing('There is no such dashboard.');
  };
  return [
    {
      path: '/connect/:id',
      get: ({ id }) =>
        visit(id, 'onboarding', ({ state }, account) => {
          if (!state.used && state.expiresAt >= world.clock.now()) {
            return { page: renderForm(prefill(account), {}) };
          }
          return state.refreshUrl ? { redirect: state.refreshUrl } : expired;
        }),
      post: ({ id, form }) =>
        visit(id, 'onboarding', (link, account) => submit(world, link, account, form)),
    },
    {
      path: '/express/:id',
      get: ({ id }) =>
        visit(id, 'dashboard', (_link, account) => ({ page: renderDashboard(world, account) })),
    },
  ];
}
