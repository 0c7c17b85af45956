import { athleteOrder } from '@trackboard/contract/athletes';
import { z } from 'zod';

/** The state of the list of athletes in the URL. Invalid values are ignored. */
export const athletesSearch = z.object({
  search: z.string().max(200).optional().catch(undefined),
  /** Only the athletes of this track. */
  track: z.string().min(1).max(64).optional().catch(undefined),
  sort: athleteOrder.optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .optional()
    .catch(undefined),
});

export type AthletesSearch = z.output<typeof athletesSearch>;
