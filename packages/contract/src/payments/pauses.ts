import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant } from '../kernel/fields.ts';

/** The pause of a subscription. What is paid stays open; then nothing is charged, and the track is closed until the end. */
export const pauseTerms = {
  /** The end; null if the payment provider names none. */
  until: z.nullable(instant),
  /** Whether the paid time is over, so that the track is closed. */
  hasBegun: z.boolean(),
};

/** The most payments that a pause leaves out. */
export const maxPauseMonths = 12;

const wholeMonths = 'Choose how long';

/**
 * Returns when a pause ends that leaves out some monthly payments: an hour before the first payment that is made again, so that the
 * provider resumes before it makes the invoice. For subscriptions of the 31st, the day may be up to three days early.
 */
export function pauseEnd(nextPayment: Date, months: number): Date {
  const first = Temporal.Instant.fromEpochMilliseconds(nextPayment.getTime());
  const end = first.toZonedDateTimeISO('UTC').add({ months }).subtract({ hours: 1 });
  return new Date(end.epochMilliseconds);
}

export const pauseSubscription = endpoint({
  name: 'payments.pauseSubscription',
  summary:
    "Leaves out the next payments of an athlete's subscription to a paid track, and closes the track to the athlete once the paid time is over; replaces an earlier pause",
  route: 'POST /subscriptions/pauses',
  access: 'manageMoney',
  body: z.object({
    trackId: id,
    userId: id,
    /** The number of payments that are left out. */
    months: z
      .int(wholeMonths)
      .check(
        z.minimum(1, wholeMonths),
        z.maximum(maxPauseMonths, `Use at most ${maxPauseMonths} months`),
      ),
  }),
  errors: ['payments_off', 'payment_overdue', 'subscription_ending', 'account_disconnected'],
});

export const resumeSubscription = endpoint({
  name: 'payments.resumeSubscription',
  summary: "Ends the pause of an athlete's subscription to a paid track",
  route: 'DELETE /subscriptions/pauses/{trackId}/{userId}',
  access: 'manageMoney',
  params: z.object({ trackId: id, userId: id }),
});
