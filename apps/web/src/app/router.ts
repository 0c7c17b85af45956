import { createRouter } from '@tanstack/react-router';
import { plainSearch } from '../lib/plain-search.ts';
import { FailedPage } from './failed-page.tsx';
import { routeTree } from './routes/route-tree.ts';

/** The screens by their addresses. Paths match without regard to case. */
export const router = createRouter({
  routeTree,
  parseSearch: plainSearch.parse,
  stringifySearch: plainSearch.stringify,
  defaultPreload: 'intent',
  // Data comes from the query cache, which knows by itself what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // An unknown address shows the root's page, also when its beginning is the address of a screen.
  notFoundMode: 'root',
  defaultErrorComponent: FailedPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The document's title before the product's name. */
    title?: string;
  }
}
