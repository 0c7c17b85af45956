import { z } from 'zod';
import { add, change, changeAndEmit } from '../kernel/world.ts';
import { makePrice } from '../objects/price.ts';
import { makeProduct } from '../objects/product.ts';
import { invalidRequest } from '../kernel/failure.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import {
  boolean,
  createdParam,
  emptied,
  integer,
  listParams,
  mergeMetadata,
  metadataParam,
  text,
} from './params.ts';

const unsettable = z.union([emptied, text]).optional();

const productParams = {
  ...metadataParam,
  active: boolean.optional(),
  description: unsettable,
  images: z.array(text).optional(),
  statement_descriptor: text.optional(),
  tax_code: text.optional(),
  unit_label: unsettable,
  url: text.optional(),
};

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.optional(),
});

const defaultPrice = z.strictObject({
  currency: text,
  recurring: recurring.optional(),
  unit_amount: integer,
});

export const products: Endpoint[] = [
  endpoint(
    'POST',
    '/products',
    {
      ...productParams,
      default_price_data: defaultPrice.optional(),
      id: text.optional(),
      name: text.min(1),
    },
    ({ world, account, params }) => {
      const { default_price_data: priceData, metadata, ...given } = params;
      if (given.id !== undefined && world.store.findAny(account, given.id)) {
        const message = `Product already exists.`;
        throw invalidRequest(message, { code: 'resource_already_exists', param: 'id' });
      }
      const now = world.clock.now();
      const object = makeProduct(now, { ...given, metadata: metadata ?? {} });
      const row = add(world, account, 'product', object);
      if (priceData) {
        const price = makePrice(now, { ...priceData, product: object.id });
        add(world, account, 'price', price, { state: { tiers: [] } });
        change(world, row, { default_price: price.id });
      }
      world.emit(account, 'product.created', row.object);
      return row.object;
    },
  ),
  endpoint(
    'GET',
    '/products',
    { ...listParams, ...createdParam, active: boolean.optional(), ids: z.array(text).optional() },
    (call) => {
      const page = listPage(call, 'product', whereGiven({ active: call.params.active }));
      const { ids } = call.params;
      return ids ? { ...page, data: page.data.filter(({ id }) => ids.includes(id)) } : page;
    },
  ),
  endpoint('GET', '/products/:id', {}, (call) => findOr404(call, 'product').object),
  endpoint(
    'POST',
    '/products/:id',
    { ...productParams, default_price: text.optional(), name: text.min(1).optional() },
    (call) => {
      const { world, params } = call;
      const row = findOr404(call, 'product');
      const { metadata, ...given } = params;
      if (given.default_price) findParam(call, 'price', given.default_price, 'default_price');
      const defined = Object.entries(given).filter(([, value]) => value !== undefined);
      changeAndEmit(
        world,
        row,
        {
          ...Object.fromEntries(defined),
          metadata: mergeMetadata(row.object.metadata, metadata),
          updated: world.clock.now(),
        },
        'product.updated',
      );
      return row.object;
    },
  ),
];
