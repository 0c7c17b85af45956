import { z } from 'zod';
import type { Row } from '../kernel/store.ts';
import { add, changeAndEmit, type World } from '../kernel/world.ts';
import { endSubscription } from '../billing/subscription-status.ts';
import { makeCustomer } from '../objects/customer.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { createdParam, emptied, listParams, mergeMetadata, metadataParam, text } from './params.ts';

const unsettable = z.union([emptied, text]).optional();

const address = z
  .strictObject({
    city: text.optional(),
    country: text.optional(),
    line1: text.optional(),
    line2: text.optional(),
    postal_code: text.optional(),
    state: text.optional(),
  })
  .transform((given) => ({
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  }));

const customerParams = {
  ...metadataParam,
  address: address.optional(),
  description: unsettable,
  email: unsettable,
  name: unsettable,
  phone: unsettable,
  preferred_locales: z.array(text).optional(),
};

// A new customer has no card that could be its default.
const settings = z.strictObject({ default_payment_method: unsettable }).optional();

function omitUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as never;
}

function removeCustomer(world: World, row: Row<'customer'>) {
  const { account, id } = row;
  for (const subscription of world.store.list('subscription', {
    account,
    where: [
      ['customer', '=', id],
      ['status', '!=', 'canceled'],
    ],
  })) {
    endSubscription(world, subscription, 'cancellation_requested');
  }
  world.emit(account, 'customer.deleted', row.object);
  const deleted = { id, object: 'customer', deleted: true } as const;
  world.store.save({ ...row, object: deleted as never });
  return deleted;
}

export const customers: Endpoint[] = [
  endpoint('POST', '/customers', customerParams, (call) => {
    const { world, account, params } = call;
    const { metadata, ...given } = params;
    const object = makeCustomer(world.clock.now(), {
      ...omitUndefined(given),
      metadata: metadata ?? {},
    });
    const row = add(world, account, 'customer', object);
    world.emit(account, 'customer.created', row.object);
    return row.object;
  }),
  endpoint(
    'GET',
    '/customers',
    { ...listParams, ...createdParam, email: text.optional() },
    (call) => listPage(call, 'customer', whereGiven({ email: call.params.email })),
  ),
  endpoint('GET', '/customers/:id', {}, (call) => findOr404(call, 'customer').object),
  endpoint('POST', '/customers/:id', { ...customerParams, invoice_settings: settings }, (call) => {
    const { world, account, params, path } = call;
    const row = findParam(call, 'customer', path['id'] ?? '', 'id');
    const { metadata, invoice_settings: changed, ...given } = params;
    const method = changed?.default_payment_method;
    if (method)
      findParam(
        { world, account },
        'payment_method',
        method,
        'invoice_settings[default_payment_method]',
      );
    changeAndEmit(
      world,
      row,
      {
        ...omitUndefined(given),
        metadata: mergeMetadata(row.object.metadata, metadata),
        ...(method === undefined
          ? {}
          : {
              invoice_settings: { ...row.object.invoice_settings, default_payment_method: method },
            }),
      },
      'customer.updated',
    );
    return row.object;
  }),
  endpoint('DELETE', '/customers/:id', {}, (call) =>
    removeCustomer(call.world, findParam(call, 'customer', call.path['id'] ?? '', 'id')),
  ),
];
