import { z } from 'zod';
import type { Row } from '../kernel/store.ts';
import { add, pageUrl, type World } from '../kernel/world.ts';
import { makePortalConfiguration, makePortalSession } from '../objects/portal.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
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
      proration_behavior: z.literal('none').optional(),
    })
    .optional(),
  // The sandbox's page shows neither.
  subscription_pause: z.strictObject({ enabled: z.literal('false') }).optional(),
  subscription_update: z.strictObject({ enabled: z.literal('false') }).optional(),
});

function addConfiguration(
  world: World,
  account: string,
  given: Partial<Parameters<typeof makePortalConfiguration>[1]>,
): Row<'billing_portal.configuration'> {
  const where: [string, '=', number][] = [['is_default', '=', 1]];
  const known = world.store.list('billing_portal.configuration', { account, where });
  const object = makePortalConfiguration(world.clock.now(), {
    isDefault: known.length === 0,
    name: null,
    headline: null,
    privacyPolicyUrl: null,
    termsUrl: null,
    returnUrl: null,
    features: {},
    metadata: {},
    ...given,
  });
  return add(world, account, 'billing_portal.configuration', object);
}

function findDefault(world: World, account: string): Row<'billing_portal.configuration'> {
  const where: [string, '=', number][] = [['is_default', '=', 1]];
  const [known] = world.store.list('billing_portal.configuration', { account, where });
  return known ?? addConfiguration(world, account, {});
}

export const billingPortal: Endpoint[] = [
  endpoint(
    'POST',
    '/billing_portal/configurations',
    {
      ...metadataParam,
      business_profile: z
        .strictObject({
          headline: text.max(60).optional(),
          privacy_policy_url: z.url().optional(),
          terms_of_service_url: z.url().optional(),
        })
        .optional(),
      default_return_url: z.url().optional(),
      features,
      name: text.optional(),
    },
    ({ world, account, params }) => {
      const { business_profile: profile, features: given } = params;
      return addConfiguration(world, account, {
        name: params.name ?? null,
        headline: profile?.headline ?? null,
        privacyPolicyUrl: profile?.privacy_policy_url ?? null,
        termsUrl: profile?.terms_of_service_url ?? null,
        returnUrl: params.default_return_url ?? null,
        features: {
          customerUpdate: given.customer_update,
          invoiceHistory: given.invoice_history?.enabled,
          paymentMethodUpdate: given.payment_method_update?.enabled,
          cancel: given.subscription_cancel,
        },
        metadata: params.metadata ?? {},
      }).object;
    },
  ),
  endpoint(
    'GET',
    '/billing_portal/configurations',
    { ...listParams, active: boolean.optional(), is_default: boolean.optional() },
    (call) => {
      const { active, is_default: isDefault } = call.params;
      const where = whereGiven({ active, is_default: isDefault });
      return listPage(call, 'billing_portal.configuration', where);
    },
  ),
  endpoint(
    'GET',
    '/billing_portal/configurations/:id',
    {},
    (call) => findOr404(call, 'billing_portal.configuration').object,
  ),
  endpoint(
    'POST',
    '/billing_portal/sessions',
    {
      configuration: text.optional(),
      customer: text,
      locale: text.optional(),
      return_url: z.url().optional(),
    },
    (call) => {
      const { world, account, params } = call;
      findParam(call, 'customer', params.customer, 'customer');
      const configuration =
        params.configuration === undefined
          ? findDefault(world, account)
          : findParam(call, 'billing_portal.configuration', params.configuration, 'configuration');
      const session = makePortalSession(world.clock.now(), {
        configuration: configuration.id,
        customer: params.customer,
        returnUrl: params.return_url ?? configuration.object.default_return_url,
        url: pageUrl(world, 'portal'),
      });
      return add(world, account, 'billing_portal.session', session).object;
    },
  ),
];
