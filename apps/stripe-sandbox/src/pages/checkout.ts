import type { FastifyInstance } from 'fastify';
import {
  completeAuthentication,
  failAuthentication,
  submitCheckout,
  trialEndOf,
} from '../billing/checkout.ts';
import { day } from '../kernel/clock.ts';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { authenticationFailed } from '../money/cards.ts';
import { idOf } from '../objects/expandable.ts';
import { renderAuthentication } from './authentication.ts';
import { readCard, renderCardFields } from './card-fields.ts';
import { renderAlert, renderField, type Errors, type Values } from './field.ts';
import { formatDay, formatInterval, formatMoney } from './format.ts';
import { html, type Html } from './html.ts';
import { layout, notice } from './layout.ts';
import { nothing, serve, type View } from './view.ts';

type Session = Row<'checkout.session'>;

function renderSummary(world: World, session: Session): Html {
  const trialEnd = trialEndOf(world, session);
  const { lineItems } = session.state;
  const items = lineItems.map(
    ({ description, quantity, amount_total: amount, price }) =>
      html`<li>
        <span>${description}${quantity !== 1 && ` × ${quantity}`}</span>
        <strong>${formatMoney(amount)} per ${price ? formatInterval(price) : 'month'}</strong>
      </li>`,
  );
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  const days = trialEnd === null ? 0 : Math.ceil((trialEnd - world.clock.now()) / day);
  const then = `${days} ${days === 1 ? 'day' : 'days'} free, then ${formatMoney(total)} from ${formatDay(trialEnd ?? 0)}.`;
  return html`<section aria-label="Your order">
    <ul class="lines">
      ${items}
    </ul>
    <p class="total">
      <span>Due today</span>
      <strong>${formatMoney(trialEnd === null ? total : 0)}</strong>
    </p>
    ${trialEnd !== null && html`<p>${then}</p>`}
  </section>`;
}

function sellerOf(world: World, { account }: Session): string {
  const owner = account === '' ? undefined : world.store.find('account', '', account)?.object;
  return owner?.business_profile?.name ?? 'Trackboard';
}

function knownEmail(world: World, { object, account }: Session): string | null {
  const id = idOf(object.customer);
  const customer = id === null ? undefined : world.store.find('customer', account, id)?.object;
  return customer?.email ?? object.customer_email;
}

function renderForm(world: World, session: Session, values: Values, errors: Errors): string {
  const trial = trialEndOf(world, session) !== null;
  const known = knownEmail(world, session);
  const email = {
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    readonly: known !== null,
  };
  const cancelUrl = session.object.cancel_url;
  return layout(
    `Subscribe to ${sellerOf(world, session)}`,
    html`${renderSummary(world, session)}
      <form method="post" novalidate>
        ${renderAlert(errors)}
        ${renderField(email, known === null ? values : { email: known }, errors)}
        ${renderCardFields(values, errors)}
        <button type="submit">${trial ? 'Start trial' : 'Subscribe'}</button>
      </form>
      ${cancelUrl !== null && html`<p><a href="${cancelUrl}">Back</a></p>`}`,
  );
}

const successUrl = ({ object, id }: Session): string =>
  (object.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

const complete = (session: Session): View => ({ redirect: successUrl(session) });

/** The page for a checkout that is closed or unknown. */
function refuse(session: Session | undefined): View {
  if (!session) return nothing('There is no such checkout.');
  const { cancel_url: cancelUrl, status } = session.object;
  if (status === 'complete') {
    const back = { url: successUrl(session), label: 'Continue' };
    return { page: notice('All done', 'This checkout has already been paid.', back) };
  }
  const back = cancelUrl === null ? undefined : { url: cancelUrl, label: 'Back' };
  const expired = 'This checkout has expired. Go back and start again.';
  return { page: notice('Checkout expired', expired, back), status: 410 };
}

function submit(world: World, session: Session, values: Values): View {
  const errors: Errors = {};
  const email = knownEmail(world, session) ?? (values['email'] ?? '').trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors['email'] = 'Your email is invalid.';
  const entry = readCard(values, world.clock.now(), errors);
  if (!entry || errors['email']) {
    return { page: renderForm(world, session, values, errors), status: 422 };
  }
  const result = submitCheckout(world, session, { ...entry, email });
  if (result.outcome === 'complete') return complete(session);
  if (result.outcome === 'authenticate') {
    return { redirect: `/stripe-sandbox/checkout/${session.id}/authenticate` };
  }
  const declined = { form: result.decline.message };
  return { page: renderForm(world, session, values, declined), status: 402 };
}

function submitAuthentication(world: World, session: Session, confirmed: boolean): View {
  if (confirmed && completeAuthentication(world, session)) return complete(session);
  failAuthentication(world, session);
  const errors = { form: authenticationFailed.message };
  return { page: renderForm(world, session, {}, errors), status: 402 };
}

const isOpen = (session: Session | undefined): session is Session =>
  session?.object.status === 'open';

/** The checkout page, and its authentication page. */
export function registerCheckout(app: FastifyInstance, world: World): void {
  const find = (id: string) => world.store.findAnywhere('checkout.session', id);

  serve(app, world, 'GET', '/checkout/:id', ({ id }) => {
    const session = find(id);
    return isOpen(session) ? { page: renderForm(world, session, {}, {}) } : refuse(session);
  });

  serve(app, world, 'POST', '/checkout/:id', ({ id, form }) => {
    const session = find(id);
    if (session?.object.status === 'complete') return complete(session);
    return isOpen(session) ? submit(world, session, form) : refuse(session);
  });

  serve(app, world, 'GET', '/checkout/:id/authenticate', ({ id }) => {
    const session = find(id);
    return isOpen(session) ? { page: renderAuthentication() } : refuse(session);
  });

  serve(app, world, 'POST', '/checkout/:id/authenticate', ({ id, form }) => {
    const session = find(id);
    if (session?.object.status === 'complete') return complete(session);
    if (!isOpen(session)) return refuse(session);
    return submitAuthentication(world, session, form['answer'] === 'complete');
  });
}
