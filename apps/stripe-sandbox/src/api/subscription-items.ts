import { z } from 'zod';
import { changeItem } from '../billing/modify.ts';
import { missing } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import { wholeList } from '../objects/list.ts';
import { endpoint, type Call, type Endpoint } from './endpoint.ts';
import { findParam } from './find.ts';
import { integer, listParams, text } from './params.ts';
import { checkProration } from './subscriptions.ts';

function findItem({ world, account, path }: Call<object>) {
  const id = path['id'] ?? '';
  const found = world.store.get(
    `SELECT o.id FROM objects o, json_each(o.json, '$.items.data') item
     WHERE o.account = ? AND o.type = 'subscription' AND json_extract(item.value, '$.id') = ?`,
    account,
    id,
  );
  const row = found && world.store.find('subscription', account, String(found['id']));
  const item = row?.object.items.data.find((candidate) => candidate.id === id);
  if (!row || !item) throw missing('subscription_item', id);
  return { row, item };
}

const itemOf = ({ object }: Row<'subscription'>, id: string) =>
  object.items.data.find((item) => item.id === id);

export const subscriptionItems: Endpoint[] = [
  endpoint('GET', '/subscription_items', { ...listParams, subscription: text }, (call) => {
    const row = findParam(call, 'subscription', call.params.subscription, 'subscription');
    return wholeList(call.url, row.object.items.data);
  }),
  endpoint('GET', '/subscription_items/:id', {}, (call) => findItem(call).item),
  endpoint(
    'POST',
    '/subscription_items/:id',
    {
      payment_behavior: text.optional(),
      price: text.optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
      quantity: integer.pipe(z.number().min(0).max(999_999)).optional(),
    },
    (call) => {
      const { row, item } = findItem(call);
      const { price, quantity, proration_behavior: behavior } = call.params;
      checkProration(behavior, row);
      changeItem(call.world, row, item.id, {
        price: price === undefined ? undefined : findParam(call, 'price', price, 'price').object,
        quantity,
      });
      return itemOf(row, item.id) ?? item;
    },
  ),
];
