/** Closes the notifications that this device shows and whose tag is over. */
export async function closeNotifications(isOver: (tag: string) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (isOver(notification.tag)) notification.close();
}
