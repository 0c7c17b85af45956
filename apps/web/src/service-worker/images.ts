import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const month = 30 * 24 * 60 * 60;

// Pictures of people, gyms and tracks. A new picture has a new name. The page deletes them at the end of a session.
registerRoute(
  ({ url }) =>
    url.origin === self.location.origin && /^\/api\/v1\/users\/getimage/i.test(url.pathname),
  new CacheFirst({
    cacheName: 'trackboard-images',
    plugins: [
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: month, purgeOnQuotaError: true }),
    ],
  }),
);
