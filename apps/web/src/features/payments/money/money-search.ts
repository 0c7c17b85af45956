import { z } from 'zod';

/** The state of the money page in the URL. Invalid values are ignored. */
export const moneySearch = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  status: z.enum(['paid', 'refunded', 'failed', 'other']).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .optional()
    .catch(undefined),
});

export type MoneySearch = z.output<typeof moneySearch>;
