import { z } from 'zod/mini';
import { endpoint, findParam, reading, type Endpoint } from '../kernel/endpoint.ts';
import { metadataParam, text } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, changeAndEmit, emit, newId, type World } from '../kernel/world.ts';
import { endSubscription, listSubscriptions } from './subscription-changes.ts';

/** A text that an empty string unsets. */
const unsettable = z.optional(
  z.pipe(
    text,
    z.transform((value) => value || null),
  ),
);

const createParams = { ...metadataParam, email: unsettable, name: unsettable };

/** Adds a customer without a card. */
export function addCustomer(
  world: World,
  account: string,
  { email = null, name = null, metadata = {} }: z.output<z.ZodMiniObject<typeof createParams>>,
): Row<'customer'> {
  const row = add(world, account, 'customer', {
    email,
    invoice_prefix: newId('').slice(1, 9).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    metadata,
    name,
    next_invoice_sequence: 1,
  });
  emit(world, row, 'customer.created');
  return row;
}

const changeParams = {
  email: unsettable,
  name: unsettable,
  // A new customer has no card that could be its default.
  invoice_settings: z.optional(z.strictObject({ default_payment_method: text })),
};

export const customers: Endpoint[] = [
  endpoint(
    'POST',
    '/customers',
    createParams,
    ({ world, account, params }) => addCustomer(world, account, params).object,
  ),
  ...reading('/customers', 'customer', { email: 'email' }),
  endpoint('POST', '/customers/:id', changeParams, (call) => {
    const row = findParam(call, 'customer', call.id, 'id');
    const { email, name, invoice_settings: settings } = call.params;
    if (settings) {
      const param = 'invoice_settings[default_payment_method]';
      findParam(call, 'payment_method', settings.default_payment_method, param);
    }
    const changes = {
      ...(email === undefined ? {} : { email }),
      ...(name === undefined ? {} : { name }),
      ...(settings && { invoice_settings: settings }),
    };
    changeAndEmit(call.world, row, changes, 'customer.updated');
    return row.object;
  }),
  endpoint('DELETE', '/customers/:id', {}, (call) => {
    const { world, account, id } = call;
    const row = findParam(call, 'customer', id, 'id');
    for (const subscription of listSubscriptions(world, account, id)) {
      endSubscription(world, subscription, 'cancellation_requested');
    }
    emit(world, row, 'customer.deleted');
    const deleted = { id, object: 'customer', deleted: true } as const;
    world.store.save({ ...row, object: deleted as never });
    return deleted;
  }),
];
