import type Stripe from 'stripe';
import { z } from 'zod/mini';
import { endpoint, findParam, reading, type Call, type Endpoint } from '../kernel/endpoint.ts';
import { boolean, metadataParam, text, url } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, newId, pageUrl } from '../kernel/world.ts';

const enabled = { enabled: boolean };

const features = z.strictObject({
  customer_update: z.optional(
    z.strictObject({
      ...enabled,
      allowed_updates: z.optional(z.array(z.enum(['address', 'email']))),
    }),
  ),
  invoice_history: z.optional(z.strictObject(enabled)),
  payment_method_update: z.optional(z.strictObject(enabled)),
  subscription_cancel: z.optional(z.strictObject({ ...enabled, mode: z.literal('at_period_end') })),
  // The sandbox's page does not show this feature.
  subscription_update: z.optional(
    z.strictObject({
      enabled: z.pipe(
        z.literal('false'),
        z.transform(() => false),
      ),
    }),
  ),
});

type Configuration = Row<'billing_portal.configuration'>;
type Place = Pick<Call<unknown>, 'world' | 'account'>;

const findDefault = ({ world, account }: Place): Configuration | undefined =>
  world.store.list('billing_portal.configuration', {
    account,
    where: [['is_default', '=', 1]],
  })[0];

/** Adds a configuration. By default, cards, invoices and cancellation are enabled. */
function addConfiguration(
  place: Place,
  given: z.output<typeof features> = {},
  metadata: Stripe.Metadata = {},
): Configuration {
  const defaults = {
    customer_update: { enabled: false, allowed_updates: [] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
  };
  return add(place.world, place.account, 'billing_portal.configuration', {
    active: true,
    features: { ...defaults, ...given },
    is_default: !findDefault(place),
    metadata,
  });
}

const sessionParams = {
  configuration: z.optional(text),
  customer: text,
  return_url: z.optional(url),
};

export const portalSessions: Endpoint[] = [
  endpoint(
    'POST',
    '/billing_portal/configurations',
    { ...metadataParam, features },
    (call) => addConfiguration(call, call.params.features, call.params.metadata).object,
  ),
  ...reading('/billing_portal/configurations', 'billing_portal.configuration', {
    active: 'active',
  }),
  endpoint('POST', '/billing_portal/sessions', sessionParams, (call) => {
    const { world, account, params } = call;
    const { configuration: given, customer, return_url = null } = params;
    findParam(call, 'customer', customer);
    const { id: configuration } =
      given === undefined
        ? (findDefault(call) ?? addConfiguration(call))
        : findParam(call, 'billing_portal.configuration', given, 'configuration');
    const id = newId('bps');
    const fields = { id, configuration, customer, return_url, url: pageUrl(world, `portal/${id}`) };
    return add(world, account, 'billing_portal.session', fields).object;
  }),
];
