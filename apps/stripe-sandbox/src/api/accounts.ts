import { z } from 'zod';
import { addLink, removeAccount } from '../billing/connect.ts';
import { invalidRequest, missing, noAccess } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import { add, changeAndEmit, type World } from '../kernel/world.ts';
import { makeAccount } from '../objects/account.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { listPage } from './page.ts';
import { boolean, createdParam, listParams, mergeMetadata, metadataParam, text } from './params.ts';

const url = z.url({ protocol: /^https?$/ });

const profile = z.strictObject({
  mcc: text.optional(),
  name: text.optional(),
  product_description: text.optional(),
  support_email: text.optional(),
  support_phone: text.optional(),
  support_url: text.optional(),
  url: text.optional(),
});

const capability = z.strictObject({ requested: boolean.optional() });

const accountParams = {
  ...metadataParam,
  business_profile: profile.optional(),
  business_type: z.enum(['individual', 'company', 'non_profit']).optional(),
  capabilities: z
    .strictObject({ card_payments: capability.optional(), transfers: capability.optional() })
    .optional(),
  email: text.optional(),
};

const controller = z.strictObject({
  fees: z.strictObject({ payer: text }).optional(),
  losses: z.strictObject({ payments: text }).optional(),
  requirement_collection: text.optional(),
  stripe_dashboard: z.strictObject({ type: text }).optional(),
});

/** A connected account that has been neither deleted nor disconnected. */
function findAccount(world: World, id: string): Row<'account'> {
  const row = world.store.find('account', '', id);
  if (!row || 'deleted' in row.object) throw missing('account', id);
  if (row.state.disconnected) throw noAccess(id);
  return row;
}

const sevenDays = 7 * 86_400;

export const accounts: Endpoint[] = [
  endpoint(
    'POST',
    '/accounts',
    {
      ...accountParams,
      country: text.optional(),
      controller: controller.optional(),
      default_currency: text.optional(),
      type: z.enum(['express', 'standard', 'custom']).optional(),
    },
    ({ world, params }) => {
      if (params.type !== undefined && params.type !== 'express') {
        throw invalidRequest('The payment sandbox only makes express accounts.', { param: 'type' });
      }
      const object = makeAccount(world.clock.now(), {
        email: params.email,
        country: params.country,
        businessName: params.business_profile?.name,
        productDescription: params.business_profile?.product_description,
        url: params.business_profile?.url,
        metadata: params.metadata ?? {},
      });
      return add(world, '', 'account', object).object;
    },
  ),
  endpoint('GET', '/accounts', { ...listParams, ...createdParam }, (call) =>
    listPage({ ...call, account: '' }, 'account', [['state.disconnected', '!=', 1]]),
  ),
  endpoint('GET', '/account', {}, ({ world, account }) => findAccount(world, account).object),
  endpoint(
    'GET',
    '/accounts/:id',
    {},
    ({ world, path }) => findAccount(world, path['id'] ?? '').object,
  ),
  endpoint('POST', '/accounts/:id', accountParams, ({ world, path, params }) => {
    const row = findAccount(world, path['id'] ?? '');
    const { business_profile: current, metadata } = row.object;
    const given = Object.fromEntries(
      Object.entries(params.business_profile ?? {}).filter(([, value]) => value !== undefined),
    );
    const changes = {
      ...(current ? { business_profile: { ...current, ...given } } : {}),
      ...(params.business_type ? { business_type: params.business_type } : {}),
      ...(params.email === undefined ? {} : { email: params.email }),
      metadata: mergeMetadata(metadata ?? {}, params.metadata),
    };
    changeAndEmit(world, { ...row, account: row.id }, changes, 'account.updated');
    return row.object;
  }),
  endpoint('DELETE', '/accounts/:id', {}, ({ world, path }) =>
    removeAccount(world, findAccount(world, path['id'] ?? '')),
  ),
  endpoint('POST', '/accounts/:id/login_links', {}, ({ world, path }) => {
    const { id, object } = findAccount(world, path['id'] ?? '');
    if (!object.details_submitted) {
      throw invalidRequest(
        'Cannot create a login link for an account that has not completed onboarding.',
      );
    }
    const state = { kind: 'dashboard', account: id, returnUrl: null, refreshUrl: null } as const;
    const link = addLink(world, { ...state, seconds: sevenDays });
    return { object: 'login_link', created: link.created, url: link.url };
  }),
  endpoint(
    'POST',
    '/account_links',
    {
      account: text,
      collect: text.optional(),
      collection_options: z
        .strictObject({ fields: text.optional(), future_requirements: text.optional() })
        .optional(),
      refresh_url: url.optional(),
      return_url: url.optional(),
      type: z.enum(['account_onboarding', 'account_update']),
    },
    ({ world, params }) => {
      const { id } = findAccount(world, params.account);
      const link = addLink(world, {
        kind: 'onboarding',
        account: id,
        returnUrl: params.return_url ?? null,
        refreshUrl: params.refresh_url ?? null,
        seconds: 300,
      });
      const { created, expiresAt } = link;
      return { object: 'account_link', created, expires_at: expiresAt, url: link.url };
    },
  ),
];
