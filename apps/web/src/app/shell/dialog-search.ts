import { z } from 'zod';

/** The open dialog of the dashboard, kept in the URL for links and Back. */
export const dialogSearch = z.object({
  dialog: z
    .enum([
      'settings',
      'notification-settings',
      'payment-settings',
      'notifications',
      'my-tracks',
      'add-track',
      'my-gyms',
      'join-track',
      'shortcuts',
    ])
    .optional()
    .catch(undefined),
});

export type DashboardDialog = NonNullable<z.output<typeof dialogSearch>['dialog']>;
