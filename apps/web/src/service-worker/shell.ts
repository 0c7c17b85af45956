import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { pathsOfServer } from '../lib/app-path.ts';

declare const self: ServiceWorkerGlobalScope;

// All files of this version; the build inserts their list.
precacheAndRoute(self.__WB_MANIFEST);

// Every other page is the app.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: pathsOfServer }),
);
