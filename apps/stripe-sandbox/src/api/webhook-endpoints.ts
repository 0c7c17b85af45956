import { z } from 'zod';
import type Stripe from 'stripe';
import { add } from '../kernel/world.ts';
import { newId } from '../objects/ids.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404 } from './find.ts';
import { listPage } from './page.ts';
import { boolean, listParams, metadataParam, text, texts } from './params.ts';

/** A webhook endpoint. Only the answer to its creation includes the secret. */
function makeWebhookEndpoint(
  created: number,
  given: {
    url: string;
    enabledEvents: string[];
    description: string | null;
    apiVersion: string | null;
    metadata: Stripe.Metadata;
    application: string | null;
  },
): Stripe.WebhookEndpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: given.apiVersion,
    application: given.application,
    created,
    description: given.description,
    enabled_events: given.enabledEvents,
    livemode: false,
    metadata: given.metadata,
    status: 'enabled',
    url: given.url,
  };
}

export const webhookEndpoints: Endpoint[] = [
  endpoint(
    'POST',
    '/webhook_endpoints',
    {
      ...metadataParam,
      api_version: text.optional(),
      connect: boolean.optional(),
      description: text.optional(),
      enabled_events: texts.min(1),
      url: z.url({ protocol: /^https?$/ }),
    },
    ({ world, params }) => {
      const connect = params.connect ?? false;
      const object = makeWebhookEndpoint(world.clock.now(), {
        url: params.url,
        enabledEvents: params.enabled_events,
        description: params.description ?? null,
        apiVersion: params.api_version ?? null,
        metadata: params.metadata ?? {},
        application: connect ? 'ca_sandboxTrackboard' : null,
      });
      const secret = newId('whsec', 32);
      add(world, '', 'webhook_endpoint', object, { state: { secret, connect } });
      return { ...object, secret };
    },
  ),
  endpoint('GET', '/webhook_endpoints', listParams, (call) =>
    listPage({ ...call, account: '' }, 'webhook_endpoint'),
  ),
  endpoint(
    'GET',
    '/webhook_endpoints/:id',
    {},
    (call) => findOr404({ ...call, account: '' }, 'webhook_endpoint').object,
  ),
  endpoint('DELETE', '/webhook_endpoints/:id', {}, (call) => {
    const { id } = findOr404({ ...call, account: '' }, 'webhook_endpoint');
    call.world.store.run('DELETE FROM objects WHERE id = ?', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
