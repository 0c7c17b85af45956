import { notificationsStore } from '@mantine/notifications';

/** The messages of the shown toasts. Each is shown in a separate task. */
export async function shownToasts() {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return notificationsStore.getState().notifications.map(({ message }) => message);
}
