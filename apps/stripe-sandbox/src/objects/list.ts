import type Stripe from 'stripe';

/** A list object that holds everything there is. */
export function wholeList<T>(url: string, data: T[]): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}
