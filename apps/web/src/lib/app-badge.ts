/** Shows a number on the icon of the installed app, or none for 0, where the browser can. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // A browser may refuse it, for example without the permission to notify.
  navigator.setAppBadge(count).catch(() => undefined);
}
