import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, pageQuery } from '../kernel/fields.ts';
import { subscriptionStatus } from './subscription-status.ts';

const billingRow = z.object({
  track: z.string(),
  gym: z.string(),
  gymId: id,
  status: subscriptionStatus,
  created: instant,
  /** When it ended or will end; otherwise the end of the paid period or trial. Null before any payment. */
  ends: instant.nullable(),
  /** Until when access stays open although a payment failed; null unless it is past due. */
  graceEnds: instant.nullable(),
});
export type BillingRow = z.output<typeof billingRow>;

export const billing = endpoint({
  name: 'payments.billing',
  summary:
    'What an athlete pays for, newest first: all of it to the athlete, to an owner what is paid to the gym',
  route: 'GET /subscriptions/stats/{athleteId}',
  access: 'user',
  params: z.object({ athleteId: id }),
  query: pageQuery,
  output: z.array(billingRow),
});
