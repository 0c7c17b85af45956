import { z } from 'zod';
import { addLink, removeAccount } from '../billing/connect.ts';
import { day } from '../kernel/clock.ts';
import { invalidRequest, missing, noAccess } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import { add, type World } from '../kernel/world.ts';
import { makeAccount } from '../objects/account.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { listPage } from './page.ts';
import { boolean, createdParam, listParams, metadataParam, text } from './params.ts';

const url = z.url({ protocol: /^https?$/ });

const profile = z.strictObject({
  name: text.optional(),
  url: text.optional(),
});

const capability = z.strictObject({ requested: boolean.optional() });

/** A connected account that has been neither deleted nor disconnected. */
function findAccount(world: World, id: string): Row<'account'> {
  const row = world.store.find('account', '', id);
  if (!row || 'deleted' in row.object) throw missing('account', id);
  if (row.state.disconnected) throw noAccess(id);
  return row;
}

export const accounts: Endpoint[] = [
  endpoint(
    'POST',
    '/accounts',
    {
      ...metadataParam,
      business_profile: profile.optional(),
      capabilities: z
        .strictObject({ card_payments: capability.optional(), transfers: capability.optional() })
        .optional(),
      email: text.optional(),
      type: z.literal('express'),
    },
    ({ world, params }) => {
      const object = makeAccount(world.clock.now(), {
        email: params.email,
        businessName: params.business_profile?.name,
        url: params.business_profile?.url,
        metadata: params.metadata ?? {},
      });
      return add(world, '', 'account', object).object;
    },
  ),
  endpoint('GET', '/accounts', { ...listParams, ...createdParam }, (call) =>
    listPage({ ...call, account: '' }, 'account', [['state.disconnected', '!=', 1]]),
  ),
  endpoint(
    'GET',
    '/accounts/:id',
    {},
    ({ world, path }) => findAccount(world, path['id'] ?? '').object,
  ),
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
    const link = addLink(world, { ...state, seconds: 7 * day });
    return { object: 'login_link', created: link.created, url: link.url };
  }),
  endpoint(
    'POST',
    '/account_links',
    {
      account: text,
      refresh_url: url,
      return_url: url,
      type: z.literal('account_onboarding'),
    },
    ({ world, params }) => {
      const { id } = findAccount(world, params.account);
      const link = addLink(world, {
        kind: 'onboarding',
        account: id,
        returnUrl: params.return_url,
        refreshUrl: params.refresh_url,
        seconds: 300,
      });
      const { created, expiresAt } = link;
      return { object: 'account_link', created, expires_at: expiresAt, url: link.url };
    },
  ),
];
