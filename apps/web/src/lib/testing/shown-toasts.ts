import { notificationsStore } from '@mantine/notifications';

/** Returns the messages of the shown toasts. Each toast is shown in a separate task. */
export async function shownToasts() {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return notificationsStore.getState().notifications.map(({ message }) => message);
}
