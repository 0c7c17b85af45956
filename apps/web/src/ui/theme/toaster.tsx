import { Notifications } from '@mantine/notifications';
import overlays from './overlays.module.css';
import { toastTimeout } from '../toasts.tsx';

/** The place where toasts appear: bottom right, or above the tab bar on phones. */
export function Toaster() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={toastTimeout}
      transitionDuration={180}
      zIndex={600}
      limit={4}
      className={overlays.toasts ?? ''}
    />
  );
}
