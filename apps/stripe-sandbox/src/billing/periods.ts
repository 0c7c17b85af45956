import type Stripe from 'stripe';

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/** The time `count` intervals after the anchor. In a month without the anchor's day, the last day is used. */
function addIntervals(anchor: number, recurring: Recurring, count: number): number {
  const start = Temporal.Instant.fromEpochMilliseconds(anchor * 1000).toZonedDateTimeISO('UTC');
  const length = recurring.interval_count * count;
  const units = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const;
  const unit = units[recurring.interval as keyof typeof units];
  return Math.floor(start.add({ [unit]: length }).epochMilliseconds / 1000);
}

/** The end of the period that starts at `start`. Computed from the anchor, so that the 31st is kept after February. */
export function findPeriodEnd(anchor: number, recurring: Recurring, start: number): number {
  let count = 1;
  while (addIntervals(anchor, recurring, count) <= start) count += 1;
  return addIntervals(anchor, recurring, count);
}
