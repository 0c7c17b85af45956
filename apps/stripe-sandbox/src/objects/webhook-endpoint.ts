import type Stripe from 'stripe';
import { newId } from './ids.ts';

/** A webhook endpoint. Only the answer to its creation includes the secret. */
export function makeWebhookEndpoint(
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
