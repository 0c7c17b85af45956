import type { FastifyInstance } from 'fastify';
import { completeOnboarding } from '../billing/connect.ts';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { renderField, type Errors, type Field, type Values } from './field.ts';
import { html } from './html.ts';
import { layout, notice } from './layout.ts';
import { serve, type View } from './view.ts';

type Link = Row<'sandbox.link'>;

const fields: (Field & { error: string })[] = [
  {
    name: 'businessName',
    label: 'Business name',
    autocomplete: 'organization',
    error: 'Enter the name of the business.',
  },
  {
    name: 'firstName',
    label: 'First name',
    autocomplete: 'given-name',
    error: 'Enter your first name.',
  },
  {
    name: 'lastName',
    label: 'Last name',
    autocomplete: 'family-name',
    error: 'Enter your last name.',
  },
  { name: 'website', label: 'Website', autocomplete: 'url', error: 'Enter a website.' },
];

function prefill({ object }: Row<'account'>): Values {
  return {
    businessName: object.business_profile?.name ?? '',
    firstName: 'Jenny',
    lastName: 'Rosen',
    website: object.business_profile?.url ?? 'https://example.com',
  };
}

function renderForm(link: Link, values: Values, errors: Errors): string {
  return layout(
    'Set up payments',
    html`<p>Tell Stripe about your business to take payments and receive payouts.</p>
      <form method="post" novalidate>
        ${fields.map((field) => renderField(field, values, errors))}
        <p>Payouts go to <strong>STRIPE TEST BANK •••• 6789</strong>.</p>
        <div class="actions">
          <button type="submit" name="action" value="submit">Submit</button>
          ${
            link.state.returnUrl !== null &&
            html`<button type="submit" name="action" value="later" class="secondary">
              Save for later
            </button>`
          }
        </div>
      </form>`,
  );
}

function renderUsedLink(link: Link | undefined): View {
  if (link?.state.refreshUrl) return { redirect: link.state.refreshUrl };
  return { page: notice('Link expired', 'Ask for a new link to go on.'), status: 410 };
}

function redirectBack({ state }: Link): View {
  if (state.returnUrl !== null) return { redirect: state.returnUrl };
  return { page: notice('All done', 'The account is ready.') };
}

/** The onboarding form of a connected account. */
export function registerOnboarding(app: FastifyInstance, world: World): void {
  const find = (id: string) => {
    const link = world.store.findAnywhere('sandbox.link', id);
    if (link?.state.kind !== 'onboarding') return undefined;
    const account = world.store.find('account', '', link.state.account);
    return account && !('deleted' in account.object) ? { link, account } : undefined;
  };

  serve(app, world, 'GET', '/connect/:id', ({ id }) => {
    const found = find(id);
    const { state } = found?.link ?? {};
    if (!found || !state || state.used || state.expiresAt < world.clock.now()) {
      return renderUsedLink(found?.link);
    }
    return { page: renderForm(found.link, prefill(found.account), {}) };
  });

  serve(app, world, 'POST', '/connect/:id', ({ id, form, request }) => {
    const found = find(id);
    if (!found) return renderUsedLink(undefined);
    const { link, account } = found;
    if (form['action'] === 'later' || link.state.used) return redirectBack(link);
    const missing = fields.filter(({ name }) => (form[name] ?? '').trim() === '');
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map(({ name, error }) => [name, error]));
      return { page: renderForm(link, form, errors), status: 422 };
    }
    link.state.used = true;
    world.store.save(link);
    const { businessName = '', firstName = '', lastName = '', website = '' } = form;
    const entry = { businessName, firstName, lastName, website };
    const userAgent = request.headers['user-agent'] ?? '';
    completeOnboarding(world, account, entry, { ip: request.ip, userAgent });
    return redirectBack(link);
  });
}
