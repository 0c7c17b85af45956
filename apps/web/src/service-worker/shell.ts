import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

/** Paths that only the server answers: the API and its hub, link previews, health and status, the payment sandbox. */
const ofServer = [
  /^\/api(\/|$)/i,
  /^\/chatuserhub/i,
  /^\/j\//i,
  /^\/(healthz|readyz|status)$/i,
  /^\/stripe-sandbox/i,
];

// All files of this version; the build inserts their list.
precacheAndRoute(self.__WB_MANIFEST);

// Every other page is the app.
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: ofServer }));
