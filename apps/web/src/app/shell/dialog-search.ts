import { oneOf, searchValues } from '../../lib/search-values.ts';

/** The open dialog of the dashboard, kept in the URL for links and Back. */
export const dialogSearch = searchValues({
  dialog: oneOf(
    'settings',
    'notification-settings',
    'payment-settings',
    'notifications',
    'my-tracks',
    'add-track',
    'my-gyms',
    'join-track',
    'shortcuts',
    'not-saved',
  ),
});

export type DashboardDialog = NonNullable<ReturnType<typeof dialogSearch>['dialog']>;
