import { createListeners } from './listeners.ts';

/** Chromium's event that offers to install the app. Other browsers have only a menu item. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
const changes = createListeners();

function offer(event: InstallEvent | null): void {
  offered = event;
  changes.tell();
}

/** Manages the browser's dialog that adds the app to the home screen. */
export const installPrompt = {
  /** Keeps the browser's offer. The event comes once, soon after the page has loaded. */
  watch: () => {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      if ('prompt' in event) offer(event as InstallEvent);
    });
    window.addEventListener('appinstalled', () => offer(null));
  },
  isOffered: () => offered !== null,
  subscribe: changes.add,
  /** Opens the dialog. An offer can be used only once. */
  open: async () => {
    const event = offered;
    offer(null);
    await event?.prompt();
  },
};
