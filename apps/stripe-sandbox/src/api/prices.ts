import { z } from 'zod';
import { invalidRequest } from '../kernel/failure.ts';
import { add, change, changeAndEmit, type World } from '../kernel/world.ts';
import { makePrice } from '../objects/price.ts';
import { makeProduct } from '../objects/product.ts';
import { endpoint, type Call, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { boolean, createdParam, integer, listParams, metadataParam, text } from './params.ts';

const amount = integer.pipe(z.number().min(0).max(99_999_999));

const tier = z.strictObject({
  flat_amount: amount.optional(),
  unit_amount: amount.optional(),
  up_to: z.union([z.literal('inf').transform(() => null), integer]),
});

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.optional(),
});

const createParams = {
  ...metadataParam,
  billing_scheme: z.enum(['per_unit', 'tiered']).optional(),
  currency: text,
  lookup_key: text.optional(),
  product: text.optional(),
  product_data: z.strictObject({ ...metadataParam, name: text.min(1) }).optional(),
  recurring,
  tiers: z.array(tier).optional(),
  tiers_mode: z.enum(['volume']).optional(),
  transfer_lookup_key: boolean.optional(),
  unit_amount: amount.optional(),
};

type NewPrice = z.output<z.ZodObject<typeof createParams>>;

function check({ billing_scheme: scheme, tiers, unit_amount: unitAmount }: NewPrice): void {
  if (scheme === 'tiered') {
    if (!tiers?.length) throw invalidRequest('Missing required param: tiers.', { param: 'tiers' });
    if (tiers.at(-1)?.up_to !== null) {
      throw invalidRequest('The last tier must have `up_to` set to `inf`.', { param: 'tiers' });
    }
  } else if (unitAmount === undefined) {
    const message = 'You must specify either `unit_amount` or `tiers`.';
    throw invalidRequest(message, { code: 'parameter_missing', param: 'unit_amount' });
  }
}

function findOrAddProduct(call: Call<NewPrice>): string {
  const { world, account, params } = call;
  if (params.product !== undefined) return findParam(call, 'product', params.product, 'product').id;
  if (!params.product_data) {
    throw invalidRequest('Missing required param: product.', {
      code: 'parameter_missing',
      param: 'product',
    });
  }
  const { metadata, ...given } = params.product_data;
  const product = makeProduct(world.clock.now(), { ...given, metadata: metadata ?? {} });
  world.emit(account, 'product.created', add(world, account, 'product', product).object);
  return product.id;
}

/** A lookup key belongs to one price. It is transferred if the request says so, otherwise the request is refused. */
function claimLookupKey(world: World, account: string, key: string, transfer: boolean): void {
  const [holder] = world.store.list('price', { account, where: [['lookup_key', '=', key]] });
  if (!holder) return;
  if (!transfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalidRequest(message, { code: 'resource_already_exists', param: 'lookup_key' });
  }
  change(world, holder, { lookup_key: null });
}

export const prices: Endpoint[] = [
  endpoint('POST', '/prices', createParams, (call) => {
    const { world, account, params } = call;
    check(params);
    const product = findOrAddProduct(call);
    if (params.lookup_key) {
      claimLookupKey(world, account, params.lookup_key, params.transfer_lookup_key ?? false);
    }
    const price = makePrice(world.clock.now(), {
      ...params,
      metadata: params.metadata ?? {},
      product,
    });
    const state = { tiers: params.tiers ?? [] };
    const row = add(world, account, 'price', price, { state });
    world.emit(account, 'price.created', row.object);
    return row.object;
  }),
  endpoint(
    'GET',
    '/prices',
    {
      ...listParams,
      ...createdParam,
      active: boolean.optional(),
      lookup_keys: z.array(text).optional(),
      product: text.optional(),
    },
    (call) => {
      const { active, product, lookup_keys: keys } = call.params;
      const where = whereGiven({ active, product });
      if (!keys) return listPage(call, 'price', where);
      const rows = call.world.store.list('price', { account: call.account, where });
      const data = rows.map(({ object }) => object);
      const named = data.filter(({ lookup_key: key }) => key !== null && keys.includes(key));
      return { object: 'list', data: named, has_more: false, url: call.url };
    },
  ),
  endpoint('GET', '/prices/:id', {}, (call) => findOr404(call, 'price').object),
  endpoint('POST', '/prices/:id', { active: boolean }, (call) => {
    const row = findOr404(call, 'price');
    changeAndEmit(call.world, row, { active: call.params.active }, 'price.updated');
    return row.object;
  }),
];
