import type { Row } from '../kernel/store.ts';
import { day, idOf, type World } from '../kernel/world.ts';
import {
  authenticateCheckout,
  submitCheckout,
  trialEndOf,
} from '../resources/checkout-sessions.ts';
import { discounted } from '../resources/coupons.ts';
import { authenticationFailed } from '../resources/payment-methods.ts';
import {
  authentication,
  readCard,
  renderCardFields,
  renderField,
  type Errors,
  type Values,
} from './form.ts';
import { formatMoney, formatTime, html, layout, notice, type Html } from './html.ts';
import { nothing, type Page, type View } from './serve.ts';

type Session = Row<'checkout.session'>;

function renderSummary(world: World, session: Session): Html {
  const trialEnd = trialEndOf(world, session);
  const { lineItems } = session.state;
  const items = lineItems.map(
    ({ description, quantity, amount_total: amount }) =>
      html`<li>
        <span>${description}${quantity !== 1 && ` × ${quantity}`}</span>
        <strong>${formatMoney(amount)} per month</strong>
      </li>`,
  );
  const sum = lineItems.reduce((all, item) => all + item.amount_total, 0);
  const total = discounted(world, session.account, sum, session.state.coupons);
  const days = trialEnd === null ? 0 : Math.ceil((trialEnd - world.clock.now()) / day);
  const then = `${days} ${days === 1 ? 'day' : 'days'} free, then ${formatMoney(total)} from ${formatTime(trialEnd ?? 0)}.`;
  return html`<section aria-label="Your order">
    <ul class="lines">
      ${items}
      ${total < sum && html`<li><span>Discount</span><strong>${formatMoney(total - sum)}</strong></li>`}
    </ul>
    <p class="total">
      <span>Due today</span>
      <strong>${formatMoney(trialEnd === null ? total : 0)}</strong>
    </p>
    ${trialEnd !== null && html`<p>${then}</p>`}
  </section>`;
}

function knownEmail(world: World, { object, account }: Session): string | null {
  const customer = world.store.find('customer', account, idOf(object.customer));
  return customer?.object.email ?? null;
}

function renderForm(world: World, session: Session, values: Values, errors: Errors): string {
  const { account, object } = session;
  const seller = world.store.find('account', '', account)?.object.business_profile?.name;
  const known = knownEmail(world, session);
  const email = {
    name: 'email',
    label: 'Email',
    autocomplete: 'email',
    inputmode: 'email',
  } as const;
  return layout(
    `Subscribe to ${seller ?? 'Trackboard'}`,
    html`${renderSummary(world, session)}
      <form method="post" novalidate>
        ${renderField({ ...email, readonly: known !== null }, known === null ? values : { email: known }, errors)}
        ${renderCardFields(values, errors)}
        <button type="submit">
          ${trialEndOf(world, session) === null ? 'Subscribe' : 'Start trial'}
        </button>
      </form>
      ${object.cancel_url !== null && html`<p><a href="${object.cancel_url}">Back</a></p>`}`,
  );
}

const successUrl = ({ object, id }: Session): string =>
  (object.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

const complete = (session: Session): View => ({ redirect: successUrl(session) });

/** Returns the page for a checkout that is closed or unknown. */
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
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) errors['email'] = 'Your email is invalid.';
  const entry = readCard(values, world.clock.now(), errors);
  if (!entry) return { page: renderForm(world, session, values, errors), status: 422 };
  const result = submitCheckout(world, session, { ...entry, email });
  if (!result) return complete(session);
  if (result === 'authenticate') {
    return { redirect: `/stripe-sandbox/checkout/${session.id}/authenticate` };
  }
  const page = renderForm(world, session, values, { form: result.message });
  return { page, status: 402 };
}

function submitAuthentication(world: World, session: Session, confirmed: boolean): View {
  if (authenticateCheckout(world, session, confirmed)) return complete(session);
  const errors = { form: authenticationFailed.message };
  return { page: renderForm(world, session, {}, errors), status: 402 };
}

/** Creates the checkout page and its authentication page. */
export function checkoutPages(world: World): Page[] {
  const visit = (id: string, show: (session: Session) => View): View => {
    const session = world.store.findAnywhere('checkout.session', id);
    return session?.object.status === 'open' ? show(session) : refuse(session);
  };
  const post = (id: string, act: (session: Session) => View): View => {
    const session = world.store.findAnywhere('checkout.session', id);
    return session?.object.status === 'complete' ? complete(session) : visit(id, act);
  };
  return [
    {
      path: '/checkout/:id',
      get: ({ id }) => visit(id, (session) => ({ page: renderForm(world, session, {}, {}) })),
      post: ({ id, form }) => post(id, (session) => submit(world, session, form)),
    },
    {
      path: '/checkout/:id/authenticate',
      get: ({ id }) => visit(id, () => ({ page: authentication })),
      post: ({ id, form }) =>
        post(id, (session) => submitAuthentication(world, session, form['answer'] === 'complete')),
    },
  ];
}
