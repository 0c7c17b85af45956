import { notifyNewVersion } from '../ui/toasts.tsx';

const hour = 60 * 60 * 1000;

/** Reloads with the new version; another tab may have activated it already. */
function reload(waiting: ServiceWorker | null): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
  if (waiting) waiting.postMessage('activate', []);
  else window.location.reload();
}

function offerReload(registration: ServiceWorkerRegistration): void {
  notifyNewVersion(() => reload(registration.waiting));
}

/** Offers to reload once a new version is installed, and looks for one each hour. */
function watchUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) offerReload(registration);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  setInterval(() => {
    // Without a connection, the next hour is soon enough.
    registration.update().catch(() => undefined);
  }, hour);
}

/** Registers the service worker of the built app. */
export async function registerServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Asked before the registration: a first version that has been installed meanwhile is not a new one.
  let isControlled = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  watchUpdates(registration);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has reloaded with the new version.
    if (isControlled) offerReload(registration);
    isControlled = true;
  });
}

/** A part of the app that is gone from the server: only a reload helps. */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    notifyNewVersion(() => window.location.reload());
  });
}
