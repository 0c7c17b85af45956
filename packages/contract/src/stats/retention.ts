import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { ofCoachedGym } from '../kernel/fields.ts';

/** The number of months of joining in the answer. */
export const retentionMonths = 12;

const joinedInMonth = z.object({
  /** The month of joining, `YYYY-MM`, by the gym's time zone. */
  month: z.string(),
  /**
   * The number of athletes who joined. An athlete who joined again counts in the month of the last
   * time.
   */
  joined: z.int(),
  /** The number of these athletes who have left. */
  left: z.int(),
  /**
   * The number of these athletes who trained in the month of joining, and in each month after it up to this one. A score or
   * a day in the gym counts, until the athlete left.
   */
  trained: z.array(z.int()),
});
export type JoinedInMonth = z.output<typeof joinedInMonth>;

export const retention = endpoint({
  name: 'stats.retention',
  summary:
    'The athletes who joined your gym in each of the last 12 months, and how many of them trained in each month after',
  route: 'GET /GymStats/Retention',
  access: 'manageAthletes',
  query: z.object(ofCoachedGym),
  /** The last 12 months, the oldest first. */
  output: z.array(joinedInMonth),
  envelope: 'result',
});
