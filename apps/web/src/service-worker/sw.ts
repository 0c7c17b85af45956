import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pathsOfServer } from '../lib/app-path.ts';
import { handlePush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

// A new version waits until its user reloads; `src/app/service-worker.ts` sends this message.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

// The first version serves the page that has just loaded it.
clientsClaim();

// All files of this version; the build inserts their list.
precacheAndRoute(self.__WB_MANIFEST);

// Every other page is the app.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: pathsOfServer }),
);

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

// Assets of this version are answered by `precacheAndRoute`, whose route comes first.
registerRoute(
  ({ url }) => url.origin === self.location.origin && isAsset(url),
  async ({ request }) => (await caches.match(request, { cacheName: earlier })) ?? fetch(request),
);

const month = 30 * 24 * 60 * 60;

/** The signature of a link to a private picture changes every half hour, the picture does not. */
function withoutSignature(link: string): string {
  const url = new URL(link);
  url.searchParams.delete('expires');
  url.searchParams.delete('signature');
  return url.href;
}

// Pictures of people, gyms and tracks, and those in chats. A new picture has a new name. The page deletes them at the end
// of a session.
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
