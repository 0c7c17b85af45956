import type Stripe from 'stripe';
import { z } from 'zod/mini';
import {
  endpoint,
  findOr404,
  findParam,
  reading,
  type Call,
  type Endpoint,
} from '../kernel/endpoint.ts';
import { invalidRequest } from '../kernel/failure.ts';
import { boolean, integer, metadataParam, text } from '../kernel/params.ts';
import { add, change, idOf, type World } from '../kernel/world.ts';

const amount = z.pipe(integer, z.number().check(z.minimum(0), z.maximum(99_999_999)));

const tier = z.strictObject({
  flat_amount: z.optional(amount),
  unit_amount: z.optional(amount),
  up_to: z.union([
    z.pipe(
      z.literal('inf'),
      z.transform(() => null),
    ),
    integer,
  ]),
});

const productParams = { ...metadataParam, name: text.check(z.minLength(1)) };

const createParams = {
  ...metadataParam,
  billing_scheme: z.optional(z.enum(['per_unit', 'tiered'])),
  currency: text,
  lookup_key: z.optional(text),
  product: z.optional(text),
  product_data: z.optional(z.strictObject(productParams)),
  recurring: z.strictObject({ interval: z.literal('month') }),
  tiers: z.optional(z.array(tier)),
  tiers_mode: z.optional(z.literal('volume')),
  transfer_lookup_key: z.optional(boolean),
  unit_amount: z.optional(amount),
};

type NewPrice = z.output<z.ZodMiniObject<typeof createParams>>;

function check({ billing_scheme: scheme, tiers, unit_amount: unitAmount }: NewPrice): void {
  if (scheme === 'tiered') {
    if (tiers?.at(-1)?.up_to === null) return;
    throw invalidRequest('The last tier must have `up_to` set to `inf`.', { param: 'tiers' });
  }
  if (unitAmount !== undefined) return;
  const message = 'You must specify either `unit_amount` or `tiers`.';
  throw invalidRequest(message, { code: 'parameter_missing', param: 'unit_amount' });
}

function addProduct(
  { world, account }: Pick<Call<unknown>, 'world' | 'account'>,
  { name, metadata = {} }: z.output<z.ZodMiniObject<typeof productParams>>,
) {
  return add(world, account, 'product', { name, metadata });
}

function findOrAddProduct(call: Call<NewPrice>): string {
  const { product, product_data: given } = call.params;
  if (product !== undefined) return findParam(call, 'product', product).id;
  if (given) return addProduct(call, given).id;
  const message = 'Missing required param: product.';
  throw invalidRequest(message, { code: 'parameter_missing', param: 'product' });
}

/**
 * Gives a lookup key to a price. A key belongs to one price. It is transferred if the request says so, otherwise the
 * request is refused.
 */
function claimLookupKey(world: World, account: string, key: string, transfer: boolean): void {
  const [holder] = world.store.list('price', { account, where: [['lookup_key', '=', key]] });
  if (!holder) return;
  if (!transfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalidRequest(message, { code: 'resource_already_exists', param: 'lookup_key' });
  }
  change(world, holder, { lookup_key: null });
}

/**
 * Returns the price in cents of a quantity. With volume tiers, the first tier that is large enough applies to all
 * units.
 */
export function amountOf(
  { store }: World,
  account: string,
  price: Stripe.Price,
  quantity: number,
): number {
  if (price.billing_scheme === 'per_unit') return (price.unit_amount ?? 0) * quantity;
  const { tiers = [] } = store.find('price', account, price.id)?.state ?? {};
  const tier = tiers.find(({ up_to }) => up_to === null || quantity <= up_to);
  return quantity * (tier?.unit_amount ?? 0) + (tier?.flat_amount ?? 0);
}

/** Returns the name of a price's product. */
export function productName({ store }: World, account: string, { product }: Stripe.Price): string {
  return store.find('product', account, idOf(product))?.object.name ?? 'Subscription';
}

export const prices: Endpoint[] = [
  endpoint('POST', '/products', productParams, (call) => addProduct(call, call.params).object),
  ...reading('/products', 'product'),
  endpoint('POST', '/prices', createParams, (call) => {
    const { world, account, params } = call;
    const { billing_scheme: scheme = 'per_unit', currency, lookup_key: key = null } = params;
    const { metadata = {}, recurring, tiers = [], transfer_lookup_key: transfer = false } = params;
    check(params);
    const product = findOrAddProduct(call);
    if (key !== null) claimLookupKey(world, account, key, transfer);
    const fields = {
      active: true,
      billing_scheme: scheme,
      currency,
      lookup_key: key,
      metadata,
      product,
      recurring,
      unit_amount: scheme === 'tiered' ? null : (params.unit_amount ?? 0),
    };
    return add(world, account, 'price', fields, { state: { tiers } }).object;
  }),
  ...reading('/prices', 'price', {
    active: 'active',
    lookup_keys: 'lookup_key',
    product: 'product',
  }),
  endpoint('POST', '/prices/:id', { active: boolean }, (call) => {
    const row = findOr404(call, 'price');
    change(call.world, row, { active: call.params.active });
    return row.object;
  }),
];
