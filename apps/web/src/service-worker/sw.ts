import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pathsOfServer } from '../lib/app-path.ts';
import { handlePush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

// A new version waits until its user reloads. `src/app/service-worker.ts` then sends this message.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

// The first version serves the page that has just loaded it.
clientsClaim();

// The build inserts the list of all files of this version.
precacheAndRoute(self.__WB_MANIFEST);

// Every other address opens the app.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: pathsOfServer }),
);

const earlier = 'trackboard-earlier-assets';

const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/');

/** Copies the assets of the running version. Open pages still load them after an update has deleted them. */
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

// The route of `precacheAndRoute` comes first and serves the assets of this version.
registerRoute(
  ({ url }) => url.origin === self.location.origin && isAsset(url),
  async ({ request }) => (await caches.match(request, { cacheName: earlier })) ?? fetch(request),
);

const month = 30 * 24 * 60 * 60;

/** Removes the signature from a link to a private picture. The signature changes every half hour, but the picture does not. */
function withoutSignature(link: string): string {
  const url = new URL(link);
  url.searchParams.delete('expires');
  url.searchParams.delete('signature');
  return url.href;
}

// This route serves pictures of people, gyms and tracks, and those in chats. A new picture has a new name. The page deletes the
// pictures at the end of a session.
registerRoute(
  ({ url }) =>
    url.origin === self.location.origin && /^\/api\/v1\/users\/getimage/i.test(url.pathname),
  new CacheFirst({
    cacheName: 'trackboard-images',
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => withoutSignature(request.url) },
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: month, purgeOnQuotaError: true }),
    ],
  }),
);

handlePush(self);
