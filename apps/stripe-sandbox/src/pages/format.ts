import type Stripe from 'stripe';

/** An amount in cents as text. */
export function formatMoney(amount: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

/** A time in seconds as a day. */
export function formatDay(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(seconds * 1000);
}

/** A time in seconds as a day and a time of day. */
export function formatTime(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `${format.format(seconds * 1000)} UTC`;
}

/** How often a price is paid: 'month', or '3 months'. */
export function formatInterval(price: Stripe.Price): string {
  const { interval, interval_count: count } = price.recurring ?? {
    interval: 'month',
    interval_count: 1,
  };
  return count === 1 ? interval : `${count} ${interval}s`;
}
