import type Stripe from 'stripe';
import { newId } from './ids.ts';

/** A product without prices. */
export function makeProduct(
  created: number,
  given: { name: string; metadata: Stripe.Metadata },
): Stripe.Product {
  return {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata,
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
}
