import type Stripe from 'stripe';
import { z } from 'zod';
import type { Row } from '../kernel/store.ts';
import { add, pageUrl, type World } from '../kernel/world.ts';
import { makePortalConfiguration, makePortalSession, type Features } from '../objects/portal.ts';
import { endpoint, type Call, type Endpoint } from './endpoint.ts';
import { findParam } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { boolean, listParams, metadataParam, text, texts } from './params.ts';

const enabled = { enabled: boolean };

const features = z.strictObject({
  customer_update: z.strictObject({ ...enabled, allowed_updates: texts.optional() }).optional(),
  invoice_history: z.strictObject(enabled).optional(),
  payment_method_update: z.strictObject(enabled).optional(),
  subscription_cancel: z
    .strictObject({
      ...enabled,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
    })
    .optional(),
  // The sandbox's page does not show it.
  subscription_update: z.strictObject({ enabled: z.literal('false') }).optional(),
});

type Configuration = Row<'billing_portal.configuration'>;

function findDefault(world: World, account: string): Configuration | undefined {
  const where: [string, '=', number][] = [['is_default', '=', 1]];
  return world.store.list('billing_portal.configuration', { account, where })[0];
}

function addConfiguration(
  { world, account }: Pick<Call<never>, 'world' | 'account'>,
  given: Features = {},
  metadata: Stripe.Metadata = {},
): Configuration {
  const isDefault = !findDefault(world, account);
  const object = makePortalConfiguration(world.clock.now(), {
    isDefault,
    features: given,
    metadata,
  });
  return add(world, account, 'billing_portal.configuration', object);
}

export const billingPortal: Endpoint[] = [
  endpoint('POST', '/billing_portal/configurations', { ...metadataParam, features }, (call) => {
    const { features: given, metadata } = call.params;
    const made = {
      customerUpdate: given.customer_update,
      invoiceHistory: given.invoice_history?.enabled,
      paymentMethodUpdate: given.payment_method_update?.enabled,
      cancel: given.subscription_cancel,
    };
    return addConfiguration(call, made, metadata).object;
  }),
  endpoint(
    'GET',
    '/billing_portal/configurations',
    { ...listParams, active: boolean.optional() },
    (call) => {
      const where = whereGiven({ active: call.params.active });
      return listPage(call, 'billing_portal.configuration', where);
    },
  ),
  endpoint(
    'POST',
    '/billing_portal/sessions',
    {
      configuration: text.optional(),
      customer: text,
      return_url: z.url().optional(),
    },
    (call) => {
      const { world, account, params } = call;
      findParam(call, 'customer', params.customer, 'customer');
      const configuration =
        params.configuration === undefined
          ? (findDefault(world, account) ?? addConfiguration(call))
          : findParam(call, 'billing_portal.configuration', params.configuration, 'configuration');
      const session = makePortalSession(world.clock.now(), {
        configuration: configuration.id,
        customer: params.customer,
        returnUrl: params.return_url ?? null,
        url: pageUrl(world, 'portal'),
      });
      return add(world, account, 'billing_portal.session', session).object;
    },
  ),
];
