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
  /** When it ended or will end, otherwise the end of the paid period or trial. Null before the first payment. */
  ends: instant.nullable(),
  /** The end of the grace period after a failed payment; null unless the status is past due. */
  graceEnds: instant.nullable(),
});
export type BillingRow = z.output<typeof billingRow>;

export const billing = endpoint({
  name: 'payments.billing',
  summary:
    'The subscriptions of an athlete, newest first: all for the athlete, those in the gym for its owner',
  route: 'GET /subscriptions/stats/{athleteId}',
  access: 'user',
  params: z.object({ athleteId: id }),
  query: pageQuery,
  output: z.array(billingRow),
});
