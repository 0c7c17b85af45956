import { notificationsStore } from '@mantine/notifications';

/** The messages of the toasts that are shown. Each is shown in a task of its own. */
export async function shownToasts() {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return notificationsStore.getState().notifications.map(({ message }) => message);
}
