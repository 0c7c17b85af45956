import type Stripe from 'stripe';

/** A list object with a single, complete page. */
export function wholeList<T>(url: string, data: T[]): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}
