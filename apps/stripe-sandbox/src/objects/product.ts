import type Stripe from 'stripe';
import { newId } from './ids.ts';

/** A product without prices. */
export function makeProduct(
  created: number,
  given: {
    id?: string | undefined;
    name: string;
    active?: boolean | undefined;
    description?: string | null | undefined;
    images?: string[] | undefined;
    metadata?: Stripe.Metadata | undefined;
    statement_descriptor?: string | undefined;
    tax_code?: string | undefined;
    unit_label?: string | null | undefined;
    url?: string | undefined;
  },
): Stripe.Product {
  return {
    id: given.id ?? newId('prod', 14),
    object: 'product',
    active: given.active ?? true,
    created,
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: given.statement_descriptor ?? null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: given.unit_label ?? null,
    updated: created,
    url: given.url ?? null,
  };
}
