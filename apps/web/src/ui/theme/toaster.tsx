import { Notifications } from '@mantine/notifications';
import overlays from './overlays.module.css';
import { toastTimeout } from '../toasts.tsx';

/** Where toasts appear: bottom right, on phones above the tab bar. */
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
