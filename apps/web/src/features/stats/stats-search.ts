import { z } from 'zod';

const day = z.iso.date().optional().catch(undefined);

/** What a dashboard shows, in the address: the open tab, the days of the graph. What cannot be read counts as not given. */
export const statsSearch = z.object({
  stats: z.enum(['engagements']).optional().catch(undefined),
  from: day,
  to: day,
});

export type StatsSearch = z.output<typeof statsSearch>;
