import { z } from 'zod';

/** The open dialog of the dashboard is in the address, so that it has a link and the back button closes it. */
export const dialogSearch = z.object({
  dialog: z
    .enum(['settings', 'my-tracks', 'add-track', 'my-gyms', 'join-track', 'shortcuts'])
    .optional()
    .catch(undefined),
});

export type DashboardDialog = NonNullable<z.output<typeof dialogSearch>['dialog']>;
