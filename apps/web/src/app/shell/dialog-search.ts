import { anyText, dayText, oneOf, searchValues } from '../../lib/search-values.ts';
import { useNavigate } from '@tanstack/react-router';
import { toDialog } from '../../lib/dialog-history.ts';

/** Opens a dialog over the open screen. */
export function useOpenDialog(): (dialog: DashboardDialog) => void {
  const navigate = useNavigate();
  return (dialog) => void navigate({ ...toDialog(dialog), resetScroll: false });
}

/** The open dialog of the dashboard, kept in the URL for links and Back. */
export const dialogSearch = searchValues({
  dialog: oneOf(
    'settings',
    'notification-settings',
    'payment-settings',
    'gym-settings',
    'notifications',
    'my-tracks',
    'add-track',
    'my-gyms',
    'join-track',
    'shortcuts',
    'not-saved',
    'own-workout',
    'class',
  ),
  /** The own workout that is open, and its day. Without an id, it is a new one. */
  own: anyText,
  ownday: dayText,
  /** The class that is open, the day on which it takes place, and its day in the timetable. */
  classid: anyText,
  classday: dayText,
  classdate: dayText,
});

export type DashboardDialog = NonNullable<ReturnType<typeof dialogSearch>['dialog']>;
