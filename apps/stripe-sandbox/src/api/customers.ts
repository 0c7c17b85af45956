import { z } from 'zod';
import { endSubscription, listSubscriptions } from '../billing/subscription-status.ts';
import type { Row } from '../kernel/store.ts';
import { add, changeAndEmit, type World } from '../kernel/world.ts';
import { makeCustomer } from '../objects/customer.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404, findParam } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { createdParam, listParams, metadataParam, text } from './params.ts';

/** An empty string unsets a value. */
const unsettable = text.transform((value) => value || null).optional();

const customerParams = { email: unsettable, name: unsettable };

// A new customer has no card that could be its default.
const settings = z.strictObject({ default_payment_method: text }).optional();

function removeCustomer(world: World, row: Row<'customer'>) {
  const { account, id } = row;
  for (const subscription of listSubscriptions(world, account, id)) {
    endSubscription(world, subscription, 'cancellation_requested');
  }
  world.emit(account, 'customer.deleted', row.object);
  const deleted = { id, object: 'customer', deleted: true } as const;
  world.store.save({ ...row, object: deleted as never });
  return deleted;
}

export const customers: Endpoint[] = [
  endpoint('POST', '/customers', { ...metadataParam, ...customerParams }, (call) => {
    const { world, account, params } = call;
    const row = add(world, account, 'customer', makeCustomer(world.clock.now(), params));
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
    const { world, params, path } = call;
    const row = findParam(call, 'customer', path['id'] ?? '', 'id');
    const { email, name, invoice_settings: changed } = params;
    if (changed) {
      const param = 'invoice_settings[default_payment_method]';
      findParam(call, 'payment_method', changed.default_payment_method, param);
    }
    const changes = {
      ...(email === undefined ? {} : { email }),
      ...(name === undefined ? {} : { name }),
      ...(changed && { invoice_settings: { ...row.object.invoice_settings, ...changed } }),
    };
    changeAndEmit(world, row, changes, 'customer.updated');
    return row.object;
  }),
  endpoint('DELETE', '/customers/:id', {}, (call) =>
    removeCustomer(call.world, findParam(call, 'customer', call.path['id'] ?? '', 'id')),
  ),
];
