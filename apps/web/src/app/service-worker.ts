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

/** Offers to reload once another version than `current` is installed, and looks for one each hour. */
function watchUpdates(
  registration: ServiceWorkerRegistration,
  current: ServiceWorker | null,
): void {
  const offer = () => {
    const { waiting } = registration;
    if (waiting && waiting !== current && navigator.serviceWorker.controller) {
      offerReload(registration);
    }
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
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // The version of this page. On a first visit it may still be waiting when it has the page already, as WebKit tells it.
  const current = registration.active ?? registration.waiting ?? registration.installing;
  watchUpdates(registration, current);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has reloaded with the new version.
    if (navigator.serviceWorker.controller !== current) offerReload(registration);
  });
}

/** Offers to reload when a part of the app is gone from the server, which answers everything else. */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    fetch('/healthz', { cache: 'no-store' }).then(
      () => notifyNewVersion(() => window.location.reload()),
      // The part is missing because the connection is.
      () => undefined,
    );
  });
}
