import { clientsClaim } from 'workbox-core';

declare const self: ServiceWorkerGlobalScope;

// A new version waits until its user reloads; `src/app/service-worker.ts` sends this message.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

// The first version serves the page that has just loaded it.
clientsClaim();
