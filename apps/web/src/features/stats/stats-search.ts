import { z } from 'zod';

const day = z.iso.date().optional().catch(undefined);

/** The state of a dashboard in the URL: the open tab, the days of the graph. Invalid values are ignored. */
export const statsSearch = z.object({
  stats: z.enum(['engagements']).optional().catch(undefined),
  from: day,
  to: day,
});

export type StatsSearch = z.output<typeof statsSearch>;
