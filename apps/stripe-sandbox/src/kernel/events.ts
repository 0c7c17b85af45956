import { Stripe } from 'stripe';
import { newId } from '../objects/ids.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** Stores an event about an object and returns its id. */
export function insertEvent(
  store: Store,
  clock: Clock,
  account: string,
  type: string,
  object: object,
  previous?: Record<string, unknown>,
): string {
  const event = {
    id: newId('evt'),
    object: 'event',
    ...(account === '' ? {} : { account }),
    api_version: Stripe.API_VERSION,
    created: clock.now(),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  };
  store.run(
    'INSERT INTO events (id, account, type, created, json) VALUES (?, ?, ?, ?, ?)',
    event.id,
    account,
    type,
    event.created,
    JSON.stringify(event),
  );
  return event.id;
}
