import { cacheNames } from 'workbox-core';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

const earlier = 'trackboard-earlier-assets';

const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/');

/** Copies the assets of the running version, which open pages still load after an update has deleted them. */
async function copyAssets(): Promise<void> {
  await caches.delete(earlier);
  const [from, to] = await Promise.all([caches.open(cacheNames.precache), caches.open(earlier)]);
  const requests = (await from.keys()).filter(({ url }) => isAsset(new URL(url)));
  for (const request of requests) {
    const response = await from.match(request);
    if (response) await to.put(request, response);
  }
}

self.addEventListener('install', (event) => event.waitUntil(copyAssets()));

// Assets of this version are answered by the shell, whose route comes first.
registerRoute(
  ({ url }) => url.origin === self.location.origin && isAsset(url),
  async ({ request }) => (await caches.match(request, { cacheName: earlier })) ?? fetch(request),
);
