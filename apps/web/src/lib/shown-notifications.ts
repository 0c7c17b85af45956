/** Closes the notifications on this device for whose tag `isOver` returns true. */
export async function closeNotifications(isOver: (tag: string) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (isOver(notification.tag)) notification.close();
}
